import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { homeList } from '#src/api/homeList.ts'
import { App, whenInitialized } from '#src/app/App.tsx'
import { HydrationGate } from '#src/app/HydrationGate.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createSiteRouter } from '#src/app/routes.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { homeDefaults } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { localeOf } from '#test/renderSite.tsx'
import { field, names } from './homePage.ts'

/** Renders home to HTML like the build; `hydrate` then hydrates it. */
async function prerender() {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    registry.handle(new Request(input, init)),
  )
  const i18n = await fixedI18n('en', localeOf('en'))
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(homeList(homeDefaults))
  const router = createSiteRouter({ queryClient, i18n }, (routes) => createMemoryRouter(routes))
  await whenInitialized(router)
  const app = <App router={router} queryClient={queryClient} i18n={i18n} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(app)
  const recoverableErrors: unknown[] = []
  const hydrate = () => {
    const root = hydrateRoot(container, <HydrationGate>{app}</HydrationGate>, {
      onRecoverableError: (error) => recoverableErrors.push(error),
    })
    onTestFinished(() => {
      root.unmount()
      container.remove()
      vi.unstubAllGlobals()
    })
  }
  return { hydrate, recoverableErrors, router }
}

it('hydrates without a mismatch and searches for text typed before hydration', async () => {
  const { hydrate, recoverableErrors, router } = await prerender()
  expect(names()).toHaveLength(6)
  const before = field()
  Object.assign(before, { value: 'gentle' })
  before.focus()
  hydrate()
  await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
  expect(await screen.findByText('1 pack found')).toBeInTheDocument()
  expect(field()).toBe(before)
  expect(before).toHaveValue('gentle')
  expect(before).toHaveFocus()
  expect(router.state.location.search).toBe('?q=gentle')
  expect(recoverableErrors).toEqual([])
})

it('submits a search from before hydration again, and the form is no longer busy', async () => {
  document.documentElement.dataset['page'] = 'same'
  onTestFinished(() => {
    delete document.documentElement.dataset['page']
  })
  await import('#src/boot/load.ts')
  const { hydrate, router } = await prerender()
  await userEvent.type(field(), 'gentle{Enter}')
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('aria-busy', 'true')
  // Like `ShowPage`, when the page is rendered.
  delete document.documentElement.dataset['page']
  hydrate()
  await waitFor(() => expect(router.state.location.search).toBe('?q=gentle'))
  await waitFor(() => expect(globalThis.__pendingAction).toBeUndefined())
  expect(screen.getByRole('search')).toBe(form)
  expect(form).not.toHaveAttribute('aria-busy')
})
