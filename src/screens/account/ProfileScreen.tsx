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
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { NameSetting } from './NameSetting.tsx'
import { OtherSessions } from './OtherSessions.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { Setting, Settings } from './Setting.tsx'
import { SecondFactorsSetting, SignInMethodsSetting } from './SignInMethods.tsx'
import { useSignInMethods } from './useSignInMethods.ts'

function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-8 flex flex-col gap-8">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-60 w-full rounded-lg" />
      <Skeleton className="h-44 w-full rounded-lg" />
    </div>
  )
}

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

/** Settings that depend on the sign-in methods. Logging out does not, so it shows even if reading them fails. */
function SignInSettings({ user }: { user: AuthUser }) {
  const { t } = useTranslation('account')
  const signInMethods = useSignInMethods(user)
  if (!signInMethods) return <SettingsSkeleton />
  const hasPassword = signInMethods !== 'failed' && signInMethods.methods.includes('password')
  return (
    <>
      <Settings title={t('signingIn')}>
        {signInMethods === 'failed' ? (
          <p role="alert" className="px-4 py-3.5 text-muted">
            {t('methods.failed')}
          </p>
        ) : (
          <>
            {hasPassword && <PasswordSetting user={user} />}
            <SignInMethodsSetting signInMethods={signInMethods} />
            <SecondFactorsSetting signInMethods={signInMethods} />
          </>
        )}
      </Settings>
      <Settings title={t('sessions')}>
        {signInMethods !== 'failed' && <OtherSessions user={user} hasPassword={hasPassword} />}
        <LogOutSetting />
      </Settings>
    </>
  )
}

/** The user's profile, sign-in methods and sessions. */
function ProfileSettings() {
  const { t } = useTranslation('account')
  const session = useSession()
  const [user, setUser] = useState<AuthUser | null>(null)
  // Keeps the last user, so that the page and its input survive an expired session. The route guard renders none of this
  // to anonymous visitors or during sign-out.
  if (session.status === 'user' && session.user !== user) setUser(session.user)
  if (!user) return null
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} />
      <Settings title={t('you')}>
        <NameSetting user={user} />
        <EmailSetting user={user} />
      </Settings>
      <SignInSettings user={user} />
    </>
  )
}

/** The first page of the account: profile, sign-in methods and sessions. */
export function ProfileScreen() {
  return (
    <AccountLayout section="profile">
      <ProfileSettings />
    </AccountLayout>
  )
}
