import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { FormField, FormTextArea } from '#src/ui/form/FormField.tsx'
import type { PublisherValues } from './publisherValues.ts'

interface PublisherFieldsProps {
  /** Id of the publisher; of a new one, as far as it is typed. */
  id: string
  disabled: boolean
}

/** The form fields of a publisher's profile. */
export function PublisherFields({ id, disabled }: PublisherFieldsProps) {
  const { t } = useTranslation('publish')
  const [logo, name] = useWatch<PublisherValues, ['logo', 'name']>({ name: ['logo', 'name'] })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        name="name"
        disabled={disabled}
        label={t('publisher.name')}
        hint={t('publisher.nameHint')}
        maxLength={200}
      />
      <FormField
        name="website"
        disabled={disabled}
        label={t('publisher.website')}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <div className="sm:col-span-2">
        <FormTextArea
          name="description"
          disabled={disabled}
          label={t('publisher.description')}
          rows={4}
          maxLength={4000}
        />
      </div>
      <FormField
        name="support"
        disabled={disabled}
        label={t('publisher.support')}
        hint={t('publisher.supportHint')}
      />
      <FormField
        name="sourceCodeRepo"
        disabled={disabled}
        label={t('publisher.source')}
        type="url"
        inputMode="url"
        placeholder="https://github.com/…"
      />
      <div className="flex items-end gap-3 sm:col-span-2">
        <NodeIcon id={id} icon={logo} name={name} />
        <div className="min-w-0 flex-1">
          <FormField
            name="logo"
            disabled={disabled}
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
