import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitList } from '#src/lib/text/splitList.ts'
import { FormField } from '#src/ui/form/FormField.tsx'
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

/** The value `tags` of a form: comma-separated tags, with toggle buttons for frequent ones. */
export function TagsField() {
  const { t } = useTranslation('admin')
  const { setValue, formState } = useFormContext<{ tags: string }>()
  const selected = splitList(useWatch<{ tags: string }, 'tags'>({ name: 'tags' }))
  const saved = formState.defaultValues?.tags ?? ''
  const setTags = (tags: readonly string[]) => {
    // Stored tags may have spaces or repetitions: without a change of the list, the form must not become dirty.
    const isSaved = tags.join() === splitList(saved).join()
    setValue('tags', isSaved ? saved : tags.join(','), { shouldDirty: true })
  }
  return (
    <div>
      <FormField
        name="tags"
        label={t('edit.tags')}
        hint={t('edit.tagsHint')}
        rules={{ onBlur: () => setTags(selected) }}
        maxLength={500}
        autoComplete="off"
      />
      <ToggleGroup
        label={t('edit.quickTags')}
        options={quickTags.map((tag) => ({ value: tag, label: tag }))}
        values={selected}
        onChange={setTags}
        className="mt-1.5"
      />
    </div>
  )
}
