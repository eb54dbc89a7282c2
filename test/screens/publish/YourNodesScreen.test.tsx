import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { pack, type VersionSeed, version } from '#test/mock-api/seed/make.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.yourNodes)

afterEach(() => vi.useRealTimers())

const board = async () => within(await screen.findByRole('list', { name: 'Your packs' }))
const row = async (pack: string) => {
  const link = await screen.findByRole('link', { name: pack })
  const item = link.closest('li')
  if (!item) throw new Error(`no row of ${pack}`)
  return within(item)
}
const statusLoaded = () => screen.findByText(/^Checked /)

/** Creates a mock API in which one of Mira's publishers has this many more packs. */
function withPacks(count: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Many ${String(index).padStart(3, '0')}`,
    publisherId: 'moth-lantern',
    status: 'NodeStatusActive' as const,
    downloads: index,
  }))
  return createRegistry({ data: { ...seed, nodes: [...seed.nodes, ...nodes] } })
}

/** Gives the browser notifications. In Chrome for Android, only a service worker can show them. */
const stubNotification = (permission: NotificationPermission, needsServiceWorker: boolean) =>
  vi.stubGlobal(
    'Notification',
    class {
      static permission = permission
      constructor() {
        if (needsServiceWorker) throw new TypeError('Illegal constructor.')
      }
    },
  )

describe('the board', () => {
  test('shows every pack of every publisher with its status, problems first', async () => {
    await signInAs('owner')
    await renderSite('/nodes')
    await statusLoaded()
    const names = (await board()).getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(names.slice(0, 3)).toEqual(['Clip Courier', 'Vendor Attic', 'Reel Archive'])
    expect(names).toContain('Harbor Suite')
    const flagged = await row('Clip Courier')
    expect(flagged.getByText('Flagged')).toBeVisible()
    expect(flagged.getByRole('link', { name: '1.3.0' })).toHaveAttribute(
      'href',
      '/nodes/clip-courier/versions/1.3.0',
    )
    expect(flagged.getByRole('link', { name: '1.0.0' })).toBeVisible()
    // Only an owner can see the reason.
    expect(await flagged.findByText(/Only owners can see why\. Ask Salka Brandt\.$/)).toBeVisible()
    expect(flagged.queryByRole('link', { name: /See why/ })).toBeNull()
    const live = await row('Harbor Suite')
    expect(live.getByText('Live')).toBeVisible()
    // The live version is the latest release, whose link is enough.
    expect(live.getAllByText('2.1.0')).toHaveLength(2)
    expect(live.getAllByRole('link', { name: '2.1.0' })).toHaveLength(1)
    expect(screen.getByText('9 packs need attention.')).toBeVisible()
  })

  test('links to the access tokens and the profile of each publisher', async () => {
    await signInAs('owner')
    await renderSite('/nodes')
    const tokens = await screen.findByRole('link', { name: /^Access tokens ?Quiet Harbor$/ })
    expect(tokens).toHaveAttribute('href', '/publishers/quiet-harbor/tokens')
    expect(tokens).toHaveTextContent(/^Access tokens/)
    const profile = screen.getByRole('link', { name: /^Edit profile ?Quiet Harbor$/ })
    expect(profile).toHaveAttribute('href', '/publishers/quiet-harbor/edit')
  })

  test('names the owners of a publisher to a member, and links to no page for owners only', async () => {
    await signInAs('owner')
    await renderSite('/nodes')
    expect(
      await screen.findByText('Only owners of this publisher can make changes. Ask Salka Brandt.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: /^(Access tokens|Edit profile) ?Tidewheel Video$/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^(Edit|Versions) ?Clip Foundry$/ })).toBeNull()
    expect(screen.getByRole('link', { name: /^Edit ?Harbor Suite$/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Versions ?Harbor Suite$/ })).toBeVisible()
  })

  test('shows no links until it knows what the user can edit', async () => {
    const { registry, respond } = holdWrites({ method: 'GET', path: /\/permissions$/ })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await waitFor(() => expect(registry.calls(/\/versions$/).length).toBeGreaterThan(10))
    expect(screen.queryByText('Tidewheel Video')).toBeNull()
    respond()
    await statusLoaded()
    expect(screen.getByRole('link', { name: /^Edit ?Harbor Suite$/ })).toBeVisible()
  })

  test('keeps the focus on a link when it sorts the packs by status', async () => {
    const { registry, respond } = holdWrites({ method: 'GET', path: /clip-courier\/versions$/ })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    const list = await screen.findByRole('list', { name: 'Your packs' })
    within(list)
      .getByRole('link', { name: /^Edit ?Harbor Suite$/ })
      .focus()
    respond()
    await waitFor(() => expect(list).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: /^Edit ?Harbor Suite$/ })).toHaveFocus()
  })

  test('shows an owner a link to the reason', async () => {
    await signInAs('otherOwner')
    await renderSite('/nodes')
    await statusLoaded()
    const flagged = await row('Clip Courier')
    expect(flagged.getByRole('link', { name: /See why/ })).toHaveAttribute(
      'href',
      '/nodes/clip-courier/versions/1.3.0',
    )
    expect(screen.queryByText(/Only owners can see why/)).toBeNull()
  })

  test('names the owner whom a member can ask for the reason', async () => {
    await signInAs('member')
    const versions = seed.versions.map((version) =>
      version.node_id === 'bananaforge'
        ? { ...version, status: 'NodeVersionStatusFlagged' as const }
        : version,
    )
    await renderSite('/nodes', { registry: createRegistry({ data: { ...seed, versions } }) })
    await statusLoaded()
    const flagged = await row('Banana Forge')
    expect(await flagged.findByText(/Only owners can see why. Ask Mira/)).toBeVisible()
    expect(flagged.queryByRole('link', { name: /See why/ })).toBeNull()
  })

  test('shows a member no text for owners', async () => {
    await signInAs('owner')
    await renderSite('/nodes')
    await statusLoaded()
    const inReview = await row('Clip Foundry')
    expect(inReview.getByText('The latest version is waiting for review.')).toBeVisible()
    expect(inReview.queryByText(/Only owners/)).toBeNull()
    expect((await row('Shutter Count')).getByText('Installs get a deprecated version.')).toBeVisible()
    expect((await row('Empty Stage')).queryByText(/Publish/)).toBeNull()
  })

  test('shows the status of each pack', async () => {
    await signInAs('otherOwner')
    await renderSite('/nodes')
    await statusLoaded()
    const labels = {
      'Reel Archive': 'Rejected',
      'Clip Foundry': 'In review',
      'Shutter Count': 'Deprecated',
      'Half Extracted': 'Nodes not listed',
      'Empty Stage': 'Never published',
    }
    for (const [pack, label] of Object.entries(labels))
      expect((await row(pack)).getByText(label), pack).toBeVisible()
  })

  test('sends one authorized request for the versions of each pack', async () => {
    await signInAs('owner')
    // A pack in review would be polled, on a slow machine before the page has loaded.
    const versions = seed.versions.map((version) => ({
      ...version,
      status: 'NodeVersionStatusActive' as const,
    }))
    const registry = createRegistry({ data: { ...seed, versions } })
    await renderSite('/nodes', { registry })
    await statusLoaded()
    const requested = registry.calls(/\/versions$/).map(({ path }) => path)
    expect(requested.length).toBeGreaterThan(10)
    expect(new Set(requested).size).toBe(requested.length)
    expect(registry.requests.every(({ headers }) => headers['authorization']?.includes(userIds.owner))).toBe(
      true,
    )
  })

  test('stores filters, sort order and page in the URL', async () => {
    await signInAs('owner')
    const { user, router } = await renderSite('/nodes?publisher=moth-lantern&sort=downloads', {
      registry: withPacks(60),
    })
    await statusLoaded()
    const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(names()).toHaveLength(25)
    expect(names()[0]).toBe('Moth Masks')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(router.state.location.search).toBe('?publisher=moth-lantern&sort=downloads&page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In review')
    await waitFor(() => expect(names()).toEqual(['Slow Dawn']))
    expect(router.state.location.search).toBe('?publisher=moth-lantern&state=moving&sort=downloads')
    await user.type(screen.getByRole('searchbox', { name: 'Find a pack' }), 'zzz')
    await user.click(await screen.findByRole('button', { name: 'Show all packs' }))
    await waitFor(() => expect(names()).toHaveLength(25))
  })

  test('shows a toast when a version goes live in a browser whose notifications need a service worker', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubNotification('granted', true)
    await signInAs('owner')
    await renderSite('/nodes?publisher=moth-lantern', { withDeferredShell: true })
    await statusLoaded()
    const message = 'Slow Dawn 1.1.0 is live.'
    for (let second = 0; second < 120 && !screen.queryByText(message); second += 2)
      await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await (await row('Slow Dawn')).findByText('Live')).toBeVisible()
  })

  test.each([
    ['offers notifications', false],
    ['does not offer notifications that need a service worker', true],
  ])('%s', async (_, needsServiceWorker) => {
    stubNotification('default', needsServiceWorker)
    await signInAs('owner')
    await renderSite('/nodes?publisher=moth-lantern')
    await statusLoaded()
    expect(await (await row('Slow Dawn')).findByText('In review')).toBeVisible()
    const buttons = screen.queryAllByRole('button', { name: 'Notify me when it goes live' })
    expect(buttons).toHaveLength(needsServiceWorker ? 0 : 1)
  })

  test('polls packs in review and notifies the user when a version goes live', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const registry = createRegistry({ data: seed })
    await signInAs('owner')
    await renderSite('/nodes?publisher=moth-lantern', { registry, withDeferredShell: true })
    await statusLoaded()
    expect(await (await row('Slow Dawn')).findByText('In review')).toBeVisible()
    const others = () => registry.calls(/moth-masks\/versions$/).length
    const before = others()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await (await row('Slow Dawn')).findByText('Flagged')).toBeVisible()
    // In small steps, because the toast disappears after five seconds.
    const message = 'Slow Dawn 1.1.0 is live.'
    for (let second = 0; second < 60 && !screen.queryByText(message); second += 2)
      await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await (await row('Slow Dawn')).findByText('Live')).toBeVisible()
    expect(others()).toBe(before)
    const checks = registry.calls(/slow-dawn\/versions$/).length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(registry.calls(/slow-dawn\/versions$/)).toHaveLength(checks)
  })
})

test('shows the guide to a first release to a user without a publisher', async () => {
  await signInAs('newcomer')
  await renderSite('/nodes')
  expect(await screen.findByRole('heading', { level: 2, name: 'Publish your first pack' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
    'href',
    '/publish/publisher',
  )
  // The link to the same guide.
  expect(screen.queryByRole('link', { name: 'Publish a new pack' })).toBeNull()
})

test('shows the guide to a first release to a user without packs', async () => {
  const registry = createRegistry({ data: { ...seed, nodes: [], versions: [] } })
  await signInAs('owner')
  await renderSite('/nodes', { registry })
  expect(await screen.findByRole('heading', { level: 2, name: 'Publish your first pack' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Your publishers' })).toBeVisible()
})

test('marks a banned publisher, which can’t be edited', async () => {
  await signInAs('banned')
  await renderSite('/nodes')
  const publishers = within(await screen.findByRole('list', { name: 'Your publishers' }))
  expect(publishers.getByText('Banned')).toBeVisible()
  expect(publishers.getByText('This publisher is banned and can’t be changed.')).toBeVisible()
  expect(publishers.queryByRole('link', { name: /^Access tokens/ })).toBeNull()
})

test('retries a failed list of publishers', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: /^\/users\/publishers\/$/, status: 500 })
  await signInAs('owner')
  const { user } = await renderSite('/nodes', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Your Nodes' })).toBeVisible()
  endFault()
  await user.click(retry)
  expect(await row('Harbor Suite')).toBeTruthy()
})

test('shows the other packs if reading one publisher and one pack fails', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /quiet-harbor\/nodes\/v2$/, status: 503 })
  registry.fault({ path: new RegExp(`${seedIds.live}/versions$`), status: 500 })
  await signInAs('owner')
  await renderSite('/nodes', { registry })
  expect(await screen.findByText('Couldn’t load the packs of Quiet Harbor.')).toBeVisible()
  await statusLoaded()
  expect((await row('Slow Dawn')).getByText('The registry is having problems right now.')).toBeVisible()
  expect((await row('Moth Masks')).getByText('Live')).toBeVisible()
})

/** Creates a mock API in which Mira has these publishers and packs only. */
function withOwn(publishers: readonly string[], packs: readonly ReturnType<typeof pack>[]) {
  const members = [{ user: { id: userIds.owner }, role: 'owner' as const }]
  return createRegistry({
    data: {
      ...seed,
      publishers: publishers.map((id) => ({ id, name: id, members })),
      nodes: packs.map(({ node }) => node),
      versions: packs.flatMap(({ versions }) => versions),
    },
  })
}

const onePack = (...versions: VersionSeed[]) =>
  withOwn(['moth'], [pack({ id: 'lamp', name: 'Lamp', publisherId: 'moth' }, ...versions)])

describe('the board does not say that all packs are fine if', () => {
  const isFine = () => screen.queryByText(/ha(s|ve) no issues/)

  test.each([405, 500])('the request for the packs of every publisher fails with %i', async (status) => {
    const registry = withOwn(['moth', 'newt', 'owl'], [])
    const endFault = registry.fault({ path: /\/nodes\/v2$/, status })
    await signInAs('owner')
    const { user } = await renderSite('/nodes', { registry })
    expect(await screen.findByText('Couldn’t load the packs of 3 publishers.')).toBeVisible()
    expect(screen.getByText('moth, newt, and owl')).toBeVisible()
    expect(screen.getByText('Couldn’t load any of your packs.')).toBeVisible()
    expect(isFine()).toBeNull()
    expect(screen.queryByText('No packs match')).toBeNull()
    expect(screen.queryByText(/^Checked /)).toBeNull()
    endFault()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Publish your first pack' })).toBeVisible()
  })

  test('the packs of one publisher could not be loaded', async () => {
    const lamp = pack({ id: 'lamp', name: 'Lamp', publisherId: 'moth' }, version('1.0.0', 9))
    const registry = withOwn(['moth', 'newt'], [lamp])
    registry.fault({ path: /newt\/nodes\/v2$/, status: 500 })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    expect(screen.getByText('Couldn’t load the packs of newt.')).toBeVisible()
    expect(screen.getByText('No issues found in 1 pack.')).toBeVisible()
    expect(isFine()).toBeNull()
  })

  test('a further page of a publisher could not be loaded', async () => {
    const registry = withOwn(['moth'], [])
    const node = { id: 'lamp', name: 'Lamp', status: 'NodeStatusActive' }
    const body = { nodes: [node], total: 101, page: 1, limit: 100, totalPages: 2 }
    registry.fault({ path: /\/nodes\/v2$/, status: 500 })
    registry.fault({ path: /\/nodes\/v2$/, status: 200, body, times: 1 })
    registry.fault({ path: /\/lamp\/versions$/, status: 200, body: [] })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    expect(screen.getByText('Couldn’t load the packs of moth.')).toBeVisible()
    expect(isFine()).toBeNull()
  })

  test('the versions of a pack could not be loaded', async () => {
    const registry = onePack(version('1.0.0', 9))
    registry.fault({ path: /\/lamp\/versions$/, status: 500 })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    const lamp = await row('Lamp')
    expect(lamp.getByText('The registry is having problems right now.')).toBeVisible()
    expect(lamp.getByText('Unknown')).toBeVisible()
    expect(lamp.queryByText('None')).toBeNull()
    expect(screen.getByText('Couldn’t load the status of 1 pack.')).toBeVisible()
    expect(isFine()).toBeNull()
  })

  test('the versions of a pack could not be refetched', async () => {
    const registry = onePack(version('1.0.0', 9))
    await signInAs('owner')
    const { user } = await renderSite('/nodes', { registry })
    await statusLoaded()
    expect(isFine()).toBeVisible()
    registry.fault({ path: /\/lamp\/versions$/, status: 500 })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Couldn’t load the status of 1 pack.')).toBeVisible()
    expect((await row('Lamp')).getByText('The registry is having problems right now.')).toBeVisible()
    expect(isFine()).toBeNull()
  })

  test('the list marks a pack as banned, and does not request its versions', async () => {
    const banned = { id: 'lamp', name: 'Lamp', publisherId: 'moth', status: 'NodeStatusBanned' as const }
    const registry = withOwn(['moth'], [pack(banned, version('1.0.0', 9))])
    registry.fault({ path: /\/lamp\/versions$/, status: 403, body: { message: 'Node Banned' } })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    expect((await row('Lamp')).getByText('Banned')).toBeVisible()
    expect(screen.getByText('1 pack needs attention.')).toBeVisible()
    expect(registry.calls(/\/versions$/)).toEqual([])
  })

  test('the request for the versions of a banned pack fails with 403', async () => {
    const registry = onePack(version('1.0.0', 9))
    registry.fault({ path: /\/lamp\/versions$/, status: 403, body: { message: 'Node Banned' } })
    await signInAs('owner')
    await renderSite('/nodes?state=problems', { registry })
    await statusLoaded()
    expect((await row('Lamp')).getByText('Banned')).toBeVisible()
    expect(screen.getByText('1 pack needs attention.')).toBeVisible()
  })

  test('a pack has an unknown status', async () => {
    const registry = onePack(version('1.0.0', 9))
    const node = { id: 'lamp', name: 'Lamp', status: 'NodeStatusQuarantined' }
    registry.fault({ path: /\/nodes\/v2$/, status: 200, body: { nodes: [node], total: 1, totalPages: 1 } })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    const lamp = await row('Lamp')
    expect(lamp.getByText(/^The registry sent a status this site doesn’t know/)).toBeVisible()
    // Its status and its live version.
    expect(lamp.getAllByText('Unknown')).toHaveLength(2)
  })

  test('the newest version has an unknown status', async () => {
    const registry = onePack(version('1.0.0', 9))
    const known = { version: '1.0.0', status: 'NodeVersionStatusActive' }
    const body = [{ version: '2.0.0', status: 'NodeVersionStatusQuarantined' }, known]
    registry.fault({ path: /\/lamp\/versions$/, status: 200, body })
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    expect((await row('Lamp')).getByText('Unknown')).toBeVisible()
    expect(screen.getByText('1 pack needs attention.')).toBeVisible()
  })
})

describe('with 30 publishers of 10 packs', () => {
  const publishers = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const packs = publishers.flatMap((publisherId, index) =>
    Array.from({ length: 10 }, (_, position) => {
      const number = String(index * 10 + position).padStart(3, '0')
      const node = {
        id: `pack-${number}`,
        name: `Pack ${number}`,
        publisherId,
        downloads: index * 10 + position,
      }
      const isInReview = number === '002' || number === '290'
      const newest = isInReview ? [version('2.0.0', 1, { status: 'NodeVersionStatusPending' })] : []
      return pack(node, version('1.0.0', 9), ...newest)
    }),
  )
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

  test('the board makes at most 100 requests and says how many packs it checked', async () => {
    const registry = withOwn(publishers, packs)
    await signInAs('owner')
    const { user } = await renderSite('/nodes', { registry })
    await statusLoaded()
    expect(names()[0]).toBe('Pack 002')
    // Without duplicates, because packs in review are polled.
    const requests = () => [...new Set(registry.requests.map(({ path, search }) => path + search))]
    const checked = requests().filter((url) => url.endsWith('/versions')).length
    expect(checked).toBeGreaterThanOrEqual(25)
    expect(requests().length).toBeLessThanOrEqual(75)
    expect(screen.getByText('1 pack needs attention.')).toBeVisible()
    expect(screen.getByText(`${checked} of 300 packs checked.`, { exact: false })).toBeVisible()
    // Another page checks its visible packs without reordering them.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most downloads')
    expect(await (await row('Pack 290')).findByText('In review')).toBeVisible()
    expect(requests().length).toBeLessThanOrEqual(100)
    expect(screen.getByText('2 packs need attention.')).toBeVisible()
  })

  test('the board makes no request twice, and does not say that all packs are fine while some are unchecked', async () => {
    const registry = withOwn(
      publishers,
      packs.filter(({ versions }) => versions.length === 1),
    )
    await signInAs('owner')
    await renderSite('/nodes', { registry })
    await statusLoaded()
    const requests = registry.requests.map(({ path, search }) => path + search)
    expect(new Set(requests).size).toBe(requests.length)
    expect(requests.length).toBeLessThanOrEqual(75)
    expect(screen.getByText(/^No issues found in \d+ packs\.$/)).toBeVisible()
    expect(screen.queryByText(/ha(s|ve) no issues/)).toBeNull()
  })

  test('the board checks the remaining packs on a click and finds those in review', async () => {
    const registry = withOwn(publishers, packs)
    await signInAs('owner')
    const { user } = await renderSite('/nodes?state=moving', { registry })
    await statusLoaded()
    expect(names()).toEqual(['Pack 002'])
    await user.click(screen.getByRole('button', { name: 'Check all packs' }))
    await waitFor(() => expect(names()).toEqual(['Pack 002', 'Pack 290']))
    expect(registry.calls(/\/versions$/)).toHaveLength(300)
    expect(screen.queryByText(/packs checked\./)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Check all packs' })).toBeNull()
    // The button is gone.
    expect(document.body).not.toHaveFocus()
  })

  test('the board checks the packs of the selected publisher', async () => {
    const registry = withOwn(publishers, packs)
    await signInAs('owner')
    await renderSite('/nodes?publisher=p29&state=moving', { registry })
    await statusLoaded()
    expect(names()).toEqual(['Pack 290'])
    expect(registry.calls(/\/versions$/)).toHaveLength(10)
    expect(registry.requests.length).toBeLessThanOrEqual(100)
  })
})
