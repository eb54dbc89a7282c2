import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#src/api/users.ts'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { LazyMenu } from '#src/ui/LazyMenu.tsx'
import { Avatar } from './Avatar.tsx'
import { AvatarPlaceholder } from './AvatarPlaceholder.tsx'

const load = () => import('./OpenUserMenu.tsx').then((file) => file.OpenUserMenu)

function PersonMenu({ person }: { person: AuthUser }) {
  const { t } = useTranslation()
  // Asked for here, so that the menu is whole when it opens.
  useQuery(currentUser())
  const name = cleanText(person.displayName ?? '') || cleanText(person.email ?? '')
  return (
    <LazyMenu
      label={name || t('user.fallback')}
      trigger={<Avatar photo={person.photoURL} name={name} />}
      load={load}
    />
  )
}

/** The signed-in person's menu; an empty place of its size until they are known. */
export function UserMenu() {
  const session = useSession()
  if (session.status !== 'user') return <AvatarPlaceholder />
  return <PersonMenu key={session.user.uid} person={session.user} />
}
