import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { setSession } from '#src/session/session.ts'
import { createRegistry, type Registry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.publisher)

const at = (id: string, more = '') => `/publishers/${id}${more}`
const packs = async () => within(await screen.findByRole('region', { name: 'Packs' }))

/** A registry in which one publisher has this many packs more. */
function withPacks(count: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Many ${index}`,
    publisherId: 'b',
    status: 'NodeStatusActive' as const,
  }))
  return createRegistry({ data: { ...seed, nodes: [...seed.nodes, ...nodes] } })
}

test('shows a publisher in its own words, with its links and packs, and never its members', async () => {
  const { container } = await renderSite(at(seedIds.richPublisher))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Harbor' })).toBeVisible()
  expect(screen.getByText('@quiet-harbor')).toBeVisible()
  expect(screen.getByText(/We answer every report/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'quiet-harbor.example.org' })).toHaveAttribute(
    'href',
    'https://quiet-harbor.example.org/',
  )
  expect(screen.getByRole('link', { name: 'help@quiet-harbor.example.org' })).toHaveAttribute(
    'href',
    'mailto:help@quiet-harbor.example.org',
  )
  expect(screen.getByRole('link', { name: 'github.com/example-quiet-harbor' })).toBeVisible()
  expect(await (await packs()).findByRole('link', { name: 'Harbor Suite' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite',
  )
  expect(screen.getByText(/^\d+ packs$/)).toBeVisible()
  expect(container.textContent).not.toMatch(/mira@|tomo@|Halvorsen/)
  await waitFor(() => expect(document.title).toContain('Quiet Harbor'))
})

test('a publisher without a name goes by its id', async () => {
  await renderSite(at('knotgrass'))
  expect(await screen.findByRole('heading', { level: 1, name: 'knotgrass' })).toBeVisible()
})

test('many packs come a page at a time, and the page stands in the address', async () => {
  const { user, history } = await renderSite(at('b'), { registry: withPacks(60) })
  expect(await (await packs()).findAllByRole('article')).toHaveLength(24)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(history.location.search).toBe('?page=2'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
  )
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/publishers/b')
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=<b>', '?page='])(
  '%s is the first page',
  async (query) => {
    await renderSite(at('b', query), { registry: withPacks(60) })
    expect(await (await packs()).findAllByRole('article')).toHaveLength(24)
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  },
)

test('a page past the end leads to the first', async () => {
  await renderSite(at(seedIds.richPublisher, '?page=99'))
  expect(await screen.findByText('There is no page 99.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor',
  )
})

test('a publisher without packs says so', async () => {
  const data = { ...seed, publishers: [...seed.publishers, { id: 'newcomer', name: 'New' }] }
  await renderSite(at('newcomer'), { registry: createRegistry({ data }) })
  expect(await screen.findByText('No packs yet')).toBeVisible()
})

test('a banned publisher says so', async () => {
  await renderSite(at(seedIds.bannedPublisher))
  expect(await screen.findByText('This publisher is banned.')).toBeVisible()
})

test('the reserved publisher is nobody: its packs are unclaimed', async () => {
  await renderSite(at(seedIds.unclaimedPublisher))
  expect(await screen.findByRole('heading', { level: 1, name: 'Unclaimed packs' })).toBeVisible()
  expect(screen.getByText('Nobody owns these packs yet.')).toBeVisible()
  expect(await (await packs()).findAllByRole('article')).not.toHaveLength(0)
  expect(screen.queryByText(/@admin-/)).toBeNull()
})

test('hostile words stay words, and lead nowhere', async () => {
  const { container } = await renderSite(at(seedIds.hostilePublisher))
  expect(await screen.findByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  const head = container.querySelector('main header')
  expect(head?.querySelector('a, img, script')).toBeNull()
  expect(head?.textContent).not.toMatch(/\u202e|javascript:|data:/)
})

test.each([
  ['help@example.org', 'mailto:help@example.org'],
  ['https://help.example.org/desk', 'https://help.example.org/desk'],
  ['help@example.org?bcc=all@example.org', null],
  ['help@example.org,other@example.org', null],
  ['mailto:help@example.org', null],
  ['"<script>"@example.org', null],
  ['Ask in the forum', null],
])('support %j leads to %j', async (support, href) => {
  const data = { ...seed, publishers: [...seed.publishers, { id: 'asked', name: 'Asked', support }] }
  const { container } = await renderSite(at('asked'), { registry: createRegistry({ data }) })
  await screen.findByRole('heading', { level: 1, name: 'Asked' })
  expect(container.querySelector('main header a')?.getAttribute('href') ?? null).toBe(href)
})

test('a publisher that does not exist is not found', async () => {
  await renderSite(at('nobody-here'))
  expect(await screen.findByText(/There is no publisher called/)).toBeVisible()
})

test('failing packs do not take the page down', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /\/nodes\/v2$/, status: 500 })
  const { user } = await renderSite(at(seedIds.richPublisher), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Quiet Harbor' })).toBeVisible()
  heal()
  await user.click(retry)
  expect(await (await packs()).findByRole('link', { name: 'Harbor Suite' })).toBeVisible()
})

test('where the pages are for signed-in people, a visitor sees the first packs and a way to the rest', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/nodes\/v2$/, status: 401 })
  await renderSite(at(seedIds.richPublisher), { registry })
  expect(await screen.findByText('Only some of the packs can be shown to visitors.')).toBeVisible()
  expect((await packs()).getByRole('link', { name: 'Harbor Suite' })).toBeVisible()
  // The old list names neither.
  expect(screen.queryByText('Unknown publisher')).toBeNull()
  expect(screen.queryByText('No release yet')).toBeNull()
  expect((await packs()).getAllByRole('link', { name: 'Quiet Harbor' })).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Log in to see all' })).toHaveAttribute(
    'href',
    '/auth/login?fromUrl=%2Fpublishers%2Fquiet-harbor',
  )
})

describe('where the API has no pages of packs (405)', () => {
  const without = (registry: Registry) => {
    registry.fault({ path: /\/nodes\/v2$/, status: 405 })
    return registry
  }

  test.each(['owner', 'visitor'] as const)('the %s sees the old list', async (role) => {
    if (role === 'owner') await signedInAs('owner')
    onTestFinished(() => setSession({ status: 'anonymous' }))
    await renderSite(at(seedIds.richPublisher), { registry: without(createRegistry({ data: seed })) })
    expect(await (await packs()).findByRole('link', { name: 'Harbor Suite' })).toBeVisible()
    expect(screen.queryByText('Unknown publisher')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Log in to see all' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a list of ten says that there may be more', async () => {
    await renderSite(at('b'), { registry: without(withPacks(60)) })
    expect(await (await packs()).findAllByRole('article')).toHaveLength(10)
    expect(screen.getByText('The registry lists only the first 10 packs of a publisher.')).toBeVisible()
  })

  test('an empty list says that there are no packs', async () => {
    const data = { ...seed, publishers: [...seed.publishers, { id: 'newcomer', name: 'New' }] }
    await renderSite(at('newcomer'), { registry: without(createRegistry({ data })) })
    expect(await screen.findByText('No packs yet')).toBeVisible()
  })
})

test('a failing publisher offers another try', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /\/publishers\/quiet-harbor$/, status: 503 })
  const { user } = await renderSite(at(seedIds.richPublisher), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  heal()
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Harbor' })).toBeVisible()
})
