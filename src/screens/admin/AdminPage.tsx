import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { Link } from '#src/components/Link.tsx'
import { useFamilyLinks, useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { patterns } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ElevationSwitch } from './ElevationSwitch.tsx'

/** Shows the current link on a phone, where the navigation scrolls. The router restores the page's position later. */
const scrollToCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

function AdminNav() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const links = useFamilyLinks<'admin'>()
  const isCurrent = (path: string) =>
    path === patterns.admin ? pathname === path : matchPath({ path, end: false }, pathname) !== null
  return (
    <nav
      ref={scrollToCurrent}
      aria-label={t('nav.label')}
      className="scroll-cue -ms-2 min-w-0 flex-1 basis-full md:basis-0"
    >
      <ul className="flex w-max gap-x-0.5">
        {links.map(({ path, text }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isCurrent(path) ? 'page' : undefined}
              className={classes(
                '-outline-offset-2! inline-flex h-9 items-center rounded-md px-2 text-sm whitespace-nowrap no-underline',
                isCurrent(path) ? 'font-semibold text-accent' : 'text-muted hover:text-text',
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** DOM id of the page's elevation switch; a keyboard shortcut of the review queue clicks it. */
export const elevationSwitchId = 'changes'

interface AdminPageProps {
  title: string
  /** Content next to the heading. */
  aside?: ReactNode
  /** Uses the full width of the window. */
  wide?: boolean
  children: ReactNode
}

/** Layout of every admin page: section navigation, elevation switch and heading. */
export function AdminPage({ title, aside, wide, children }: AdminPageProps) {
  return (
    <div className={classes('container-page pt-3 pb-16', wide && 'page-wide')}>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-2">
        <AdminNav />
        <ElevationSwitch id={elevationSwitchId} />
      </div>
      <div className="mt-5">
        <PageHeader title={title} actions={aside} size="small" />
      </div>
      {children}
    </div>
  )
}
