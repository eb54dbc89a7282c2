import { type ReactNode, use, useEffect } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import { useTranslatedErrors } from '#src/components/useTranslatedErrors.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { notify } from '#src/ui/toasts.ts'
import { ReauthPrompt } from './RequireRecentLogin.tsx'
import { SettingContext } from './settingContext.ts'
import { settingSearch } from './settingSearch.ts'
import { useAccountErrorMessage } from './useAccountErrorMessage.ts'

/**
 * Returns a function that shows a success message and closes the form of the setting, by removing it from the URL. Keeps
 * another form that the user has opened meanwhile.
 */
export function useCloseForm(): (message: string) => void {
  const setting = use(SettingContext)
  const { setSearch, getLatestSearch } = useSearchState(settingSearch)
  return (message) => {
    notify({ kind: 'success', text: message })
    if (getLatestSearch().edit === setting.name) setSearch({ edit: '' }, { replace: true })
  }
}

interface SettingFormProps<Values extends FieldValues> {
  /** Name of the field that gets the focus, and the message if the change fails. */
  field: Path<Values>
  resolver?: Resolver<Values>
  /** Label of the submit button. */
  submit: string
  /** Calls the identity provider. */
  save: (values: Values) => Promise<unknown>
  onSaved: (values: Values) => void
  children: ReactNode
}

/** The form of an `EditableSetting`. If the change requires signing in again, it shows a prompt above its fields. */
export function SettingForm<Values extends FieldValues>({
  field,
  resolver,
  submit,
  save,
  onSaved,
  children,
}: SettingFormProps<Values>) {
  const form = useForm<Values>(resolver && { resolver })
  const { t } = useTranslation('account')
  const getMessage = useAccountErrorMessage()
  const { title } = use(SettingContext)
  const { isPending, error, run } = useWriteAction(authMutation(save), {
    title,
    // Without a message, the user has to log in again.
    getMessage: (error) => getMessage(error) || t('again.text'),
    onError: (error) => {
      const message = getMessage(error)
      if (message) form.setError(field, { message }, { shouldFocus: true })
    },
  })
  useTranslatedErrors(form, getMessage(error))
  // Focuses the field of a form that was just opened.
  useEffect(() => form.setFocus(field), [form.setFocus, field])
  const handleSubmit = async (values: Values) => {
    if (await run(values)) onSaved(values)
  }
  return (
    <Form form={form} onSubmit={handleSubmit}>
      <ReauthPrompt error={error} className="mb-4" />
      <div className="flex flex-col gap-3">{children}</div>
      <Button type="submit" kind="primary" size="small" disabled={isPending} className="mt-4">
        {submit}
      </Button>
    </Form>
  )
}
