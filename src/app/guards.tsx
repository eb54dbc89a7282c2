import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentUser } from '#src/api/users.ts'
import { Failure } from '#src/components/Failure.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { useSession } from '#src/session/useSession.ts'
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
 * Lets a screen that is not public be drawn only for those who may see it, once it is known who is there.
 * Whose session ends while they read or type keeps the page (they are asked to sign in again); who leaves does not.
 */
export function Guard({ access, children }: { access: 'person' | 'admin'; children: ReactNode }) {
  const session = useSession()
  const [admitted, setAdmitted] = useState(false)
  if (session.status === 'user' && !admitted) setAdmitted(true)
  const may = admission(session.status, admitted)
  if (may === 'waiting') return waiting
  if (may === 'login') return <ToLogin />
  // Replays of errors leave out what is marked so.
  return (
    <div data-private className="contents">
      {access === 'admin' ? <ForAdmins>{children}</ForAdmins> : children}
    </div>
  )
}
