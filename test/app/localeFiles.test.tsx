import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { DeferredShell } from '#src/app/DeferredShell.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createSiteRouter } from '#src/app/routes.tsx'
import { setSession } from '#src/auth/session.ts'
import { startI18n } from '#src/i18n/i18n.ts'
import { type Language, languagePrefix, languages } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { localeOf } from '#test/renderSite.tsx'

// Compiled in advance: compiling would count toward the first test's timeout.
beforeAll(() => import('#src/app/Toasts.tsx'))
beforeEach(() => setSession({ status: 'anonymous' }))

const localeFiles = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(localeOf(language)[language] ?? {}).map(([namespace, texts]) => [
      `/locales/${language}/${namespace}.json`,
      texts,
    ]),
  ),
)

/**
 * Renders the site at `/releases` with locale files that are fetched, unlike those of `renderSite`.
 * @param isUnreachable whether a locale file can't be fetched.
 */
async function openReleases(language: Language, isUnreachable: (path: string) => boolean = () => false) {
  const server = { isUnreachable, responseOf: async (_path: string) => {} }
  const requests: string[] = []
  const respond = registryFetch(createRegistry({ data: seed }), localeFiles)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.startsWith('/locales/')) {
      requests.push(`${pathname.slice('/locales/'.length)} ${init?.cache}`)
      await server.responseOf(pathname)
      if (server.isUnreachable(pathname)) throw new TypeError('Failed to fetch')
    }
    return respond(input, init)
  })
  document.documentElement.lang = language
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.documentElement.lang = 'en'
  })
  const i18n = await startI18n(language, ['common', 'releases'])
  const queryClient = createQueryClient()
  const router = createSiteRouter({ queryClient, i18n, extra: <DeferredShell /> }, (routes) =>
    createMemoryRouter(routes, { initialEntries: [`${languagePrefix(language)}/releases`] }),
  )
  await act(async () => render(<App router={router} queryClient={queryClient} i18n={i18n} />))
  return { user: userEvent.setup(), router, server, requests }
}

const files = (language: Language) => (path: string) => path.startsWith(`/locales/${language}/`)

test.each([
  ['every locale file', () => true],
  ['the files of the new language', files('ja')],
])(
  'keeps the language and says so when %s can’t be fetched, and switches on the next try',
  async (_, isUnreachable) => {
    const { user, router, server } = await openReleases('fr')
    server.isUnreachable = isUnreachable
    await user.click(await screen.findByRole('button', { name: 'Langue' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '日本語 japonais' }))
    expect(await screen.findByText(/^Impossible d’afficher le site en japonais/)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Nouveautés' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/fr/releases')
    expect(document.documentElement.lang).toBe('fr')
    expect(localStorage.getItem(storageKeys.language)).toBeNull()
    expect(screen.queryByText(/s’affichent en anglais/)).toBeNull()

    server.isUnreachable = () => false
    await user.click(screen.getByRole('button', { name: 'Langue' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '日本語 japonais' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ja/releases'))
    expect(await screen.findByRole('heading', { level: 1, name: 'リリース' })).toBeVisible()
    expect(document.documentElement.lang).toBe('ja')
  },
)

test.each([
  ['arrive', () => false],
  ['fail', files('ja')],
])(
  'shows the language that was chosen last when the files of an earlier choice %s later',
  async (_, isUnreachable) => {
    const { user, router, server } = await openReleases('fr')
    const gate = Promise.withResolvers<void>()
    server.isUnreachable = isUnreachable
    server.responseOf = async (path) => {
      if (files('ja')(path)) await gate.promise
    }
    const paths = new Set<string>()
    router.subscribe(({ location }) => paths.add(location.pathname))
    await user.click(await screen.findByRole('button', { name: 'Langue' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '日本語 japonais' }))
    await user.click(screen.getByRole('button', { name: 'Langue' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'English anglais' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/releases'))
    gate.resolve()
    server.isUnreachable = (path) => isUnreachable(path) || files('ko')(path)
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '한국어 Korean' }))
    expect(await screen.findByText(/^Couldn’t switch to Korean/)).toBeVisible()
    expect(screen.queryByText(/en japonais/)).toBeNull()
    expect([...paths]).not.toContain('/ja/releases')
    expect(localStorage.getItem(storageKeys.language)).toBe('en')
  },
)

test('takes the English fallback from the HTTP cache, and bypasses the cache only to retry the file that failed', async () => {
  const { user, server, requests } = await openReleases('ja', (path) => path.endsWith('/ja/releases.json'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  expect(requests).toContain('en/releases.json default')
  server.isUnreachable = () => false
  const firstRequests = requests.splice(0)
  expect(firstRequests.filter((request) => request.endsWith(' reload'))).toEqual([])
  const retry = await screen.findByRole('button', { name: '再試行' })
  // With the keyboard: sonner captures the pointer, which jsdom can't do.
  act(() => retry.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'リリース' })).toBeVisible()
  expect(requests).toEqual(['ja/releases.json reload'])
})
