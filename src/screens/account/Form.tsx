import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#src/session/useSession.ts'
import { Button } from '#src/ui/Button.tsx'
import { Again } from './Fresh.tsx'
import type { Edited } from './Setting.tsx'
import { asksForFreshness, needsAgain } from './useProblem.ts'

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
  const isHere = useSession().status === 'person'
  // Whose session had ended when this failed, and who is back since, may go on.
  const [endedWith, setEndedWith] = useState<unknown>(null)
  if (!isHere && error !== null && endedWith !== error) setEndedWith(error)
  const isBack = isHere && endedWith === error
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
      {needsAgain(error) && (!isBack || asksForFreshness(error)) && (
        <div role="alert" className="mb-4">
          <Again edited={edited} isOld={asksForFreshness(error)} />
        </div>
      )}
      <div className="flex flex-col gap-3">{children}</div>
      <Button type="submit" kind="primary" size="small" disabled={pending} className="mt-4">
        {submit}
      </Button>
    </form>
  )
}
