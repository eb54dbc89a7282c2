import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { NameSetting } from './NameSetting.tsx'
import { OtherSessions } from './OtherSessions.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { Setting, Settings } from './Setting.tsx'
import { SecondFactorsSetting, SignInMethodsSetting } from './SignInMethodsSetting.tsx'
import { readSignInMethods, type SignInMethods } from './signInMethods.ts'

function LogOutSetting() {
  const { t } = useTranslation('account')
  return (
    <Setting
      title={t('logout.title')}
      value={t('logout.text')}
      action={
        <Link to={to.logout()} reloadDocument className={buttonClass('plain', 'small')}>
          <LogOut size={15} aria-hidden="true" />
          {t('logout.go')}
        </Link>
      }
    />
  )
}

/** The user, and how they can sign in; null if that can't be read. */
interface Profile {
  user: AuthUser
  signInMethods: SignInMethods | null
}

/** Settings that depend on the sign-in methods. Logging out does not, so it shows even if reading them fails. */
function SignInSettings({ user, signInMethods }: Profile) {
  const { t } = useTranslation('account')
  const hasPassword = signInMethods?.methods.includes('password') ?? false
  return (
    <>
      <Settings title={t('signingIn')}>
        {signInMethods ? (
          <>
            {hasPassword && <PasswordSetting user={user} />}
            <SignInMethodsSetting signInMethods={signInMethods} />
            <SecondFactorsSetting signInMethods={signInMethods} />
          </>
        ) : (
          <p role="alert" className="px-4 py-3.5 text-muted">
            {t('methods.failed')}
          </p>
        )}
      </Settings>
      <Settings title={t('sessions')}>
        {signInMethods && <OtherSessions user={user} hasPassword={hasPassword} />}
        <LogOutSetting />
      </Settings>
    </>
  )
}

/** The user's profile, sign-in methods and sessions. */
function ProfileSettings() {
  const { t } = useTranslation('account')
  const session = useSession()
  const [profile, setProfile] = useState<Profile | null>(null)
  // Keeps the last user, so that the page and its input survive an expired session. The route guard renders none of this
  // to anonymous visitors or during sign-out.
  if (session.status === 'user' && session.user !== profile?.user)
    setProfile({ user: session.user, signInMethods: readSignInMethods() })
  if (!profile) return null
  const { user } = profile
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} />
      <Settings title={t('you')}>
        <NameSetting user={user} />
        <EmailSetting user={user} />
      </Settings>
      <SignInSettings {...profile} />
    </>
  )
}

/** The first page of the account: profile, sign-in methods and sessions. */
export function ProfileScreen() {
  return (
    <AccountLayout>
      <ProfileSettings />
    </AccountLayout>
  )
}
