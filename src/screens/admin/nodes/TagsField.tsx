import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'

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
  const toggle = (tag: string) =>
    onTagsChange(
      (selected.includes(tag) ? selected.filter((other) => other !== tag) : [...selected, tag]).join(','),
    )
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
      <fieldset className="mt-1.5 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('edit.quickTags')}</legend>
        {quickTags.map((tag) => (
          <Button
            key={tag}
            size="small"
            kind={selected.includes(tag) ? 'primary' : 'plain'}
            aria-pressed={selected.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tag}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
