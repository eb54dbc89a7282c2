import { screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { homeList } from '#src/api/homeList.ts'
import { App, whenInitialized } from '#src/app/App.tsx'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { createRoutes } from '#src/app/routes.tsx'
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
  const queryClient = makeQueryClient()
  await queryClient.prefetchQuery(homeList(homeDefaults))
  const router = createMemoryRouter(createRoutes({ queryClient, i18n }), { initialEntries: ['/'] })
  await whenInitialized(router)
  const app = <App router={router} queryClient={queryClient} i18n={i18n} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(app)
  const recoverableErrors: unknown[] = []
  const hydrate = () => {
    const root = hydrateRoot(container, app, { onRecoverableError: (error) => recoverableErrors.push(error) })
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
