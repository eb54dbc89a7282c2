import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'

/**
 * Navigates to a page that doesn't exist, with elements of these ids.
 * @returns where the page was scrolled to last: an id or `top`.
 */
async function lastScrollTarget(hash: string, ids: readonly string[]): Promise<string | undefined> {
  const scrolls: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(this.id)
  })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void scrolls.push('top'))
  const { router } = await renderSite('/releases')
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  // The first page scrolls to its top.
  await waitFor(() => expect(scrolls).not.toEqual([]))
  scrolls.length = 0
  for (const id of ids) {
    const anchor = document.createElement('p')
    anchor.id = id
    document.body.append(anchor)
  }
  await router.navigate({ pathname: '/no/such/page', search: '', hash })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument()
  vi.restoreAllMocks()
  for (const id of ids) document.getElementById(id)?.remove()
  return scrolls.at(-1)
}

test.each([
  ['#notes', ['notes'], 'notes'],
  ['#%C3%A4%20b', ['ä b'], 'ä b'],
])('the anchor %s scrolls to its element', async (hash, ids, id) => {
  expect(await lastScrollTarget(hash, ids)).toBe(id)
})

test.each(['#%', '#%E0%A4%A', '#%ff', '#100%', '#', '', '#nowhere'])(
  'the hash %j scrolls to the top of the page',
  async (hash) => {
    expect(await lastScrollTarget(hash, [])).toBe('top')
  },
)

test.each([
  ['/releases', 'Releases', 'restores its scroll position', true],
  ['/no/such/page', 'Page not found', 'starts at its top when another page was scrolled', false],
])('a full load of %s, “%s”, %s', async (url, name, _, isRestored) => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = await renderSite('/releases')
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify(sessionStorage)).toContain('700')
  })
  unmount()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await renderSite(url)
  await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => {
    expect(scrollTo).toHaveBeenCalled()
    expect(scrollTo.mock.calls.some(([, top]) => (top as unknown) === 700)).toBe(isRestored)
  })
})
