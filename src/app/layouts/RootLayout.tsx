import { type ReactNode, useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { track } from '#src/telemetry.ts'
import { RouteAnnouncer } from '../RouteAnnouncer.tsx'
import type { RouteHandle } from '../routes.tsx'

/** Reports each opened page to analytics, as a URL pattern. */
function usePageViews(): void {
  const { pathname } = useLocation()
  const language = useLanguage()
  const handle = useMatches().at(-1)?.handle as Partial<RouteHandle> | undefined // set in routes.tsx
  const pattern = handle?.route?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the language isn't a new page view
  useEffect(() => {
    if (pattern) track('page_viewed', { pattern, language })
  }, [pathname])
}

/** Parts of every page: announcements for screen readers, analytics, and `children` beside the page. */
export function RootLayout({ children }: { children: ReactNode }) {
  usePageViews()
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      {children}
    </>
  )
}
