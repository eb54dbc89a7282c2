import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsReauth, requiresRecentLogin } from '#src/auth/errors.ts'
import { secondsSinceSignIn } from '#src/auth/methods/profile.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SettingContext } from './settingContext.ts'
import { settingSearch } from './settingSearch.ts'

/** Seconds after signing in during which the identity provider allows sensitive changes (its own rule). */
const recentLoginSeconds = 300

/**
 * Links to the sign-in page and back to the form, if there is one. Opens in a new tab if the session has ended.
 * @param isLoginOld whether the user signed in too long ago.
 */
function SignInAgain({ isLoginOld }: { isLoginOld: boolean }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const isEnded = useSession().status !== 'user'
  const setting = use(SettingContext)
  const form = { pathname: to.account(), search: settingSearch.query({ edit: setting.name }) }
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3">
      <p className="font-medium">{t('again.title')}</p>
      {/* A banner above the page already says that the session has ended. */}
      {!isEnded && isLoginOld && <p className="mt-0.5 text-sm text-muted">{t('again.text')}</p>}
      <Link
        to={isEnded ? to.login(form) : to.reauthenticate(form)}
        reloadDocument
        {...(isEnded ? { target: '_blank', rel: 'noopener' } : {})}
        className={buttonClass('primary', 'small', 'mt-3')}
      >
        {isEnded ? common('session.login') : t('again.go')}
      </Link>
    </div>
  )
}

interface ReauthPromptProps {
  /** The error of a change, or null. */
  error: unknown
  className: string
}

/** Asks the user to sign in again, if that is why a change was rejected. */
export function ReauthPrompt({ error, className }: ReauthPromptProps) {
  const isSignedIn = useSession().status === 'user'
  const isLoginOld = requiresRecentLogin(error)
  // Remembers an error that came after the session ended: once the user has signed in again, it no longer applies.
  const [signedOutError, setSignedOutError] = useState<unknown>(null)
  if (!isSignedIn && error !== null && signedOutError !== error) setSignedOutError(error)
  const isBack = isSignedIn && signedOutError === error
  if (!needsReauth(error) || (isBack && !isLoginOld)) return null
  return (
    <div ref={focusOnMount} tabIndex={-1} role="alert" className={className}>
      <SignInAgain isLoginOld={isLoginOld} />
    </div>
  )
}

/** Shows a form only shortly after signing in, so that the user doesn't fill it in for nothing. */
export function RequireRecentLogin({ children }: { children: ReactNode }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const isSignedIn = useSession().status === 'user'
  // Only the identity provider's token says when the user signed in. They may have done so in another tab since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in
  useEffect(() => {
    let isCurrent = true
    secondsSinceSignIn().then(
      (age) => isCurrent && setSeconds(age),
      // Keeps a form that is open when the session ends, with its input.
      () => isCurrent && setSeconds((before) => before ?? Number.POSITIVE_INFINITY),
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn])
  if (seconds === null) return <Skeleton className="h-24 w-full rounded-lg" />
  return seconds > recentLoginSeconds ? <SignInAgain isLoginOld /> : children
}
