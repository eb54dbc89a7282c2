import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { onSession, session } from '#src/auth/session.ts'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { importWithRetry } from '../importWithRetry.ts'
import { AvatarPlaceholder } from './AvatarPlaceholder.tsx'

const UserMenu = lazy(() =>
  importWithRetry(() => import('./UserMenu.tsx').then((file) => ({ default: file.UserMenu }))),
)

/** Pre-rendered pages hold both; the mark that the page's first script sets on `<html>` says which is shown. */
const forVisitors = 'in-data-person:hidden'
const forPeople = 'not-in-data-person:hidden'

function VisitorLinks({ hiding = '' }: { hiding?: string }) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <>
      <Link
        to={to.login(location)}
        reloadDocument
        className={buttonClass('plain', 'small', `ms-1 ${hiding}`)}
      >
        {t('header.login')}
      </Link>
      <Link
        to={to.signup(location)}
        reloadDocument
        className={buttonClass('primary', 'small', `max-xs:hidden ${hiding}`)}
      >
        {t('header.signup')}
      </Link>
    </>
  )
}

/** Login and Signup, or who is signed in. */
export function UserArea() {
  const status = useSyncExternalStore(
    onSession,
    () => session().status,
    () => 'rendered',
  )
  if (status === 'anonymous') return <VisitorLinks />
  if (status === 'rendered') {
    return (
      <>
        <VisitorLinks hiding={forVisitors} />
        <AvatarPlaceholder className={forPeople} />
      </>
    )
  }
  // Loaded while it is still unknown who is there.
  return (
    <Suspense fallback={<AvatarPlaceholder />}>
      <UserMenu />
    </Suspense>
  )
}
