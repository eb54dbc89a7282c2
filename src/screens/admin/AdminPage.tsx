import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { patterns, to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { ArmSwitch } from './ArmSwitch.tsx'

function Places() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const places = [
    { to: to.admin(), text: t('nav.dashboard') },
    { to: to.adminVersions(), text: t('nav.versions') },
    { to: to.adminNodes(), text: t('nav.nodes') },
    { to: to.adminPublishers(), text: t('nav.publishers') },
    { to: to.adminCustomers(), text: t('nav.customers') },
    { to: to.adminScan(), text: t('nav.scan') },
  ]
  const isHere = (place: string) =>
    place === patterns.admin ? pathname === place : matchPath({ path: place, end: false }, pathname) !== null
  return (
    <nav aria-label={t('nav.label')} className="-ms-2 min-w-0 flex-1 basis-full overflow-x-auto md:basis-0">
      <ul className="flex w-max gap-x-0.5">
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={isHere(place.to) ? 'page' : undefined}
              className={classes(
                '-outline-offset-2! inline-flex h-9 items-center rounded-md px-2 text-sm whitespace-nowrap no-underline',
                isHere(place.to) ? 'font-semibold text-accent' : 'text-muted hover:text-text',
              )}
            >
              {place.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The switch of the page, which a key presses too. */
export const armSwitchId = 'changes'

interface AdminPageProps {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  /** Uses the whole width of the window. */
  wide?: boolean
  children: ReactNode
}

/** What every administrators' page has: where one can go, whether writing is switched on, and its heading. */
export function AdminPage({ title, aside, wide, children }: AdminPageProps) {
  return (
    <div
      className={classes(
        'pt-3 pb-16',
        wide ? 'mx-auto w-full max-w-[110rem] px-4 sm:px-6' : 'container-page',
      )}
    >
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-2">
        <Places />
        <ArmSwitch id={armSwitchId} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-8 font-semibold">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
