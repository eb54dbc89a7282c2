import { Plus } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type MediaProviderId, mediaProviderIds, providerRow } from '#src/api/media.ts'
import { guessProviders, mediaKey, parseMediaProvider, parseMediaRef } from '#src/api/mediaRefs.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField, FormSelect } from '#src/ui/form/FormField.tsx'
import { maxLabelLength, maxTasks, type SavedTask, saveTask } from './board.ts'
import { useKindLabels } from './labels.ts'

interface NewTask {
  id: string
  /** Empty: guess it from the id. */
  provider: string
  kind: string
  label: string
}

const emptyTask: NewTask = { id: '', provider: '', kind: '', label: '' }

/** The selected provider; else the only one whose ids look like this one; else null. */
function resolveProvider(id: string, provider: string): MediaProviderId | null {
  const chosen = parseMediaProvider(provider)
  if (chosen) return chosen
  const guesses = guessProviders(id.trim())
  return id.trim() && guesses.length === 1 ? (guesses[0] ?? null) : null
}

interface ProviderSelectProps {
  ref: Ref<HTMLSelectElement>
  /** The selected or guessed provider. */
  provider: MediaProviderId | null
  /** Providers that the id may belong to, which the list starts with. */
  likely: readonly MediaProviderId[]
  error: string | undefined
}

/** Not a `FormSelect`, because it shows the guessed provider while none is selected. */
function ProviderSelect({ ref, provider, likely, error }: ProviderSelectProps) {
  const { t } = useTranslation('media')
  const { clearErrors, setValue } = useFormContext<NewTask>()
  const others = mediaProviderIds.filter((id) => !likely.includes(id))
  return (
    <SelectField
      ref={ref}
      label={t('add.provider')}
      name="provider"
      value={provider ?? ''}
      onChange={(event) => {
        clearErrors()
        setValue('provider', event.target.value)
        setValue('kind', '')
      }}
      options={[
        { value: '', label: t('add.guess') },
        ...[...likely, ...others].map((id) => ({ value: id, label: providerRow(id).name })),
      ]}
      error={error}
    />
  )
}

/** Adds a task to the board by its id. Asks for the provider and kind if the id does not determine them. */
export function AddTask({ tasks }: { tasks: readonly SavedTask[] }) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const kindLabels = useKindLabels()
  const form = useForm({ defaultValues: emptyTask })
  const [typedId, chosenProvider] = useWatch({ control: form.control, name: ['id', 'provider'] })
  const providerSelect = useRef<HTMLSelectElement>(null)
  const provider = resolveProvider(typedId, chosenProvider)
  const kinds = provider ? providerRow(provider).kinds : []
  const guesses = guessProviders(typedId.trim())
  const likely = typedId.trim() ? guesses : mediaProviderIds
  const needProviderText =
    guesses.length === mediaProviderIds.length
      ? t('add.needProviderAny')
      : t('add.needProvider', { names: format.anyOf(guesses.map((id) => providerRow(id).name)) })
  const rejections = {
    needId: t('add.needId'),
    needProvider: needProviderText,
    needKind: t('add.needKind'),
    badId: t('add.badId'),
    duplicate: t('add.duplicate'),
    full: t('add.full', { max: maxTasks }),
  }
  const { errors } = form.formState
  // The type is set by `handleSubmit`.
  const rejectionOf = (field: keyof NewTask) => rejections[errors[field]?.type as keyof typeof rejections]
  const handleSubmit = (values: NewTask) => {
    const reject = (field: keyof NewTask, type: keyof typeof rejections) => {
      form.setError(field, { type }, { shouldFocus: true })
      // The form doesn't know this field; see `ProviderSelect`.
      if (field === 'provider') providerSelect.current?.focus()
    }
    const id = values.id.trim()
    if (!id) return reject('id', 'needId')
    if (!provider) return reject('provider', 'needProvider')
    if (kinds.length > 0 && !values.kind) return reject('kind', 'needKind')
    const ref = parseMediaRef(provider, kinds.length > 0 ? values.kind : null, id)
    if (!ref) return reject('id', 'badId')
    if (tasks.some((task) => mediaKey(task) === mediaKey(ref))) return reject('id', 'duplicate')
    if (!saveTask(ref, values.label)) return reject('id', 'full')
    // Keep the provider: users often add several tasks of one provider in a row.
    form.reset({ ...emptyTask, provider: values.provider, kind: values.kind })
  }
  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      aria-label={t('add.title')}
      className="rounded-lg border border-line bg-raised p-4"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_auto]">
        <FormField
          label={t('add.id')}
          name="id"
          error={rejectionOf('id')}
          rules={{
            onChange: () => {
              form.clearErrors()
              // Another id may belong to another provider.
              if (!chosenProvider) form.setValue('kind', '')
            },
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
        <ProviderSelect
          ref={providerSelect}
          provider={provider}
          likely={likely}
          error={rejectionOf('provider')}
        />
        {kinds.length > 0 && (
          <FormSelect
            label={t('add.kind')}
            name="kind"
            error={rejectionOf('kind')}
            options={[
              { value: '', label: t('add.chooseKind') },
              ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
            ]}
          />
        )}
        <FormField
          label={t('add.label')}
          name="label"
          maxLength={maxLabelLength}
          placeholder={t('add.optional')}
          autoComplete="off"
        />
        <div className="flex items-end">
          <Button kind="primary" type="submit" className="max-sm:w-full">
            <Plus size={16} aria-hidden="true" />
            {t('add.submit')}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-xs text-muted">{t('add.kept')}</p>
    </Form>
  )
}
