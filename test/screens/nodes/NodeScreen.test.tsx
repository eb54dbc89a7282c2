import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { parseNode } from '#src/api/nodes.ts'
import { homeDefaults, patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const tabs = () => screen.findByRole('navigation', { name: 'Parts of this pack' })
const region = (name: string) => screen.findByRole('region', { name })
const address = ({ location }: { location: { pathname: string; search: string; hash: string } }) =>
  location.pathname + location.search + location.hash

/** A registry whose redirects are followed, as a browser does. */
function redirecting() {
  const registry = createRegistry({ data: seed })
  const handle = registry.handle
  registry.handle = async (request) => {
    const response = await handle(request)
    const target = response.headers.get('location')
    return target ? handle(new Request(new URL(target, request.url))) : response
  }
  return registry
}

/** A pack of the seed as a list in the cache holds it. */
const cardOf = (id: string) => parseNode(seed.nodes.find((node) => node.id === id))

/** The fact under a word, among the facts of the head. */
async function fact(name: string) {
  const word = (await screen.findAllByText(name)).find((one) => one.closest('dt'))
  return word?.closest('dt')?.nextElementSibling
}

test.each([
  ['a%2Fb', 'a%2Fb'],
  ['a%252Fb', 'a%252Fb'],
  ['a%252fb', 'a%252fb'],
  ['%25%32%66', '%252f'],
  ['100%25', '100%25'],
  ['%E6%B8%AF', '%E6%B8%AF'],
  ['a%ZZ', 'a%25ZZ'],
])('decodes an id in the address once: /nodes/%s requests %s', async (segment, requested) => {
  const { registry } = await renderSite(`/nodes/${segment}`)
  await screen.findByRole('heading', { level: 1 })
  const ids = registry.calls(/^\/nodes\/(?!search$)/).map((call) => call.path.split('/')[2])
  expect(new Set(ids)).toEqual(new Set([requested]))
})

test.each([
  ['text', 'garbage'],
  ['an object without packs', {}],
  ['packs that are no list', { nodes: { a: 1 } }],
  ['a list of nothing', { nodes: [null] }],
  ['a pack without its fields', { nodes: [{ id: seedIds.rich }] }],
  ['a pack with fields of other types', { nodes: [{ ...cardOf(seedIds.rich), tags: [{}], icon: 7 }] }],
  ['a pack with a version of another form', { nodes: [{ ...cardOf(seedIds.rich), latestVersion: 'x' }] }],
])('opens although a cached list is %s', async (_, cached) => {
  const { queryClient, router } = await renderSite('/releases')
  queryClient.setQueryData<unknown>(homeCatalogue(homeDefaults).queryKey, cached)
  await act(async () => router.navigate(`/nodes/${seedIds.rich}`))
  await title('Harbor Suite')
  expect(await fact('Newest version')).toHaveTextContent(/^2\.1\.0 /)
})

test('shows at a glance what a pack is: name, publisher, version, numbers, license, repository, tags', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  await title('Harbor Suite')
  expect(document.title).toContain('Harbor Suite')
  expect(screen.getByText('Live')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Quiet Harbor' })[0]).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor',
  )
  expect(await fact('Newest version')).toHaveTextContent(/^2\.1\.0 /)
  expect(screen.getByRole('link', { name: '2.1.0' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/2.1.0',
  )
  expect(await fact('Downloads')).toHaveTextContent('204,518')
  expect(await fact('Stars on GitHub')).toHaveTextContent('3,412')
  expect(screen.getByRole('link', { name: 'See LICENSE' })).toHaveAttribute(
    'href',
    'https://github.com/example-quiet-harbor/harbor-suite/blob/HEAD/LICENSE',
  )
  const repository = screen.getAllByRole('link', { name: 'example-quiet-harbor/harbor-suite' })[0]
  expect(repository).toHaveAttribute('href', 'https://github.com/example-quiet-harbor/harbor-suite')
  expect(repository).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(4)
})

test('the overview has the description, the newest changes, where it runs and what it installs', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const about = within(await region('About'))
  expect(await about.findByText('tiles', { selector: 'strong' })).toBeVisible()
  expect(about.getByRole('link', { name: 'guide' })).toHaveAttribute(
    'href',
    'https://quiet-harbor.example.org/guide',
  )
  expect(await within(await region('New in 2.1.0')).findByText(/shows what will be cut/)).toBeVisible()

  const runs = within(screen.getByRole('table', { name: 'Where it runs' }))
  const answersOf = (name: string) => {
    const row = runs.getByRole('rowheader', { name }).closest('tr')
    if (!row) throw new Error(`no row ${name}`)
    return within(row)
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  }
  expect(answersOf('System')).toEqual(['Windowssupported', 'macOSsupported', 'Linuxsupported'])
  expect(answersOf('Accelerator')).toContain('NVIDIA CUDAsupported')
  expect(answersOf('Accelerator')).toContain('CPUnot listed')
  expect(runs.getByRole('row', { name: /ComfyUI >=0.3.40,<2.0.0/ })).toBeVisible()
  expect(runs.getByRole('row', { name: /ComfyUI frontend >=1.20.0/ })).toBeVisible()

  const installs = within(await region('What it installs'))
  expect(installs.getByText('3 Python requirements.')).toBeVisible()
  expect(installs.getByRole('heading', { name: 'Models' })).toBeVisible()
})

test('dependencies that need a second look are marked and explained', async () => {
  await renderSite(`/nodes/${seedIds.dependencies}`)
  const installs = within(await region('What it installs'))
  expect(installs.getByText(/10 Python requirements\. 5 need a second look\./)).toBeVisible()
  const line = (text: RegExp) => {
    const found = installs.getAllByRole('listitem').find((one) => text.test(one.textContent ?? ''))
    if (!found) throw new Error(`no line ${text}`)
    return found
  }
  expect(line(/^torch/)).toHaveTextContent('torch ==2.1.0May change a package that ComfyUI itself uses.')
  expect(line(/^git\+https/)).toHaveTextContent('Comes from an address outside the Python package index.')
  expect(line(/^git\+https/)).toHaveTextContent('Runs build code on your machine when it is installed.')
  expect(line(/^--extra-index/)).toHaveTextContent('Takes packages from another source')
  expect(line(/^triton/)).toHaveTextContent('only if platform_system == "Linux"')
  expect(line(/^numpy/).textContent).toBe('numpy >=1.26')
  expect(installs.queryByText(/numeric/)).toBeNull()
})

test('a long list of changes is cut and leads to the version', async () => {
  const registry = createRegistry({ data: seed })
  const version = registry.db.version(seedIds.rich, '2.1.0')
  const changelog = ['```', ...Array.from({ length: 40 }, (_, index) => `line ${index + 1}`), '```'].join(
    '\n',
  )
  if (version) registry.db.putVersion({ ...version, changelog })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  const changes = within(await region('New in 2.1.0'))
  expect(await changes.findByText(/line 13/)).toBeVisible()
  expect(changes.queryByText(/line 14/)).toBeNull()
  expect(changes.getByRole('link', { name: 'Read all changes' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/2.1.0',
  )
})

test('tabs are links in the address, and Back leads from one to the one before', async () => {
  const { user, router } = await renderSite(`/nodes/${seedIds.rich}`)
  const nav = within(await tabs())
  expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  expect(nav.getByRole('link', { name: /^Versions/ })).toHaveTextContent('32')
  await user.click(nav.getByRole('link', { name: 'Nodes' }))
  await region('Nodes of 2.1.0')
  expect(address(router.state)).toBe('/nodes/harbor-suite?tab=nodes')
  expect(nav.getByRole('link', { name: 'Nodes' })).toHaveAttribute('aria-current', 'page')
  await user.click(nav.getByRole('link', { name: /^Versions/ }))
  await screen.findByRole('list', { name: 'Versions' })
  router.navigate(-2)
  await region('About')
  expect(address(router.state)).toBe('/nodes/harbor-suite')
})

test('an unknown tab is the overview', async () => {
  await renderSite(`/nodes/${seedIds.rich}?tab=__proto__`)
  await region('About')
  expect(within(await tabs()).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ['another spelling', '/nodes/LENS-flare-kit?tab=nodes#x', '/nodes/Lens-Flare-Kit?tab=nodes#x'],
  [
    'another publisher',
    '/publishers/quiet-harbor/nodes/lens-flare-kit?tab=versions',
    '/publishers/moth-lantern/nodes/Lens-Flare-Kit?tab=versions',
  ],
  [
    'the right one',
    '/publishers/quiet-harbor/nodes/harbor-suite?a=1#b',
    '/publishers/quiet-harbor/nodes/harbor-suite?a=1#b',
  ],
])('the address is put right and keeps query and hash: %s', async (_, from, right) => {
  const { router } = await renderSite(from, { registry: redirecting() })
  await tabs()
  await waitFor(() => expect(address(router.state)).toBe(right))
  await tabs()
  // Replaced, not added: Back must not lead into the wrong address again.
  expect(router.state.historyAction).not.toBe('PUSH')
})

test('tabs under a publisher stay under it', async () => {
  const { user, router } = await renderSite('/publishers/quiet-harbor/nodes/harbor-suite')
  await user.click(within(await tabs()).getByRole('link', { name: 'Nodes' }))
  await region('Nodes of 2.1.0')
  expect(address(router.state)).toBe('/publishers/quiet-harbor/nodes/harbor-suite?tab=nodes')
})

test('a pack that does not exist is told on a page of its own', async () => {
  await renderSite('/nodes/harbour-suit')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an address that no pack can have asks for nothing', async () => {
  const { registry } = await renderSite(`/nodes/${'x'.repeat(201)}`)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(registry.calls(/^\/nodes\/x+/)).toEqual([])
})

test('a failing list of versions does not take the page down', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions$/, status: 500 })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  await title('Clip Foundry')
  await region('About')
  expect(screen.getByText('comfy node install clip-foundry')).toBeVisible()
  expect(screen.queryByText(/under review/)).toBeNull()
})

test.each([
  ['{"file": "LICENSE"}', 'See LICENSE'],
  ['{"text": "GPL-3.0-only"}', 'GPL-3.0-only'],
  ['{file="COPYING.txt"}', 'See COPYING.txt'],
  ['Apache 2', 'Apache-2.0'],
  ['{}', 'No license stated'],
  ['', 'No license stated'],
  ['<b>MIT</b>', '<b>MIT</b>'],
  [`MIT License\n\n${'Permission is hereby granted. '.repeat(50)}`, 'MIT'],
])('reads the license %j as %j', async (license, words) => {
  const registry = createRegistry({ data: seed })
  const node = registry.db.node(seedIds.rich)
  if (node) registry.db.putNode({ ...node, license })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  await title('Harbor Suite')
  expect(await fact('License')).toHaveTextContent(words)
})

test('a file that is no plain name of one gets no link', async () => {
  const registry = createRegistry({ data: seed })
  const node = registry.db.node(seedIds.rich)
  if (node) registry.db.putNode({ ...node, license: '{"file": "../../settings?x=#LICENSE"}' })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  await title('Harbor Suite')
  expect(await fact('License')).toHaveTextContent('See ../../settings?x=#LICENSE')
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^See \.\./ })).toBeNull()
})

test('a hostile pack is only text: no script, no picture, no address of its own choice', async () => {
  const { container } = await renderSite(`/nodes/${seedIds.hostile}`)
  await title('<img src=x onerror=alert(document.domain)>')
  await region('What it installs')
  expect(screen.getAllByText('The repository address is not safe to open.')).not.toHaveLength(0)
  const main = screen.getByRole('main')
  expect(main.querySelector('script, img, iframe, object, [onclick], [onerror]')).toBeNull()
  for (const link of container.querySelectorAll('a')) expect(link.protocol).toMatch(/^https?:$/)
  const tags = within(screen.getByRole('list', { name: 'Tags' }))
  expect(tags.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '<i>tag</i>',
    '"onmouseover="alert(1)',
    'tag',
    '../../admin',
  ])
  expect(screen.getAllByText('This line makes no sense to us.')).toHaveLength(2)
})

test('names are isolated from the text around them and cleared of what turns it round', async () => {
  await renderSite(`/nodes/${seedIds.hostileUnicode}`)
  const name = await screen.findByRole('heading', { level: 1 })
  expect(name).toHaveTextContent(/^safegnp\.exe hidden$/)
  expect(name.querySelector('bdi')).not.toBeNull()
})

test('forty tags show ten, and the rest on demand', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.longNames}`)
  const tags = within(await screen.findByRole('list', { name: 'Tags' }))
  expect(tags.getAllByText(/^a-rather-long-tag/)).toHaveLength(10)
  await user.click(tags.getByRole('button', { name: '30 more' }))
  expect(tags.getAllByText(/^a-rather-long-tag/)).toHaveLength(40)
})

test('a pack of which nothing but the id is known still is a page', async () => {
  await renderSite(`/nodes/${seedIds.bare}`)
  await title('bare-minimum')
  expect(await screen.findByText('The author has written no description.')).toBeVisible()
  expect(screen.getAllByText('Unknown publisher')).not.toHaveLength(0)
  expect(screen.getAllByText('No repository given')).not.toHaveLength(0)
  expect(screen.queryByText('Downloads')).toBeNull()
})

test('the whole license, where a pack has it in place of the name, is there to read', async () => {
  const { user } = await renderSite('/nodes/legal-eagle')
  await title('Legal Eagle')
  expect(await fact('License')).toHaveTextContent('Own license text')
  await user.click(await screen.findByText('License text'))
  expect(screen.getByText(/Copyright \(c\) 2025 Grindstone Utilities/)).toBeVisible()
})

describe('a pack that a list has shown', () => {
  /** Home with its list, and a pack whose answer waits until it is let go. */
  async function tapped({ status, license }: { status?: number; license?: string } = {}) {
    const gate = Promise.withResolvers<void>()
    const wait = (ms: number) => (ms === 7 ? gate.promise : Promise.resolve())
    const nodes = seed.nodes.map((one) => (license && one.id === seedIds.rich ? { ...one, license } : one))
    const site = await renderSite('/', { registry: createRegistry({ data: { ...seed, nodes }, wait }) })
    const link = await screen.findByRole('link', { name: 'Harbor Suite' })
    const path = new RegExp(`^/nodes/${seedIds.rich}$`)
    const mend = site.registry.fault({ path, delayMs: 7, ...(status ? { status } : {}) })
    await site.user.click(link)
    return { site, mend, letGo: () => act(async () => gate.resolve()) }
  }

  test('has its head at once, and the rest when it has come', async () => {
    const { letGo } = await tapped()
    await title('Harbor Suite')
    expect(document.title).toContain('Harbor Suite')
    expect(await fact('Downloads')).toHaveTextContent('204,518')
    expect(await fact('License')).toHaveTextContent('See LICENSE')
    expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('region', { name: 'Install' })).toBeNull()
    await letGo()
    expect(await region('Install')).toBeVisible()
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  test('is not said to have no licence where the list left a long one out', async () => {
    const { letGo } = await tapped({
      license: `MIT License\n\n${'Permission is hereby granted. '.repeat(9)}`,
    })
    await title('Harbor Suite')
    expect(await fact('License')).toHaveTextContent(/^$/)
    await letGo()
    await region('Install')
    expect(await fact('License')).toHaveTextContent(/MIT/)
  })

  test('gives way to the error page when it can’t be read, and comes when it can', async () => {
    const { site, mend, letGo } = await tapped({ status: 503 })
    await title('Harbor Suite')
    await letGo()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('heading', { name: 'Harbor Suite' })).toBeNull()
    mend()
    await site.user.click(again)
    expect(await region('Install')).toBeVisible()
  })

  test('is a page that does not exist where it has gone since', async () => {
    const { letGo } = await tapped({ status: 404 })
    await title('Harbor Suite')
    await letGo()
    expect(await title('Page not found')).toBeVisible()
  })
})
