import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { to } from '#src/paths.ts'
import type { Person } from '#src/session/identity.ts'
import { useSession } from '#src/session/useSession.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { NameSetting } from './NameSetting.tsx'
import { OtherSessions } from './OtherSessions.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { Setting, Settings } from './Setting.tsx'
import { useWays } from './useWays.ts'
import { FactorsSetting, MethodsSetting } from './WaysIn.tsx'

function Waiting() {
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

/** All that depends on how somebody signs in. Logging out does not: it must be there whatever fails. */
function SigningIn({ person }: { person: Person }) {
  const { t } = useTranslation('account')
  const ways = useWays(person)
  if (!ways) return <Waiting />
  const hasPassword = ways !== 'failed' && ways.methods.includes('password')
  return (
    <>
      <Settings title={t('signingIn')}>
        {ways === 'failed' ? (
          <p role="alert" className="px-4 py-3.5 text-muted">
            {t('methods.failed')}
          </p>
        ) : (
          <>
            {hasPassword && <PasswordSetting person={person} />}
            <MethodsSetting ways={ways} />
            <FactorsSetting ways={ways} />
          </>
        )}
      </Settings>
      <Settings title={t('sessions')}>
        {ways !== 'failed' && <OtherSessions person={person} hasPassword={hasPassword} />}
        <LogOutSetting />
      </Settings>
    </>
  )
}

/** The signed-in person's own account: who they are, how they sign in, and where they are signed in. */
export function AccountScreen() {
  const { t } = useTranslation('account')
  const session = useSession()
  const [person, setPerson] = useState<Person | null>(null)
  // Whose session has ended keeps the page with what they typed. The guard lets nobody else in, and draws nothing of
  // this while somebody leaves.
  if (session.status === 'person' && session.person !== person) setPerson(session.person)
  if (!person) return null
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-8">
      <PageTitle title={t('title')} />
      <h1 className="text-2xl leading-8 font-semibold sm:text-28">{t('title')}</h1>
      <Settings title={t('you')}>
        <NameSetting person={person} />
        <EmailSetting person={person} />
      </Settings>
      <SigningIn person={person} />
    </div>
  )
}
