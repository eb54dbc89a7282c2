import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BareLayout } from './layouts/BareLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { Pages } from './Pages.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { matchAt } from './routeAt.ts'
import { Here, type SiteHistory, SiteRouter, useShownPlace } from './SiteRouter.tsx'
import { useScroll } from './useScroll.ts'
import { View } from './View.tsx'

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

const pages = (
  <HeaderLayout>
    <Pages />
  </HeaderLayout>
)

/** What is shown, in the layout that its route names. */
function Views() {
  const place = useShownPlace()
  if (matchAt(place.location.pathname)?.route.layout !== 'bare') return pages
  return (
    <Here>
      <BareLayout>
        <View place={place} />
      </BareLayout>
    </Here>
  )
}

/** The whole site. */
export function App({ history, queryClient, i18n, children }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SiteRouter history={history}>
          <Scroll />
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
