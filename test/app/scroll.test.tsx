import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'

/** Navigates from the releases to a page that doesn't exist, and returns the ids it scrolled to and whether it scrolled to the top. */
async function scrolledTo(hash: string, ids: readonly string[]) {
  const { router } = await renderSite('/releases')
  for (const id of ids) {
    const anchor = document.createElement('p')
    anchor.id = id
    document.body.append(anchor)
  }
  const found: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    found.push(this.id)
  })
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await act(async () => router.navigate({ pathname: '/no/such/page', search: '', hash }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument()
  const atTop = top.mock.calls.length > 0
  vi.restoreAllMocks()
  for (const id of ids) document.getElementById(id)?.remove()
  return { found, atTop }
}

test.each([
  ['#notes', ['notes'], 'notes'],
  ['#%C3%A4%20b', ['ä b'], 'ä b'],
])('the anchor %s scrolls to its element', async (hash, ids, id) => {
  expect(await scrolledTo(hash, ids)).toEqual({ found: [id], atTop: false })
})

test.each(['#%', '#%E0%A4%A', '#%ff', '#100%', '#', '', '#nowhere'])(
  'the hash %j scrolls to the top of the page',
  async (hash) => {
    expect(await scrolledTo(hash, [])).toEqual({ found: [], atTop: true })
  },
)
