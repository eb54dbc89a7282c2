import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { secondsSinceSignIn } from '#src/session/methods/profile.ts'
import { useSession } from '#src/session/useSession.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { Edited } from './Setting.tsx'
import { asksForFreshness, needsAgain } from './useProblem.ts'

/** Seconds after signing in during which the identity provider allows changes that matter (its own rule). */
const freshSeconds = 300

interface AgainProps {
  edited: Edited | undefined
  /** The reason is that they signed in too long ago. */
  isOld: boolean
}

/** The way to sign in again and back to the form, if there was one; where nobody is signed in any more, in a new tab beside it. */
function Again({ edited, isOld }: AgainProps) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const isEnded = useSession().status !== 'user'
  const form = { pathname: to.account(), search: edited ? `?edit=${edited}` : '' }
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3">
      <p className="font-medium">{t('again.title')}</p>
      {/* That a session has ended is said over the page, once. */}
      {!isEnded && isOld && <p className="mt-0.5 text-sm text-muted">{t('again.text')}</p>}
      <Link
        to={isEnded ? to.login(form) : to.confirmPerson(form)}
        reloadDocument
        {...(isEnded ? { target: '_blank', rel: 'noopener' } : {})}
        className={buttonClass('primary', 'small', 'mt-3')}
      >
        {isEnded ? common('session.login') : t('again.go')}
      </Link>
    </div>
  )
}

interface AgainAfterProps {
  /** What a change threw; null when nothing did. */
  error: unknown
  edited?: Edited
  className: string
}

/** The same, said after a change that was refused for it; nothing where it was not. */
export function AgainAfter({ error, edited, className }: AgainAfterProps) {
  const isHere = useSession().status === 'user'
  const isOld = asksForFreshness(error)
  // Whose session had ended when this failed, and who is back since, may go on.
  const [endedWith, setEndedWith] = useState<unknown>(null)
  if (!isHere && error !== null && endedWith !== error) setEndedWith(error)
  const isBack = isHere && endedWith === error
  if (!needsAgain(error) || (isBack && !isOld)) return null
  return (
    <div ref={focusMessage} tabIndex={-1} role="alert" className={className}>
      <Again edited={edited} isOld={isOld} />
    </div>
  )
}

/** Lets a form be seen only shortly after signing in; before it is filled in for nothing. */
export function Fresh({ edited, children }: { edited: Edited; children: ReactNode }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  // How old the sign-in is stands in the token, which the identity provider keeps.
  useEffect(() => {
    let current = true
    secondsSinceSignIn().then(
      (age) => current && setSeconds(age),
      () => current && setSeconds(Number.POSITIVE_INFINITY),
    )
    return () => {
      current = false
    }
  }, [])
  if (seconds === null) return <Skeleton className="h-24 w-full rounded-lg" />
  return seconds > freshSeconds ? <Again edited={edited} isOld /> : children
}
