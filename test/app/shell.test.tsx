import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdNextScreen } from '#test/screens/holdNextScreen.ts'

const banner = () => within(screen.getByRole('banner'))

test('the header links to home, documentation and Discord, and to login and signup with the return URL', async () => {
  await renderSite('/releases?project=desktop')
  const logo = await banner().findByRole('link', { name: 'Comfy Registry' })
  expect(logo).toHaveAttribute('href', '/')
  expect(logo).toHaveAttribute('title', 'Comfy Registry')
  expect(banner().getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    'https://docs.comfy.org/registry/overview',
  )
  expect(banner().getByRole('link', { name: 'Discord' })).toHaveAttribute('href', '/discord')
  const returnUrl = 'fromUrl=%2Freleases%3Fproject%3Ddesktop'
  expect(banner().getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/auth/login?${returnUrl}`)
  expect(banner().getByRole('link', { name: 'Signup' })).toHaveAttribute('href', `/auth/signup?${returnUrl}`)
})

test('a menu has the links of the header, for narrow screens', async () => {
  const { user, router } = await renderSite('/releases', { withDeferredShell: true })
  await user.click(await banner().findByRole('button', { name: 'Menu' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Browse',
    'Publish',
    'Plan',
    'Releases',
    'Documentation',
    'Discord',
    'Commands',
  ])
  expect(items.slice(0, 6).map((item) => item.getAttribute('href'))).toEqual([
    '/',
    '/publish',
    '/plan',
    '/releases',
    'https://docs.comfy.org/registry/overview',
    '/discord',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Plan' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/plan'))
  await user.click(await banner().findByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Commands' }))
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('the documentation link leads to the Chinese version on Chinese pages', async () => {
  await renderSite('/releases', { language: 'zh' })
  const links = await screen.findAllByRole('link')
  expect(links.some((link) => link.getAttribute('href') === 'https://docs.comfy.org/zh-CN')).toBe(true)
})

test('the sign-in pages have no header', async () => {
  await renderSite('/auth/login?fromUrl=%2Fnodes%2Fx')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('choosing a theme applies and stores it', async () => {
  const { user } = await renderSite('/releases')
  await user.click(await screen.findByRole('button', { name: 'Theme' }))
  const dark = await screen.findByRole('menuitemradio', { name: 'Dark' })
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Auto',
    'Light',
    'Dark',
  ])
  await user.click(dark)
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
})

test('a menu opened with the keyboard focuses its first item, also the first time', async () => {
  const { user } = await renderSite('/releases')
  const button = await screen.findByRole('button', { name: 'Theme' })
  act(() => button.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Auto' })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
})

test('a menu opened with the mouse focuses none of its items', async () => {
  const { user } = await renderSite('/releases')
  await user.click(await screen.findByRole('button', { name: 'Theme' }))
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
})

test('the language menu lists both names, finds one by typing its name, and keeps the URL when it switches', async () => {
  const { user, router } = await renderSite('/releases?project=desktop')
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(7)
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('English')
  await user.keyboard('jap')
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '日本語 Japanese' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/ja/releases'))
  expect(router.state.location.search).toBe('?project=desktop')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(document.documentElement.lang).toBe('ja')
  expect(localStorage.getItem(storageKeys.language)).toBe('ja')
})

test('switching the language keeps the page that the user opened meanwhile', async () => {
  const { user, router, i18n } = await renderSite('/releases', { withDeferredShell: true })
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  const release = holdNextScreen(i18n)
  void router.navigate('/releases/ci')
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語 Japanese' }))
  await screen.findByRole('button', { name: '言語' })
  release()
  await waitFor(() => expect(router.state.location.pathname).toBe('/ja/releases/ci'))
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/ja/releases'))
})

test('a header menu that fails is replaced by a retry button, and the rest of the page stays', async () => {
  const { user } = await renderSite('/releases')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Releases' })
  const displayNames = vi.spyOn(Intl, 'DisplayNames').mockImplementation(function fail() {
    throw new RangeError('no names of languages')
  })
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => displayNames.mockRestore())
  await user.click(banner().getByRole('button', { name: 'Language' }))
  const retry = await banner().findByRole('button', { name: 'Try again' })
  expect(heading).toBeVisible()
  expect(banner().getByRole('button', { name: 'Theme' })).toBeVisible()
  expect(consoleError.mock.calls.flat().join(' ')).toContain('[header]')
  displayNames.mockRestore()
  await user.click(retry)
  await user.click(await banner().findByRole('button', { name: 'Language' }))
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(7)
})

test('an unknown URL shows the not-found page with a link home', async () => {
  await renderSite('/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse all packs' })).toHaveAttribute('href', '/')
})

test('a mistyped pack id shows packs with similar ids', async () => {
  await renderSite(`/nodes/${seedIds.rich}x`)
  expect(await screen.findByText(`There’s no pack called “${seedIds.rich}x”.`)).toBeVisible()
  const list = await screen.findByRole('list')
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain(`/nodes/${seedIds.rich}`)
})

test('a failed page shows the error, and recovers after a retry', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({
    path: /^\/nodes\/[^/]+$/,
    status: 500,
    body: { message: 'database is down' },
  })
  const { user } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  expect(await screen.findByText('The registry is having problems right now.')).toBeVisible()
  expect(screen.getByText('database is down')).toBeVisible()
  endFault()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})

test('the header links to all packs and to publishing first', async () => {
  await renderSite('/releases')
  const links = within(await screen.findByRole('navigation', { name: 'Site' })).getAllByRole('link')
  expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse', '/'],
    ['Publish', '/publish'],
  ])
})

test.each([
  ['/plan', 'en', 'Plan'],
  ['/releases/ci', 'en', 'Releases'],
  ['/', 'en', 'Browse'],
  ['?q=harbor', 'fr', 'Parcourir'],
  ['/releases', 'fr', 'Nouveautés'],
  ['/no/such/page', 'en', undefined],
] as const)('at %s in %s, the header marks %s as the current page', async (url, language, name) => {
  await renderSite(url, { language })
  await screen.findByRole('heading', { level: 1 })
  const current = banner()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
    name ? [[name, 'page']] : [],
  )
})

test('the search button in the header opens the palette', async () => {
  const { user } = await renderSite('/releases', { withDeferredShell: true })
  await user.click(await screen.findByRole('button', { name: 'Search packs Ctrl K' }))
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('the question mark key shows the keyboard shortcuts, except while typing in a field', async () => {
  const { user } = await renderSite('/', { withDeferredShell: true })
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'why?')
  expect(field).toHaveValue('why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => field.blur())
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog).toHaveTextContent('Open commands')
  expect(dialog).toHaveTextContent('/Search packs')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Back closes the keyboard shortcuts', async () => {
  const { user } = await renderSite('/releases', { withDeferredShell: true })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
