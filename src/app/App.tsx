import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { BareLayout } from './layouts/BareLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { Pages } from './Pages.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { RouteView } from './RouteView.tsx'
import { routes } from './routes.tsx'
import { type SiteHistory, SiteRouter } from './SiteRouter.tsx'
import { useScroll } from './useScroll.ts'

interface AppProps {
  history: SiteHistory
  queryClient: QueryClient
  i18n: I18n
  /** Things that come after first paint, such as toasts. */
  children?: ReactNode
}

function Scroll() {
  useScroll()
  return null
}

const withoutHeader = routes.filter(({ layout }) => layout === 'bare')

/** The whole site. */
export function App({ history, queryClient, i18n, children }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SiteRouter history={history}>
          <Scroll />
          <Routes>
            <Route element={<BareLayout />}>
              {withoutHeader.map((route) => (
                <Route key={route.path} path={route.path} element={<RouteView route={route} />} />
              ))}
            </Route>
            <Route element={<HeaderLayout />}>
              <Route path="*" element={<Pages />} />
            </Route>
          </Routes>
          <RouteAnnouncer />
          {children}
        </SiteRouter>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
