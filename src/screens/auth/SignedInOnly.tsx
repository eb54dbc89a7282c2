import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { UnknownSession } from './UnknownSession.tsx'

/** Renders its children for a signed-in user, and a login link otherwise. Sign-in pages have no route guard. */
export function SignedInOnly({
  title,
  children,
}: {
  title: string
  children: (user: AuthUser) => ReactNode
}) {
  const { t } = useTranslation('auth')
  const session = useSession()
  // Tells an ended session from a visitor who never signed in.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'user' && !wasSignedIn) setWasSignedIn(true)
  return (
    <AuthCard title={title}>
      {session.status === 'unknown' && <UnknownSession className="h-32 w-full" />}
      {session.status === 'anonymous' && (
        <>
          {wasSignedIn ? (
            <p role="alert" className="text-sm text-bad">
              {t('problem.signInAgain')}
            </p>
          ) : (
            <p className="text-sm">{t('methods.needsUser')}</p>
          )}
          <AuthLink to={to.login()} className={buttonClass('primary')}>
            {t('login')}
          </AuthLink>
        </>
      )}
      {session.status === 'user' && children(session.user)}
    </AuthCard>
  )
}
