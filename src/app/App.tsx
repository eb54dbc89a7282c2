import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { matchPath, Route, Routes } from 'react-router'
import { BareLayout } from './layouts/BareLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { Pages } from './Pages.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { RouteView } from './RouteView.tsx'
import { routes } from './routes.tsx'
import { Here, type SiteHistory, SiteRouter, useShownPlace } from './SiteRouter.tsx'
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

const bareViews = (
  <BareLayout>
    <Routes>
      {withoutHeader.map((route) => (
        <Route key={route.path} path={route.path} element={<RouteView route={route} />} />
      ))}
    </Routes>
  </BareLayout>
)

const pages = (
  <HeaderLayout>
    <Pages />
  </HeaderLayout>
)

/** What is shown, in the layout that its route names. */
function Views() {
  const { pathname } = useShownPlace().location
  return withoutHeader.some(({ path }) => matchPath(path, pathname)) ? <Here>{bareViews}</Here> : pages
}

/** The whole site. */
export function App({ history, queryClient, i18n, children }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SiteRouter history={history}>
          <Here>
            <Scroll />
          </Here>
          <Views />
          <Here>
            <RouteAnnouncer />
            {children}
          </Here>
        </SiteRouter>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
