import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { releaseAnchors } from '#src/screens/releases/releaseAnchors.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.releases)

const headings = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((element) => element.textContent)

test('shows the notes of ComfyUI, newest first, with badges for urgent ones', async () => {
  const { container } = await renderSite('/releases')
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  expect(await headings()).toEqual(['0.9.2', '0.9.1', '0.9.0', '0.8.0'])
  expect(screen.getByRole('link', { name: 'ComfyUI' })).toHaveAttribute('aria-current', 'page')
  const newest = within(screen.getByRole('article', { name: '0.9.2' }))
  expect(newest.getByText('Important')).toBeVisible()
  expect(newest.getByText(/Nov 9, 2026/)).toBeVisible()
  expect(await newest.findByRole('heading', { level: 3, name: 'Security' })).toBeVisible()
  expect(within(screen.getByRole('article', { name: '0.9.0' })).getByText('Worth knowing')).toBeVisible()
  expect(within(screen.getByRole('article', { name: '0.9.1' })).queryByText(/Important|Worth/)).toBeNull()
  expect(container.querySelector('main script, main img, main a[href^=javascript]')).toBeNull()
})

test('keeps the selected project in the URL', async () => {
  const { user, router } = await renderSite('/releases')
  await user.click(await screen.findByRole('link', { name: 'Frontend' }))
  expect(await screen.findByRole('article', { name: '1.44.0' })).toBeVisible()
  expect(router.state.location.search).toBe('?project=comfyui_frontend')
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.getByText('No release notes.')).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Frontend'))
})

test('shows ComfyUI when the project in the URL is unknown', async () => {
  await renderSite('/releases?project=__proto__')
  expect(await screen.findByRole('article', { name: '0.9.2' })).toBeVisible()
})

test('requests the notes in the UI language', async () => {
  const { registry } = await renderSite('/releases', { language: 'fr' })
  await screen.findByRole('article', { name: '0.9.2' })
  const languages = registry
    .calls(/\/releases$/)
    .map(({ search }) => new URLSearchParams(search).get('locale'))
  expect(new Set(languages)).toEqual(new Set(['fr']))
})

test('links to each version and scrolls to the one in the hash', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user, router } = await renderSite('/releases?project=desktop#v0.5.9')
  const article = await screen.findByRole('article', { name: '0.5.9' })
  await waitFor(() => expect(scroll.mock.contexts).toContain(article))
  await user.click(screen.getByRole('link', { name: 'Link to version 0.6.0' }))
  await waitFor(() => expect(router.state.location.hash).toBe('#v0.6.0'))
  expect(router.state.location.search).toBe('?project=desktop')
  const linked = screen.getByRole('article', { name: '0.6.0' })
  await waitFor(() => expect(scroll.mock.contexts).toContain(linked))
})

test('says that a project has no releases', async () => {
  const data = { ...seed, releases: [] }
  await renderSite('/releases?project=cloud', { registry: createRegistry({ data }) })
  expect(await screen.findByText('No releases yet')).toBeVisible()
})

test('keeps the page and offers a retry when the notes fail', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/releases$/, status: 500 })
  const { user } = await renderSite('/releases', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: 'Desktop' })).toBeVisible()
  removeFault()
  await user.click(retry)
  expect(await screen.findByRole('article', { name: '0.9.2' })).toBeVisible()
})

test('creates a unique anchor for each note, whatever its version', () => {
  const versions = ['0.9.2', 'v0.9.2', '', '"><img>', '1 2', '1 2']
  const notes = versions.map((version, index) => ({
    id: String(index),
    version,
    attention: 'low' as const,
    content: '',
    publishedAt: null,
  }))
  const anchors = releaseAnchors(notes)
  expect(new Set(anchors).size).toBe(versions.length)
  for (const anchor of anchors) expect(anchor).toMatch(/^v[\w.+-]+$/)
})
