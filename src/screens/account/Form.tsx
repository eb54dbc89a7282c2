import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#src/ui/Button.tsx'
import { AgainAfter } from './Fresh.tsx'
import type { Edited } from './Setting.tsx'

/** Puts the caret into a form that was just opened. A function of its own: React calls a new one on every render. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
}

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
  return (
    <form
      ref={focusFirst}
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
