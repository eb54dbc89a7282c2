import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'

/** Tags given often. They are stored and searched for as they are, in every language. */
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

export const splitList = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

interface TagsFieldProps {
  /** Words between commas. */
  tags: string
  onTags: (tags: string) => void
}

/** Tags as words between commas, and buttons for those given often. */
export function TagsField({ tags, onTags }: TagsFieldProps) {
  const { t } = useTranslation('admin')
  const chosen = splitList(tags)
  const toggle = (tag: string) =>
    onTags((chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]).join(','))
  return (
    <div>
      <TextField
        label={t('edit.tags')}
        hint={t('edit.tagsHint')}
        value={tags}
        onChange={(event) => onTags(event.target.value)}
        onBlur={() => onTags(chosen.join(','))}
        maxLength={500}
        autoComplete="off"
      />
      <fieldset className="mt-1.5 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('edit.quickTags')}</legend>
        {quickTags.map((tag) => (
          <Button
            key={tag}
            size="small"
            kind={chosen.includes(tag) ? 'primary' : 'plain'}
            aria-pressed={chosen.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tag}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
