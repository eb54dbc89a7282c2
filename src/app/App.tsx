import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type DataRouter, RouterProvider } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { LatestLocation, PendingLocation } from '#src/components/navigation.ts'
import { captureError } from '#src/telemetry.ts'
import { canReload } from './importScreen.ts'

interface ProvidersProps {
  queryClient: QueryClient
  i18n: I18n
  children: ReactNode
}

/** The context providers of every page, also for prerendering. */
export function Providers({ queryClient, i18n, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
}

/** Reports unexpected errors: neither API errors, which the screen shows, nor a missing chunk that a reload may fix. */
function report(error: unknown): void {
  if (error instanceof ApiError || canReload(error)) return
  captureError(error, 'screen')
}

export function App({
  router,
  queryClient,
  i18n,
}: {
  router: DataRouter
  queryClient: QueryClient
  i18n: I18n
}) {
  return (
    <Providers queryClient={queryClient} i18n={i18n}>
      <LatestLocation value={() => router.state.location}>
        <PendingLocation value={() => router.state.navigation.location}>
          <RouterProvider router={router} onError={report} />
        </PendingLocation>
      </LatestLocation>
    </Providers>
  )
}

/** Resolves once the code of the router's first page has loaded, so that the first render is complete. */
export function whenInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}
