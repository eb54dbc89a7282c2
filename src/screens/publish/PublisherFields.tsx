import { useTranslation } from 'react-i18next'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import type { Draft } from '#src/components/useDraft.ts'
import { TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { type PublisherField, useValidatePublisherField } from './publisherValidation.ts'

interface FieldsProps {
  draft: Draft<PublisherField>
  disabled: boolean
  /** Shows validation errors. Off until the first submit. */
  showErrors: boolean
}

/** The form fields of a publisher's profile. */
export function PublisherFields({ draft, disabled, showErrors }: FieldsProps) {
  const { t } = useTranslation('publish')
  const validate = useValidatePublisherField()
  const { values, set } = draft
  const field = (name: PublisherField) => ({
    name,
    value: values[name],
    disabled,
    error: showErrors ? validate(name, values[name]) : '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('name')}
        label={t('publisher.name')}
        hint={t('publisher.nameHint')}
        maxLength={200}
      />
      <TextField
        {...field('website')}
        label={t('publisher.website')}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <div className="sm:col-span-2">
        <TextArea {...field('description')} label={t('publisher.description')} rows={4} maxLength={4000} />
      </div>
      <TextField {...field('support')} label={t('publisher.support')} hint={t('publisher.supportHint')} />
      <TextField
        {...field('sourceCodeRepo')}
        label={t('publisher.source')}
        type="url"
        inputMode="url"
        placeholder="https://github.com/…"
      />
      <div className="flex items-end gap-3 sm:col-span-2">
        <NodeIcon icon={values.logo} name={values.name} />
        <div className="min-w-0 flex-1">
          <TextField
            {...field('logo')}
            label={t('publisher.logo')}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
        </div>
      </div>
    </div>
  )
}
