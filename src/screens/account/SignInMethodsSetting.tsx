import { useTranslation } from 'react-i18next'
import type { Method } from '#src/auth/methods/methods.ts'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { Setting } from './Setting.tsx'
import type { SignInMethods } from './signInMethods.ts'

const returnTo = { pathname: to.account(), search: '' }

function BadgeList({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Badge>
            <bdi>{name}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Shows the linked sign-in methods. Links to the page that changes them, the only one where third-party scripts may run. */
export function SignInMethodsSetting({ signInMethods }: { signInMethods: SignInMethods }) {
  const { t } = useTranslation('account')
  const names: Record<Method, string> = {
    password: t('methods.password'),
    phone: t('methods.phone'),
    google: 'Google',
    github: 'GitHub',
  }
  return (
    <Setting
      title={t('methods.title')}
      value={<BadgeList names={signInMethods.methods.map((method) => names[method])} />}
      action={
        <Link to={to.methods(returnTo)} reloadDocument className={buttonClass('plain', 'small')}>
          {t('methods.change')}
        </Link>
      }
    />
  )
}

/** Shows the enrolled second factors. Links to the page that changes them. */
export function SecondFactorsSetting({ signInMethods }: { signInMethods: SignInMethods }) {
  const { t } = useTranslation('account')
  const kinds = { phone: t('factors.phone'), totp: t('factors.totp') }
  const names = signInMethods.factors.map(({ name, kind }) => cleanText(name) || kinds[kind])
  return (
    <Setting
      title={t('factors.title')}
      value={names.length > 0 ? <BadgeList names={[...new Set(names)]} /> : t('factors.off')}
      action={
        <Link to={to.secondFactor(returnTo)} reloadDocument className={buttonClass('plain', 'small')}>
          {t('factors.change')}
        </Link>
      }
    />
  )
}
