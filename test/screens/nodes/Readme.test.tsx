import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { config } from '#src/config.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const url = `/nodes/${seedIds.rich}`
const readmePath = /\/HEAD\//

/** The registry whose README of the rich pack is this text. */
const withReadme = (text: string) =>
  createRegistry({
    data: { ...seed, readmes: { 'github.com/example-quiet-harbor/harbor-suite': text } },
  })

/** Waits for the description and for whatever loads after it. */
async function untilLoaded() {
  await screen.findByRole('region', { name: 'About' })
  await expect.poll(() => document.querySelector('main .skeleton')).toBeNull()
}

test('shows the README of the repository below the description', async () => {
  const { registry } = await renderSite(url)
  const section = within(await screen.findByRole('region', { name: 'README' }))
  expect(await section.findByRole('heading', { name: 'Troubleshooting' })).toBeVisible()
  expect(section.getByRole('link', { name: 'From github.com' })).toHaveAttribute(
    'href',
    'https://github.com/example-quiet-harbor/harbor-suite',
  )
  expect(screen.getByRole('region', { name: 'About' })).toBeVisible()
  expect(registry.hostRequests).toHaveLength(1)
})

test.each([
  ['is missing', { status: 404 }],
  ['is blocked', { network: 'error' as const }],
  ['can’t be read', { status: 500 }],
])('shows the description and no error when the README %s', async (_, fault) => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: readmePath, ...fault })
  await renderSite(url, { registry })
  await untilLoaded()
  expect(screen.queryByRole('region', { name: 'README' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends no request for a pack whose repository is on an unknown host', async () => {
  const registry = createRegistry({ data: seed })
  const handle = vi.spyOn(registry, 'handle')
  await renderSite(`/nodes/${seedIds.nullLists}`, { registry })
  await untilLoaded()
  const origins = handle.mock.calls.map(([request]) => new URL(request.url).origin)
  expect(new Set(origins)).toEqual(new Set([new URL(config.apiBase).origin]))
  expect(screen.queryByRole('region', { name: 'README' })).toBeNull()
})

test('requests the README once for several visits', async () => {
  const { registry, router } = await renderSite(url)
  await screen.findByRole('region', { name: 'README' })
  await router.navigate('/releases')
  await screen.findByRole('heading', { name: 'Releases', level: 1 })
  await router.navigate(url)
  await screen.findByRole('region', { name: 'README' })
  expect(registry.hostRequests).toHaveLength(1)
})

test('shows nothing of a README that would take too long to render', async () => {
  await renderSite(url, { registry: withReadme(`${'> '.repeat(5000)}deep`) })
  await untilLoaded()
  expect(screen.queryByRole('region', { name: 'README' })).toBeNull()
})

test('keeps the focus at a README without links that the user opens', async () => {
  const { user } = await renderSite(url, { registry: withReadme('A word. '.repeat(500)) })
  const section = await screen.findByRole('region', { name: 'README' })
  await user.click(await within(section).findByRole('button', { name: /Show/ }))
  expect(within(section).queryByRole('button')).toBeNull()
  expect(section).toHaveFocus()
})

const longReadme = `[To the end](#安装)\n\n${'A word. '.repeat(500)}\n\n## Usage\n\n## 安装\n`

test.each(['Usage', '安装'])(
  'is open and scrolled to the section %s when the URL points to it',
  async (name) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await renderSite(`${url}#readme-${encodeURIComponent(name.toLowerCase())}`, {
      registry: withReadme(longReadme),
    })
    const heading = await screen.findByRole('heading', { name })
    expect(scroll.mock.instances).toContain(heading)
    expect(screen.queryByRole('button', { name: /Show the whole README/ })).toBeNull()
  },
)

test('opens and scrolls when a link leads to one of its sections', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router } = await renderSite(url, { registry: withReadme(longReadme) })
  const heading = await screen.findByRole('heading', { name: 'Usage' })
  expect(screen.getByRole('button', { name: /Show the whole README/ })).toBeVisible()
  await router.navigate(`${url}#readme-usage`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show the whole README/ })).toBeNull())
  await waitFor(() => expect(scroll.mock.instances).toContain(heading))
})

test('shows a note when a README is truncated', async () => {
  await renderSite(url, { registry: withReadme('A word. '.repeat(20_000)) })
  expect(await screen.findByText(/The README is longer/)).toBeVisible()
})

test('shows no README of a banned pack, because it may contain install instructions', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateNode(seedIds.rich, { status: 'NodeStatusBanned' })
  await renderSite(url, { registry })
  await untilLoaded()
  expect(registry.hostRequests).toEqual([])
  expect(screen.queryByRole('region', { name: 'README' })).toBeNull()
})
