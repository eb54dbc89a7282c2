import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.publisher)

const publisherUrl = (id: string, query = '') => `/publishers/${id}${query}`
const findPacks = async () => within(await screen.findByRole('region', { name: 'Packs' }))

/** A mock registry with `count` additional packs of the publisher `b`. */
function withPacks(count: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Many ${index}`,
    publisherId: 'b',
    status: 'NodeStatusActive' as const,
  }))
  return createRegistry({ data: { ...seed, nodes: [...seed.nodes, ...nodes] } })
}

test('shows description, links and packs of a publisher, but not its members', async () => {
  const { container } = await renderSite(publisherUrl(seedIds.richPublisher))
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
  expect(await (await findPacks()).findByRole('link', { name: 'Harbor Suite' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite',
  )
  expect(screen.getByText(/^\d+ packs$/)).toBeVisible()
  expect((await findPacks()).queryByText('Quiet Harbor')).toBeNull()
  expect(container.textContent).not.toMatch(/mira@|tomo@|Halvorsen/)
  await waitFor(() => expect(document.title).toContain('Quiet Harbor'))
})

test('shows the id when a publisher has no name', async () => {
  await renderSite(publisherUrl('knotgrass'))
  expect(await screen.findByRole('heading', { level: 1, name: 'knotgrass' })).toBeVisible()
})

test('lists packs with more downloads first', async () => {
  await renderSite(publisherUrl(seedIds.richPublisher))
  const packs = await findPacks()
  await packs.findByRole('link', { name: 'Harbor Suite' })
  const names = packs.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(names.filter((name) => name !== 'Packs').slice(0, 3)).toEqual([
    'Harbor Suite',
    'Ladder Upscale',
    'Crisp Tiles',
  ])
})

test('pages the packs and keeps the page in the URL', async () => {
  const { user, router } = await renderSite(publisherUrl('b'), { registry: withPacks(60) })
  expect(await (await findPacks()).findAllByRole('article')).toHaveLength(24)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
  )
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/publishers/b')
})

test('keeps the focus in the pages when there is no next page to go to', async () => {
  const { user } = await renderSite(publisherUrl('b', '?page=2'), { registry: withPacks(60) })
  const next = await screen.findByRole('link', { name: 'Next page' })
  next.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(next).not.toBeInTheDocument())
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveFocus()
})

test('shows the first page when the page in the URL is invalid', async () => {
  await renderSite(publisherUrl('b', '?page=0'), { registry: withPacks(60) })
  expect(await (await findPacks()).findAllByRole('article')).toHaveLength(24)
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
})

test('links to the first page when the page is past the end', async () => {
  await renderSite(publisherUrl(seedIds.richPublisher, '?page=99'))
  expect(await screen.findByText('Page 99 doesn’t exist')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor',
  )
})

test('says that a publisher has no packs', async () => {
  const data = { ...seed, publishers: [...seed.publishers, { id: 'newcomer', name: 'New' }] }
  await renderSite(publisherUrl('newcomer'), { registry: createRegistry({ data }) })
  expect(await screen.findByText('No packs yet')).toBeVisible()
})

test('says that a publisher is banned', async () => {
  await renderSite(publisherUrl(seedIds.bannedPublisher))
  expect(await screen.findByText('This publisher is banned.')).toBeVisible()
})

test('shows an explanation in place of a profile for the reserved publisher', async () => {
  await renderSite(publisherUrl(seedIds.unclaimedPublisher))
  expect(await screen.findByRole('heading', { level: 1, name: 'Unclaimed packs' })).toBeVisible()
  expect(screen.getByText('These packs don’t have owners yet.')).toBeVisible()
  expect(await (await findPacks()).findAllByRole('article')).not.toHaveLength(0)
  expect(screen.queryByText(/@admin-/)).toBeNull()
})

test('renders hostile input as text without links', async () => {
  const { container } = await renderSite(publisherUrl(seedIds.hostilePublisher))
  expect(await screen.findByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  const head = container.querySelector('main header')
  expect(head?.querySelector('a, img, script')).toBeNull()
  expect(head?.textContent).not.toMatch(/\u202e|javascript:|data:/)
})

test.each([
  ['https://help.example.org/desk', 'https://help.example.org/desk'],
  ['Ask in the forum', null],
])('links the support contact %j to %j', async (support, href) => {
  const data = { ...seed, publishers: [...seed.publishers, { id: 'asked', name: 'Asked', support }] }
  const { container } = await renderSite(publisherUrl('asked'), { registry: createRegistry({ data }) })
  await screen.findByRole('heading', { level: 1, name: 'Asked' })
  expect(container.querySelector('main header ul')).toHaveTextContent(/^Support: \S/)
  expect(container.querySelector('main header a')?.getAttribute('href') ?? null).toBe(href)
})

test('shows the not-found page when the publisher does not exist', async () => {
  await renderSite(publisherUrl('no-such-id'))
  expect(await screen.findByText(/There’s no publisher called/)).toBeVisible()
})

test('keeps the page and offers a retry when the packs fail', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/nodes\/v2$/, status: 500 })
  const { user } = await renderSite(publisherUrl(seedIds.richPublisher), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Quiet Harbor' })).toBeVisible()
  removeFault()
  await user.click(retry)
  expect(await (await findPacks()).findByRole('link', { name: 'Harbor Suite' })).toBeVisible()
})

test('the login link loads a document, because sign-in pages have another security policy', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/nodes\/v2$/, status: 401 })
  const { user } = await renderSite('/publishers/quiet-harbor', { registry })
  const link = await screen.findByRole('link', { name: 'Log in to see all' })
  let loadsDocument = false
  const handleClick = (event: Event) => {
    loadsDocument = !event.defaultPrevented
    // jsdom can't navigate.
    event.preventDefault()
  }
  addEventListener('click', handleClick, { once: true })
  await user.click(link)
  expect(loadsDocument).toBe(true)
})

test('shows anonymous users the first packs and a login link when the paged list requires a login', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/nodes\/v2$/, status: 401 })
  await renderSite(publisherUrl(seedIds.richPublisher), { registry })
  expect(await screen.findByText('Some packs are only shown to logged-in users.')).toBeVisible()
  expect((await findPacks()).getByRole('link', { name: 'Harbor Suite' })).toBeVisible()
  // The unpaged list contains no versions.
  expect(screen.queryByText('No versions')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in to see all' })).toHaveAttribute(
    'href',
    '/auth/login?fromUrl=%2Fpublishers%2Fquiet-harbor',
  )
})

describe('when the API has no paged list of packs (405)', () => {
  const withoutPagedList = (registry: Registry) => {
    registry.fault({ path: /\/nodes\/v2$/, status: 405 })
    return registry
  }

  test.each(['owner', 'anonymous user'] as const)('shows the unpaged list to the %s', async (role) => {
    if (role === 'owner') await signInAs('owner')
    onTestFinished(() => setSession({ status: 'anonymous' }))
    await renderSite(publisherUrl(seedIds.richPublisher), {
      registry: withoutPagedList(createRegistry({ data: seed })),
    })
    expect(await (await findPacks()).findByRole('link', { name: 'Harbor Suite' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in to see all' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that there may be more packs when the list has ten', async () => {
    await renderSite(publisherUrl('b'), { registry: withoutPagedList(withPacks(60)) })
    expect(await (await findPacks()).findAllByRole('article')).toHaveLength(10)
    expect(screen.getByText('The registry lists only a publisher’s first 10 packs.')).toBeVisible()
  })

  test('says that there are no packs when the list is empty', async () => {
    const data = { ...seed, publishers: [...seed.publishers, { id: 'newcomer', name: 'New' }] }
    await renderSite(publisherUrl('newcomer'), { registry: withoutPagedList(createRegistry({ data })) })
    expect(await screen.findByText('No packs yet')).toBeVisible()
  })
})

test('offers a retry when the request for the publisher fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /\/publishers\/quiet-harbor$/, status: 503 })
  const { user } = await renderSite(publisherUrl(seedIds.richPublisher), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  removeFault()
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Harbor' })).toBeVisible()
})
