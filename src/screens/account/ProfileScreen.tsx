import { AccountLayout } from './AccountLayout.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** The account's first page: the person. */
export function ProfileScreen() {
  return (
    <AccountLayout place="profile">
      <AccountScreen />
    </AccountLayout>
  )
}
