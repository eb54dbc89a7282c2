import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { Setting } from './Setting.tsx'
import type { Method, Ways } from './useWays.ts'

const here = { pathname: to.account(), search: '' }

function Names({ names }: { names: readonly string[] }) {
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

/** Which ways to sign in are linked, and the way to the page that links more: only there may other sites' scripts run. */
export function MethodsSetting({ ways }: { ways: Ways }) {
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
      value={<Names names={ways.methods.map((one) => names[one])} />}
      action={
        <Link to={to.methods(here)} reloadDocument className={buttonClass('plain', 'small')}>
          {t('methods.change')}
        </Link>
      }
    />
  )
}

/** Which second factors are asked for, and the way to the page that changes them. */
export function FactorsSetting({ ways }: { ways: Ways }) {
  const { t } = useTranslation('account')
  const kinds = { phone: t('factors.phone'), totp: t('factors.totp') }
  const names = ways.factors.map((one) => cleanText(one.name) || kinds[one.kind])
  return (
    <Setting
      title={t('factors.title')}
      value={names.length > 0 ? <Names names={[...new Set(names)]} /> : t('factors.off')}
      action={
        <Link to={to.secondFactor(here)} reloadDocument className={buttonClass('plain', 'small')}>
          {t('factors.change')}
        </Link>
      }
    />
  )
}
