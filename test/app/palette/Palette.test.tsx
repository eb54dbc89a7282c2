import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { scoreItem } from '#src/app/palette/items.ts'
import { routeTable } from '#src/app/routeTable.ts'
import { setSession } from '#src/auth/session.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInAs } from '#test/signInAs.ts'

// Compiled in advance: compiling would count toward the first test's timeout.
beforeAll(() => import('#src/app/palette/Palette.tsx'))
beforeEach(() => setSession({ status: 'anonymous' }))

const press = (init: KeyboardEventInit) =>
  act(async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'k', ...init }))
  })

async function openPalette(url: string, renderOptions: Parameters<typeof renderSite>[1] = {}) {
  const view = await renderSite(url, { withDeferredShell: true, ...renderOptions })
  await screen.findAllByRole('heading', { level: 1 })
  await press({ ctrlKey: true })
  await screen.findByRole('combobox', { name: 'Commands' })
  return view
}

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent ?? '')
const selectedOption = () => screen.getByRole('option', { selected: true })

describe('the keyboard', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'opens and closes the palette with K and %j',
    async (keys) => {
      await renderSite('/releases', { withDeferredShell: true })
      expect(screen.queryByRole('dialog')).toBeNull()
      await press(keys)
      expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
      await press(keys)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await press(keys)
      expect(await screen.findByRole('dialog')).toBeVisible()
    },
  )

  test.each([
    ['with Caps Lock', { key: 'K', code: 'KeyK' }],
    ['on a Russian layout', { key: 'л', code: 'KeyK' }],
  ])('opens the palette %s', async (_, keys) => {
    await renderSite('/releases', { withDeferredShell: true })
    await press({ ctrlKey: true, ...keys })
    expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
  })

  test.each([
    ['alone', {}],
    ['with Alt', { altKey: true }],
    ['with Ctrl and Alt', { altKey: true, ctrlKey: true }],
    // Opens Firefox's console.
    ['with Ctrl and Shift', { key: 'K', shiftKey: true, ctrlKey: true }],
    ['on Colemak, where another letter is at its place', { key: 'e', code: 'KeyK', ctrlKey: true }],
  ])('does not open the palette when K is pressed %s', async (_, keys) => {
    await renderSite('/releases', { withDeferredShell: true })
    await press(keys)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens the palette with “/”, except on home, which has a search field', async () => {
    const { user, router } = await renderSite('/releases', { withDeferredShell: true })
    await user.keyboard('/')
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Commands' })).toHaveFocus())
    expect(screen.getByRole('combobox')).toHaveValue('')
    await user.keyboard('/')
    expect(screen.getByRole('combobox')).toHaveValue('/')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await router.navigate('/')
    const field = await screen.findByRole('searchbox')
    await user.keyboard('/')
    expect(field).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['Ctrl+K', { ctrlKey: true }],
    ['“/”', { key: '/' }],
  ])('does not open the palette behind a modal dialog with %s', async (_, keys) => {
    const { user } = await renderSite('/releases', { withDeferredShell: true })
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    // Takes the focus out of the dialog.
    await user.click(within(dialog).getByText('Open commands'))
    await press(keys)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(keys)
    expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
  })

  test('closes the palette with Escape and restores the focus', async () => {
    const { user } = await renderSite('/', { withDeferredShell: true })
    const field = await screen.findByRole('searchbox')
    await user.click(field)
    await press({ ctrlKey: true })
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Commands' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(field).toHaveFocus())
  })

  test('closes the palette on Back', async () => {
    await openPalette('/releases')
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('selects items with the arrow keys in a loop and opens one with Enter', async () => {
    const { user, router } = await openPalette('/no/such/page')
    const texts = optionTexts()
    expect(selectedOption()).toHaveTextContent(texts[0] ?? '')
    await user.keyboard('{ArrowUp}')
    expect(selectedOption()).toHaveTextContent(texts.at(-1) ?? '')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(selectedOption()).toHaveTextContent(texts[1] ?? '')
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', selectedOption().id)
    await user.keyboard('{Home}rele')
    await waitFor(() => expect(selectedOption()).toHaveTextContent('Releases'))
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', selectedOption().id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/releases'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the pages', () => {
  const pages = () =>
    within(screen.getByRole('group', { name: 'Pages' }))
      .getAllByRole('option')
      .map((link) => link.getAttribute('href'))

  test('are the public ones when signed out', async () => {
    await openPalette('/releases')
    expect(pages()).toEqual(expect.arrayContaining(['/', '/releases', '/auth/login', '/auth/signup']))
    expect(pages().join(' ')).not.toMatch(/account|media|admin|logout|methods|action|again/)
  })

  test('include the account pages, but no admin pages, for a user', async () => {
    await signInAs('owner')
    await openPalette('/releases')
    expect(pages()).toEqual(
      expect.arrayContaining(['/account', '/nodes', '/media', '/media/kling', '/auth/logout']),
    )
    expect(pages().join(' ')).not.toMatch(/admin|login|signup/)
  })

  test('include every page without parameters, once, for an administrator', async () => {
    await signInAs('admin')
    await openPalette('/releases')
    await waitFor(() => expect(pages()).toContain('/admin'))
    const expected = routeTable
      .filter(({ layout }) => layout === 'app')
      .map(({ path }) => path.replaceAll(/\/:\w+\?/g, ''))
      .filter((path) => !/[:*]/.test(path))
    expect(pages()).toEqual(expect.arrayContaining(expected))
    expect(new Set(pages()).size).toBe(pages().length)
  })

  test('that are sign-in pages load a document', async () => {
    const { user, router } = await openPalette('/releases')
    await user.keyboard('log in')
    const link = await screen.findByRole('option', { name: 'Log in' })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    // jsdom can't load a document. The router must leave the click to the browser.
    link.addEventListener('click', (event) => event.preventDefault())
    act(() => void link.dispatchEvent(click))
    expect(router.state.location.pathname).toBe('/releases')
  })
})

describe('packs and publishers', () => {
  test('are found with one request when the user stops typing', async () => {
    const { user, registry, router } = await openPalette('/releases')
    // The debounce doesn't end before the last key, however long the keys take.
    const restore = setTimerDelays((ms) => (ms === 200 ? 1_000_000 : ms))
    onTestFinished(restore)
    await user.keyboard('harbo')
    restore()
    await user.keyboard('r')
    const pack = await screen.findByRole('option', { name: /^Harbor Suite/ })
    expect(pack).toHaveAttribute('href', '/nodes/harbor-suite')
    expect(screen.getByRole('option', { name: /^Quiet Harbor/ })).toHaveAttribute(
      'href',
      '/publishers/quiet-harbor',
    )
    expect(registry.calls(/^\/nodes\/search$/)).toHaveLength(1)
    expect(selectedOption()).toHaveTextContent(optionTexts()[0] ?? '')
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', selectedOption().id)
    await user.click(screen.getByRole('option', { name: 'Search all packs for “harbor”' }))
    await waitFor(() => expect(router.state.location.search).toBe('?q=harbor'))
    expect(router.state.location.pathname).toBe('/')
  })

  test('include the user’s own publishers without a pack', async () => {
    await signInAs('owner')
    const { user } = await openPalette('/releases', {
      registry: createRegistry({ data: { ...seed, nodes: [], versions: [] } }),
    })
    await user.keyboard('moth')
    expect(await screen.findByRole('option', { name: /^Moth & Lantern/ })).toBeVisible()
  })

  test('show an error when the search fails, and pages and actions still work', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/nodes\/search$/, status: 500 })
    const { user } = await openPalette('/releases', { registry })
    await user.keyboard('the')
    expect(await screen.findByText('We can’t search packs right now.')).toBeVisible()
    expect(screen.getByRole('option', { name: 'Theme: dark' })).toBeVisible()
  })

  test('are rendered as text', async () => {
    const { user } = await openPalette('/releases')
    await user.keyboard('img src')
    await screen.findByText('Search all packs for “img src”')
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
    expect(optionTexts().join()).toContain('<img src=x')
    expect(document.querySelector('[role=dialog] img, [role=dialog] script')).toBeNull()
  })

  test('keep the first result selected while results change', async () => {
    const { user, router } = await openPalette('/releases')
    await user.keyboard('harbor')
    await screen.findByRole('option', { name: /^Harbor Suite/ })
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
    await user.keyboard(' suite')
    await waitFor(() => expect(optionTexts()).toHaveLength(2))
    expect(selectedOption()).toHaveTextContent('Harbor Suite')
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', selectedOption().id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nodes/harbor-suite'))
  })

  test('offer a search of all packs when nothing is found', async () => {
    const { user } = await openPalette('/releases')
    await user.keyboard('zzzzqqq')
    await waitFor(() => expect(screen.getByText('0 results')).toBeVisible())
    expect(optionTexts()).toEqual(['Search all packs for “zzzzqqq”'])
  })
})

describe('recent items', () => {
  const stored = () => localStorage.getItem('comfy-registry-recent') ?? ''

  test('are listed first, and storage keeps only their names and ids', async () => {
    const { user } = await openPalette('/releases')
    await user.keyboard('harbor suite')
    await user.click(await screen.findByRole('option', { name: /^Harbor Suite/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(stored())).toEqual([{ type: 'pack', id: 'harbor-suite', name: 'Harbor Suite' }])
    await press({ ctrlKey: true })
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getByRole('option', { name: /^Harbor Suite/ })).toBeVisible()
  })

  test('leave out pages that the user may not open anymore', async () => {
    localStorage.setItem(
      'comfy-registry-recent',
      JSON.stringify([
        { type: 'page', id: '/admin', name: '' },
        { type: 'page', id: '/releases', name: '' },
      ]),
    )
    await openPalette('/')
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Releases'])
  })

  test.each(['{', '7', '[null,{"type":"pack","id":".."},{"type":"x","id":"y"}]'])(
    'are empty when storage holds %s',
    async (text) => {
      localStorage.setItem('comfy-registry-recent', text)
      await openPalette('/')
      expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
    },
  )
})

describe('actions', () => {
  test('change the theme', async () => {
    const { user } = await openPalette('/releases')
    await user.keyboard('theme dark{Enter}')
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'))
  })

  test('change the language, found by its own name', async () => {
    const { user, i18n } = await openPalette('/releases')
    await user.keyboard('日本')
    await user.click(await screen.findByRole('option', { name: /^Language: Japanese/ }))
    await waitFor(() => expect(i18n.language).toBe('ja'))
  })

  test('copy the link of the page, or show an error without a secure context', async () => {
    const messages: ToastMessage[] = []
    onTestFinished(onToast((message) => messages.push(message)))
    const { user } = await openPalette('/releases')
    await user.keyboard('copy page link{Enter}')
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'Link copied.' }]))
    expect(await navigator.clipboard.readText()).toBe(location.href)
    const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
    clipboard.mockReturnValue(undefined as unknown as Clipboard)
    onTestFinished(() => clipboard.mockRestore())
    await press({ ctrlKey: true })
    await screen.findByRole('combobox', { name: 'Commands' })
    await user.keyboard('copy page link{Enter}')
    await waitFor(() => expect(messages[1]).toEqual({ kind: 'error', text: 'Couldn’t copy the link.' }))
  })

  test('open the tabs of the current pack', async () => {
    const { user, router } = await openPalette('/nodes/harbor-suite')
    await user.keyboard('harbor-suite versions{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=versions'))
  })
})

test('scoreItem matches words in any order and without accents, and prefers the start of the name', () => {
  const names = ['Tâches média', 'Media of Kling', 'Kling media', 'Other']
  const matches = (typed: string) =>
    names
      .map((name) => ({ name, score: scoreItem('', typed, [name]) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ name }) => name)
  expect(matches('media')).toEqual(['Media of Kling', 'Tâches média', 'Kling media'])
  expect(matches('KLING media')).toEqual(['Kling media', 'Media of Kling'])
  expect(matches('  ')).toHaveLength(4)
  expect(matches('mdkl')).toEqual([])
  expect(matches('nothing')).toEqual([])
})

describe('packs of a catalog in memory', () => {
  test('are found with typos, without a request', async () => {
    const { user, registry } = await openPalette('/releases', { files: await catalogFiles(seed) })
    await user.keyboard('hrabor suit')
    expect(await screen.findByRole('option', { name: /^Harbor Suite/ })).toBeVisible()
    expect(registry.calls(/^\/nodes\/search$/)).toEqual([])
  })
})
