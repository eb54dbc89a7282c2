import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/Field.tsx'
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx'

/** Frequent tags. The API stores and searches them verbatim, so they aren't translated. */
const quickTags = [
  'image',
  'video',
  'audio',
  '3d',
  'llm',
  'mask',
  'upscaling',
  'utility',
  'workflow',
] as const

/** Splits a list at commas and newlines; drops empty and repeated items. */
export const splitList = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]

interface TagsFieldProps {
  /** Comma-separated. */
  tags: string
  onTagsChange: (tags: string) => void
}

/** Comma-separated tags, with toggle buttons for frequent ones. */
export function TagsField({ tags, onTagsChange }: TagsFieldProps) {
  const { t } = useTranslation('admin')
  const selected = splitList(tags)
  return (
    <div>
      <TextField
        label={t('edit.tags')}
        hint={t('edit.tagsHint')}
        value={tags}
        onChange={(event) => onTagsChange(event.target.value)}
        onBlur={() => onTagsChange(selected.join(','))}
        maxLength={500}
        autoComplete="off"
      />
      <ToggleGroup
        label={t('edit.quickTags')}
        options={quickTags.map((tag) => ({ value: tag, label: tag }))}
        values={selected}
        onChange={(tags) => onTagsChange(tags.join(','))}
        className="mt-1.5"
      />
    </div>
  )
}
