import { type ReactNode, useEffect } from 'react'
import { useNavigate } from '#src/components/navigation.ts'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { Button } from '#src/ui/Button.tsx'
import { AgainAfter } from './Fresh.tsx'
import type { Edited } from './Setting.tsx'

/** Closes the form: takes it out of the address. */
export function useClose(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ search: '' }, { replace: true })
}

interface FormProps {
  edited: Edited
  /** What the last try threw; null when there was none. Where it was that they must sign in again, that is said above. */
  error: unknown
  pending: boolean
  /** Words of its button. */
  submit: string
  onSubmit: (values: (name: string) => string) => void
  children: ReactNode
}

/** A few fields and one button. What was typed stands in the fields alone. */
export function Form({ edited, error, pending, submit, onSubmit, children }: FormProps) {
  const form = useFocusInvalid(error)
  // A form that was just opened gets the caret.
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
      <AgainAfter error={error} edited={edited} className="mb-4" />
      <div className="flex flex-col gap-3">{children}</div>
      <Button type="submit" kind="primary" size="small" disabled={pending} className="mt-4">
        {submit}
      </Button>
    </form>
  )
}
