import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { currentUser } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { adminAdmission, admission } from './admission.ts'
import { LazyNotFound } from './errors/LazyNotFound.tsx'
import { Waiting } from './layouts/Waiting.tsx'

const waiting = <Waiting shape="page" />

/** Sends a visitor to the login page, from which they come back here. */
function ToLogin() {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const address = languagePrefix(language) + to.login({ pathname, search })
  // Another document: the sign-in pages have rules of their own. In place of this one, or Back would lead in a circle.
  useEffect(() => {
    location.replace(address)
  }, [address])
  return waiting
}

/** Administrators pass; for everybody else there is no such page. */
function ForAdmins({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(currentUser())
  const admitted = adminAdmission(data, error)
  if (admitted === 'page') return children
  if (admitted === 'no-page') return <LazyNotFound />
  if (admitted === 'waiting') return waiting
  return (
    <>
      <PageTitle title={t('error.title')} />
      <Failure error={admitted} onRetry={() => void refetch()} wholePage />
    </>
  )
}

/**
 * Renders pages only for signed-in users, once the session is known. A user whose session expires while they read or
 * type keeps the page and is asked to sign in again; one who signs out does not.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [admitted, setAdmitted] = useState(false)
  if (session.status === 'user' && !admitted) setAdmitted(true)
  const state = admission(session.status, admitted)
  if (state === 'waiting') return waiting
  if (state === 'login') return <ToLogin />
  // Session replays leave out what is marked so.
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
      <ForAdmins>
        <Outlet />
      </ForAdmins>
    </SignedIn>
  )
}
