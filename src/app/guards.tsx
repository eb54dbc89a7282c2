import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { currentUser } from '#src/api/users.ts'
import { useIsSessionLate } from '#src/auth/useIsSessionLate.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { adminAdmission, admission } from './admission.ts'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { PageError } from './errors/PageError.tsx'
import { Waiting } from './layouts/Waiting.tsx'

const waiting = <Waiting shape="page" />

/** Waits for the session; after a while, offers to reload the page. */
function UnknownSession() {
  const { t } = useTranslation()
  if (!useIsSessionLate()) return waiting
  return <PageError>{t('error.session')}</PageError>
}

/** Redirects to the login page, which returns to this one. */
function LoginRedirect() {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const loginUrl = languagePrefix(language) + to.login({ pathname, search })
  // A document load, because the sign-in pages have another security policy. Replaces the history entry: Back would
  // redirect again.
  useEffect(() => {
    location.replace(loginUrl)
  }, [loginUrl])
  return waiting
}

/** Renders the page for administrators, and the not-found page for other users. */
function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(currentUser())
  const result = adminAdmission(data, error)
  if (result === 'page') return children
  if (result === 'no-page') return <LazyNotFound />
  if (result === 'waiting') return waiting
  return (
    <>
      <PageTitle title={t('error.title')} />
      <Failure error={result} onRetry={() => void refetch()} isWholePage />
    </>
  )
}

/**
 * Renders pages only for signed-in users, once the session is known. A user whose session expires while they read or
 * type keeps the page and is asked to sign in again; one who signs out does not.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [wasAdmitted, setWasAdmitted] = useState(false)
  if (session.status === 'user' && !wasAdmitted) setWasAdmitted(true)
  const result = admission(session.status, wasAdmitted)
  if (result === 'waiting') return <UnknownSession />
  if (result === 'login') return <LoginRedirect />
  // Sentry's session replays block elements with this attribute.
  return (
    <div data-private className="contents">
      {children}
    </div>
  )
}

/** Layout route of the pages for signed-in users. */
export function RequireUser() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  )
}

/** Layout route of the administrators' pages. */
export function RequireAdmin() {
  return (
    <SignedIn>
      <AdminOnly>
        <Outlet />
      </AdminOnly>
    </SignedIn>
  )
}
