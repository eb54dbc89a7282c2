import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'

/** Navigates to a page that doesn't exist, with elements of these ids. Returns the ids and the top if scrolled to. */
async function scrollTargets(hash: string, ids: readonly string[]) {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { router } = await renderSite('/releases')
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  // The first page scrolls to its top.
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
  scrollTo.mockClear()
  for (const id of ids) {
    const anchor = document.createElement('p')
    anchor.id = id
    document.body.append(anchor)
  }
  const scrolledIds: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledIds.push(this.id)
  })
  await router.navigate({ pathname: '/no/such/page', search: '', hash })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument()
  const isAtTop = scrollTo.mock.calls.length > 0
  vi.restoreAllMocks()
  for (const id of ids) document.getElementById(id)?.remove()
  return { scrolledIds, isAtTop }
}

test.each([
  ['#notes', ['notes'], 'notes'],
  ['#%C3%A4%20b', ['ä b'], 'ä b'],
])('the anchor %s scrolls to its element', async (hash, ids, id) => {
  expect(await scrollTargets(hash, ids)).toEqual({ scrolledIds: [id], isAtTop: false })
})

test.each(['#%', '#%E0%A4%A', '#%ff', '#100%', '#', '', '#nowhere'])(
  'the hash %j scrolls to the top of the page',
  async (hash) => {
    expect(await scrollTargets(hash, [])).toEqual({ scrolledIds: [], isAtTop: true })
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
