import { useTranslation } from 'react-i18next'
import { authProblem } from '#src/auth/errors.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { keepingFromUrl } from './leave.ts'
import { useProblemText } from './problemText.ts'

/** Where signing in again leads back to. */
export type Then = 'methods' | 'factor'

interface ProblemProps {
  /** What was thrown; null when nothing was. */
  error: unknown
  then: Then
}

/** The way to sign in again, where that is what it takes. */
export function AgainLink({ error, then }: ProblemProps) {
  const { t } = useTranslation('auth')
  if (authProblem(error).problem !== 'sign-in-again') return null
  return (
    <a
      href={keepingFromUrl(to.confirmPerson(), { then })}
      className={buttonClass('plain', 'small', 'self-start')}
    >
      {t('again.go')}
    </a>
  )
}

/** What went wrong, and the way on. */
export function Problem({ error, then }: ProblemProps) {
  const say = useProblemText()
  if (error === null) return null
  return (
    <div
      ref={focusMessage}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad"
    >
      {say(error)}
      <AgainLink error={error} then={then} />
    </div>
  )
}
