import { type ReactNode, useEffect } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { ReauthPrompt } from './RequireRecentLogin.tsx'
import { type SettingName, settingSearch } from './settingSearch.ts'
import { useAccountErrorMessage } from './useAccountErrorMessage.ts'

/** Returns a function that closes the open form by removing it from the URL. */
export function useCloseForm(): () => void {
  const { setSearch } = useSearchState(settingSearch)
  return () => setSearch({ edit: '' }, { replace: true })
}

interface SettingFormProps<Values extends FieldValues> {
  setting: SettingName
  /** Name of the field that gets the focus, and the message if the change fails. */
  field: Path<Values>
  resolver?: Resolver<Values>
  /** The error of the last submit, or null. If the user must sign in again, the form shows a prompt above its fields. */
  error: unknown
  pending: boolean
  /** Label of the submit button. */
  submit: string
  onSubmit: (values: Values) => Promise<void>
  children: ReactNode
}

/** A form with a few fields and one button. */
export function SettingForm<Values extends FieldValues>({
  setting,
  field,
  resolver,
  error,
  pending,
  submit,
  onSubmit,
  children,
}: SettingFormProps<Values>) {
  const form = useForm<Values>(resolver && { resolver })
  const message = useAccountErrorMessage()(error)
  // Focuses the field of a form that was just opened.
  useEffect(() => form.setFocus(field), [form.setFocus, field])
  // The identity provider rejected the value after the form was submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure, which may have the same message
  useEffect(() => {
    if (message) form.setError(field, { message }, { shouldFocus: true })
  }, [error])
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values)}>
      <ReauthPrompt error={error} setting={setting} className="mb-4" />
      <div className="flex flex-col gap-3">{children}</div>
      <Button type="submit" kind="primary" size="small" disabled={pending} className="mt-4">
        {submit}
      </Button>
    </Form>
  )
}
