import { type ReactNode, useEffect } from 'react'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { Button } from '#src/ui/Button.tsx'
import { ReauthPrompt } from './RequireRecentLogin.tsx'
import { type SettingName, settingSearch } from './settingSearch.ts'

/** Returns a function that closes the open form by removing it from the URL. */
export function useCloseForm(): () => void {
  const { setSearch } = useSearchState(settingSearch)
  return () => setSearch({ edit: '' }, { replace: true })
}

interface SettingFormProps {
  setting: SettingName
  /** The error of the last submit, or null. If the user must sign in again, the form shows a prompt above its fields. */
  error: unknown
  pending: boolean
  /** Label of the submit button. */
  submit: string
  onSubmit: (values: (name: string) => string) => void
  children: ReactNode
}

/** A form with a few fields and one button. Only the fields hold the input. */
export function SettingForm({ setting, error, pending, submit, onSubmit, children }: SettingFormProps) {
  const form = useFocusInvalid(error)
  // Focuses the first field of a form that was just opened.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [form])
  return (
    <form
      ref={form}
      noValidate
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending) return
        const data = new FormData(event.currentTarget)
        onSubmit((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : ''
        })
      }}
    >
      <ReauthPrompt error={error} setting={setting} className="mb-4" />
      <div className="flex flex-col gap-3">{children}</div>
      <Button type="submit" kind="primary" size="small" disabled={pending} className="mt-4">
        {submit}
      </Button>
    </form>
  )
}
