import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { onSession, session } from '#src/auth/session.ts'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { lazyInBackground } from '../lazyInBackground.ts'
import { AvatarPlaceholder } from './AvatarPlaceholder.tsx'

const UserMenu = lazyInBackground(() => import('./UserMenu.tsx').then((file) => file.UserMenu))

/** Prerendered pages contain both. The inline script marks `<html>` if it expects a user, which hides one of them. */
const hiddenForUsers = 'in-data-user:hidden'
const hiddenWithoutUser = 'not-in-data-user:hidden'

function SignInLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <>
      <Link
        to={to.login(location)}
        reloadDocument
        className={buttonClass('plain', 'small', `sm:ms-1 max-sm:px-1.5 ${className}`)}
      >
        {t('header.login')}
      </Link>
      <Link
        to={to.signup(location)}
        reloadDocument
        className={buttonClass('primary', 'small', `max-sm:hidden ${className}`)}
      >
        {t('header.signup')}
      </Link>
    </>
  )
}

/** Sign-in links, or the menu of the signed-in user. */
export function UserArea() {
  const status = useSyncExternalStore(
    onSession,
    () => session().status,
    () => 'prerendered',
  )
  if (status === 'anonymous') return <SignInLinks />
  if (status === 'prerendered') {
    return (
      <>
        <SignInLinks className={hiddenForUsers} />
        <AvatarPlaceholder className={hiddenWithoutUser} />
      </>
    )
  }
  // Loads the menu while Firebase is still restoring the session.
  return (
    <Suspense fallback={<AvatarPlaceholder />}>
      <UserMenu />
    </Suspense>
  )
}
