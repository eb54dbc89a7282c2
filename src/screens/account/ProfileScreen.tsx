import { AccountLayout } from './AccountLayout.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'

/** The first page of the account: profile, sign-in methods and sessions. */
export function ProfileScreen() {
  return (
    <AccountLayout section="profile">
      <ProfileSettings />
    </AccountLayout>
  )
}
