import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { Link } from '#src/components/Link.tsx'
import { useFamilyLinks, useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { patterns } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs, tabProps } from '#src/ui/Tabs.tsx'
import { ElevationSwitch } from './ElevationSwitch.tsx'

/** Shows the current link on a phone, where the navigation scrolls. The router restores the page's position later. */
const scrollToCurrent = (container: HTMLElement | null) =>
  container?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

function AdminNav() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const links = useFamilyLinks<'admin'>()
  const isCurrent = (path: string) =>
    path === patterns.admin ? pathname === path : matchPath({ path, end: false }, pathname) !== null
  return (
    <div ref={scrollToCurrent} className="-mb-px min-w-0 flex-1 basis-full md:basis-0">
      <Tabs label={t('nav.label')}>
        {links.map(({ path, text }) => (
          <Link key={path} to={path} {...tabProps(isCurrent(path))}>
            {t(text)}
          </Link>
        ))}
      </Tabs>
    </div>
  )
}

interface AdminPageProps {
  title: string
  /** Content next to the heading. */
  aside?: ReactNode
  /** Uses the full width of the window. */
  isWide?: boolean
  children: ReactNode
}

/** Layout of every admin page: section navigation, elevation switch and heading. */
export function AdminPage({ title, aside, isWide, children }: AdminPageProps) {
  return (
    // Always as wide as the window, so that the header and the navigation don't move between the pages.
    <div className="container-page page-wide pt-3 pb-16">
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line md:border-b">
        <AdminNav />
        <ElevationSwitch shortcut="w" />
      </div>
      <div className={classes('mt-5', !isWide && 'max-w-(--breakpoint-2xl)')}>
        <PageHeader title={title} actions={aside} size="small" />
        {children}
      </div>
    </div>
  )
}
