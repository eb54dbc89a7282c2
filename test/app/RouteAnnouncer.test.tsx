import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'

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
