import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AuthCard } from './AuthCard.tsx'
import { keepingFromUrl } from './leave.ts'

/** A sign-in page for somebody who is signed in: these pages have no guard of the header's. */
export function SignedInOnly({
  title,
  children,
}: {
  title: string
  children: (person: AuthUser) => ReactNode
}) {
  const { t } = useTranslation('auth')
  const session = useSession()
  // Who has been here and is signed in no more was not asked: their session ended meanwhile.
  const [wasHere, setWasHere] = useState(false)
  if (session.status === 'user' && !wasHere) setWasHere(true)
  return (
    <AuthCard title={title}>
      {session.status === 'unknown' && <Skeleton className="h-32 w-full" />}
      {session.status === 'anonymous' && (
        <>
          {wasHere ? (
            <p role="alert" className="text-sm text-bad">
              {t('problem.signInAgain')}
            </p>
          ) : (
            <p className="text-sm">{t('methods.needsPerson')}</p>
          )}
          <a href={keepingFromUrl(to.login())} className={buttonClass('primary')}>
            {t('login')}
          </a>
        </>
      )}
      {session.status === 'user' && children(session.user)}
    </AuthCard>
  )
}
