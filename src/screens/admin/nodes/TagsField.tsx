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
  tags: readonly string[]
  onTags: (tags: readonly string[]) => void
}

/** Tags as words between commas, and buttons for those given often. */
export function TagsField({ tags, onTags }: TagsFieldProps) {
  const { t } = useTranslation('admin')
  const toggle = (tag: string) =>
    onTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags.filter(Boolean), tag])
  return (
    <div>
      <TextField
        label={t('edit.tags')}
        hint={t('edit.tagsHint')}
        value={tags.join(',')}
        // What is being typed may end in a comma: the empty word after it is dropped when it is sent.
        onChange={(event) => onTags(event.target.value === '' ? [] : event.target.value.split(','))}
        onBlur={() => onTags(splitList(tags.join(',')))}
        maxLength={500}
        autoComplete="off"
      />
      <fieldset className="mt-1.5 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('edit.quickTags')}</legend>
        {quickTags.map((tag) => (
          <Button
            key={tag}
            size="small"
            kind={tags.includes(tag) ? 'primary' : 'plain'}
            aria-pressed={tags.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tag}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
