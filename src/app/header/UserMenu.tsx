import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#src/api/users.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { LazyMenu } from '#src/components/LazyMenu.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Avatar } from './Avatar.tsx'
import { AvatarPlaceholder } from './AvatarPlaceholder.tsx'

const load = () => import('./OpenUserMenu.tsx').then((file) => file.OpenUserMenu)

function SignedInMenu({ user }: { user: AuthUser }) {
  const { t } = useTranslation()
  // Prefetched, so that the menu opens complete.
  useQuery(currentUser())
  const name = cleanText(user.displayName ?? '') || cleanText(user.email ?? '')
  return (
    <LazyMenu
      label={name || t('user.fallback')}
      trigger={<Avatar photo={user.photoURL} name={name} />}
      load={load}
    />
  )
}

/** Menu of the signed-in user; a placeholder until the session is restored. */
export function UserMenu() {
  const session = useSession()
  if (session.status !== 'user') return <AvatarPlaceholder />
  return <SignedInMenu key={session.user.uid} user={session.user} />
}
