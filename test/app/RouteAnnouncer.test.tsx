import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdNextScreen } from '#test/screens/holdNextScreen.ts'

/** Texts that the announcer has had, in order. Records the live region of the page that is open. */
function recordAnnouncements(container: HTMLElement): string[] {
  const region = container.querySelector('p[aria-live=polite].sr-only')
  if (!region) throw new Error('the page has no announcer')
  const announcements: string[] = []
  new MutationObserver(() => announcements.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return announcements
}

/** Opens the site like a document, which has a title from the start. */
async function openPage(url: string) {
  document.title = 'ComfyUI Registry'
  const view = await renderSite(url)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, announcements: recordAnnouncements(view.container) }
}

test('announces a page whose title is set when it opens, and one whose title is set later', async () => {
  const { router, announcements } = await openPage('/releases')
  await act(async () => router.navigate('/no/such/page'))
  await waitFor(() => expect(announcements).toEqual(['Page not found · ComfyUI Registry']))
  await act(async () => router.navigate('/nodes/harbor-suite'))
  await waitFor(() => expect(announcements.at(-1)).toMatch(/^Harbor Suite/))
  await act(async () => router.navigate('/releases'))
  await waitFor(() => expect(announcements.at(-1)).toMatch(/Releases · ComfyUI Registry$/))
  expect(announcements).toHaveLength(3)
})

test('does not announce the first page, or a search on it', async () => {
  const { user, announcements } = await openPage('/')
  await user.type(screen.getByRole('searchbox'), 'harbor{Enter}')
  await waitFor(() => expect(document.title).toMatch(/harbor/))
  expect(announcements).toEqual([])
})

describe('the focus', () => {
  const main = () => screen.getByRole('main')
  /** The link to a pack in the list of all packs, which home draws when its data has loaded. */
  const packLink = () =>
    waitFor(() => {
      const link = main().querySelector<HTMLElement>(`article a[href="/nodes/${seedIds.rich}"]`)
      if (!link) throw new Error('the list is missing')
      return link
    })

  test('moves to the content of a page that a link opens, and back to the link with Back', async () => {
    const { user, router } = await renderSite('/')
    const link = await packLink()
    act(() => link.focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    await waitFor(() => expect(main()).toHaveFocus())
    await act(async () => router.navigate(-1))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const sameLink = await packLink()
    await waitFor(() => expect(sameLink).toHaveFocus())
    await act(async () => router.navigate(1))
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    await waitFor(() => expect(main()).toHaveFocus())
  })

  test('moves back to the clicked link with Back when others lead to the same page', async () => {
    const { user, router } = await renderSite(`/nodes/${seedIds.rich}`)
    await screen.findByRole('region', { name: 'About' })
    const publisherLinks = () => main().querySelectorAll<HTMLElement>('a[href="/publishers/quiet-harbor"]')
    const last = publisherLinks().length - 1
    expect(last).toBeGreaterThan(0)
    act(() => publisherLinks()[last]?.focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Quiet Harbor' })
    await act(async () => router.navigate(-1))
    await screen.findByRole('region', { name: 'About' })
    await waitFor(() => expect(publisherLinks()[last]).toHaveFocus())
  })

  /** Opens a pack from home and goes back to home, which loads the list again. Returns a function that ends the loading. */
  async function backToLoadingHome() {
    const { promise: response, resolve: respond } = Promise.withResolvers<void>()
    const registry = createRegistry({ data: seed, wait: (ms) => (ms > 0 ? response : Promise.resolve()) })
    const { user, router, queryClient } = await renderSite('/', { registry })
    const link = await packLink()
    act(() => link.focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    queryClient.clear()
    registry.fault({ path: /^\/nodes(\/search)?$/, delayMs: 1 })
    await act(async () => router.navigate(-1))
    await waitFor(() => expect(main()).toHaveFocus())
    return respond
  }

  test('moves to the link with Back once the list has loaded', async () => {
    const respond = await backToLoadingHome()
    respond()
    const link = await packLink()
    await waitFor(() => expect(link).toHaveFocus())
  })

  test('stays where the user moved it while the list was loading', async () => {
    const respond = await backToLoadingHome()
    const field = screen.getByRole('searchbox')
    act(() => field.focus())
    respond()
    await packLink()
    expect(field).toHaveFocus()
  })

  test('stays in a menu that the user opened while the page was loading', async () => {
    const { user, router, i18n } = await renderSite('/')
    await packLink()
    const release = holdNextScreen(i18n)
    await user.click(screen.getByRole('link', { name: 'Plan' }))
    await user.click(screen.getByRole('button', { name: 'Theme' }))
    const menu = await screen.findByRole('menu', { name: 'Theme' })
    await act(async () => release())
    await waitFor(() => expect(router.state.location.pathname).toBe('/plan'))
    await waitFor(() => expect(document.title).toMatch(/plan/i))
    expect(menu).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Theme' })).toHaveFocus())
  })

  test('moves to the content of a page that a link opens again', async () => {
    const { user, router } = await renderSite('/')
    const link = await packLink()
    act(() => link.focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Harbor Suite' })
    await act(async () => router.navigate('/'))
    await packLink()
    await waitFor(() => expect(main()).toHaveFocus())
  })
})
