import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { homeList } from '#src/api/homeList.ts'
import { node, parseNode } from '#src/api/nodes.ts'
import { homeDefaults, patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const tabs = () => screen.findByRole('navigation', { name: 'Pack sections' })
const region = (name: string) => screen.findByRole('region', { name })
const urlOf = ({ location }: { location: { pathname: string; search: string; hash: string } }) =>
  location.pathname + location.search + location.hash

/** A mock registry that follows redirects like a browser. */
function redirectingRegistry() {
  const registry = createRegistry({ data: seed })
  const handle = registry.handle
  registry.handle = async (request) => {
    const response = await handle(request)
    const target = response.headers.get('location')
    return target ? handle(new Request(new URL(target, request.url))) : response
  }
  return registry
}

/** A seeded pack in the form that lists have in the cache. */
const listedNode = (id: string) => parseNode(seed.nodes.find((node) => node.id === id))

/** Finds a value of the header by its label. */
async function headerValue(name: string) {
  const label = (await screen.findAllByText(name)).find((element) => element.closest('dt'))
  return label?.closest('dt')?.nextElementSibling
}

test.each([
  ['a%2Fb', 'a%2Fb'],
  ['a%252Fb', 'a%252Fb'],
  ['a%252fb', 'a%252fb'],
  ['%25%32%66', '%252f'],
  ['100%25', '100%25'],
  ['%E6%B8%AF', '%E6%B8%AF'],
  ['a%ZZ', 'a%25ZZ'],
])('decodes an id in the URL once: /nodes/%s requests %s', async (segment, requested) => {
  const { registry } = await renderSite(`/nodes/${segment}`)
  await screen.findByRole('heading', { level: 1 })
  const ids = registry.calls(/^\/nodes\/(?!search$)/).map((call) => call.path.split('/')[2])
  expect(new Set(ids)).toEqual(new Set([requested]))
})

test.each([
  ['text', 'garbage'],
  ['an object without packs', {}],
  ['packs that are not a list', { nodes: { a: 1 } }],
  ['a list of null', { nodes: [null] }],
  ['a pack without its fields', { nodes: [{ id: seedIds.rich }] }],
  ['a pack with fields of other types', { nodes: [{ ...listedNode(seedIds.rich), tags: [{}], icon: 7 }] }],
  ['a pack with a version of another form', { nodes: [{ ...listedNode(seedIds.rich), latestVersion: 'x' }] }],
])('opens although the cached list is %s', async (_, cached) => {
  const { queryClient, router } = await renderSite('/releases')
  queryClient.setQueryData<unknown>(homeList(homeDefaults).queryKey, cached)
  await router.navigate(`/nodes/${seedIds.rich}`)
  await title('Harbor Suite')
  expect(await headerValue('Latest version')).toHaveTextContent(/^2\.1\.0 /)
})

test('shows name, publisher, version, numbers, license, repository and tags in the header', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  await title('Harbor Suite')
  await waitFor(() => expect(document.title).toContain('Harbor Suite'))
  // The usual status is not shown.
  expect(screen.queryByText('Live')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Quiet Harbor' })[0]).toHaveAttribute(
    'href',
    '/publishers/quiet-harbor',
  )
  expect(await headerValue('Latest version')).toHaveTextContent(/^2\.1\.0 /)
  expect(screen.getByRole('link', { name: '2.1.0' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/2.1.0',
  )
  expect(await headerValue('Downloads')).toHaveTextContent('204,518')
  expect(await headerValue('GitHub stars')).toHaveTextContent('3,412')
  expect(screen.getByRole('link', { name: 'See LICENSE' })).toHaveAttribute(
    'href',
    'https://github.com/example-quiet-harbor/harbor-suite/blob/HEAD/LICENSE',
  )
  const repository = screen.getAllByRole('link', { name: 'example-quiet-harbor/harbor-suite' })[0]
  expect(repository).toHaveAttribute('href', 'https://github.com/example-quiet-harbor/harbor-suite')
  expect(repository).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(4)
})

test('shows description, latest changes, compatibility and dependencies in the overview', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const about = within(await region('About'))
  expect(await about.findByText('tiles', { selector: 'strong' })).toBeVisible()
  expect(about.getByRole('link', { name: 'guide' })).toHaveAttribute(
    'href',
    'https://quiet-harbor.example.org/guide',
  )
  expect(await within(await region('What’s new in 2.1.0')).findByText(/shows what will be cut/)).toBeVisible()

  const compatibility = within(await region('Compatibility'))
  const terms = compatibility.getAllByRole('term').map((term) => term.textContent)
  const definitionOf = (name: string) => {
    const definition = compatibility.getAllByRole('definition')[terms.indexOf(name)]
    if (!definition) throw new Error(`no definition of ${name}`)
    return definition
  }
  const supportOf = (name: string) =>
    within(definitionOf(name))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(supportOf('Operating system')).toEqual(['Windowssupported', 'macOSsupported', 'Linuxsupported'])
  expect(supportOf('Accelerator')).toContain('NVIDIA CUDAsupported')
  expect(supportOf('Accelerator')).toContain('CPUnot listed')
  expect(definitionOf('ComfyUI')).toHaveTextContent(/^>=0\.3\.40,<2\.0\.0$/)
  expect(definitionOf('ComfyUI frontend')).toHaveTextContent(/^>=1\.20\.0$/)

  const installs = within(await region('Dependencies'))
  expect(installs.getByText('3 Python dependencies.')).toBeVisible()
  expect(installs.getByRole('heading', { name: 'Models' })).toBeVisible()
})

test('marks and explains risky dependencies', async () => {
  await renderSite(`/nodes/${seedIds.dependencies}`)
  const installs = within(await region('Dependencies'))
  expect(installs.getByText('10 Python dependencies.')).toBeVisible()
  expect(installs.getByText('5 need a closer look.')).toBeVisible()
  const line = (text: RegExp) => {
    const item = installs.getAllByRole('listitem').find((item) => text.test(item.textContent ?? ''))
    if (!item) throw new Error(`no line ${text}`)
    return item
  }
  expect(line(/^torch/)).toHaveTextContent('torch ==2.1.0May change a package that ComfyUI itself needs.')
  expect(line(/^git\+https/)).toHaveTextContent('Installed from a URL outside PyPI.')
  expect(line(/^git\+https/)).toHaveTextContent('Runs build code on your machine during installation.')
  expect(line(/^--extra-index/)).toHaveTextContent('Uses a package index other than PyPI.')
  expect(line(/^triton/)).toHaveTextContent('only if platform_system == "Linux"')
  expect(line(/^numpy/).textContent).toBe('numpy >=1.26')
  expect(installs.queryByText(/numeric/)).toBeNull()
})

test('draws some nodes in the overview, and shows their number on the tab', async () => {
  await renderSite(`/nodes/${seedIds.rich}`)
  const nodes = within(await region('Nodes'))
  expect(nodes.getAllByRole('article')).toHaveLength(6)
  expect(nodes.getByRole('link', { name: 'Harbor Tile Upscale' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite?tab=nodes&node=Harbor+Tile+Upscale',
  )
  expect(within(await tabs()).getByRole('link', { name: /^Nodes/ })).toHaveTextContent('14')
})

test.each([404, 500])('offers to retry the nodes of the overview when they fail with %i', async (status) => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: /\/comfy-nodes$/, status })
  const { user } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  const retry = await within(await region('Nodes')).findByRole('button', { name: 'Try again' })
  endFault()
  await user.click(retry)
  // A skeleton replaces the section meanwhile.
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await screen.findByRole('link', { name: 'Show all nodes' })
  expect(within(await region('Nodes')).getByRole('link', { name: 'Harbor Tile Upscale' })).toBeVisible()
})

test('reserves no space for the number of nodes on the versions tab, which does not load it', async () => {
  await renderSite(`/nodes/${seedIds.rich}?tab=versions`)
  const nav = within(await tabs())
  expect(nav.getByRole('link', { name: /^Nodes/ }).children).toHaveLength(0)
  expect(nav.getByRole('link', { name: /^Versions/ }).children).toHaveLength(1)
})

test.each([seedIds.notExtracted, seedIds.bare])('draws no nodes for %s', async (id) => {
  await renderSite(`/nodes/${id}`)
  await region('About')
  expect(screen.queryByRole('region', { name: 'Nodes' })).toBeNull()
})

test('names in one line what the author does not specify', async () => {
  const registry = createRegistry({ data: seed })
  const unknown = {
    supported_accelerators: null,
    supported_comfyui_version: '',
    supported_comfyui_frontend_version: '',
  }
  registry.db.updateNode(seedIds.rich, unknown)
  registry.db.updateVersion(seedIds.rich, '2.1.0', unknown)
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  expect(await screen.findByText('Not specified: Accelerator, ComfyUI, and ComfyUI frontend')).toBeVisible()
  expect(within(await region('Compatibility')).getAllByRole('term')).toHaveLength(1)
})

test('truncates a long changelog and links to the version', async () => {
  const registry = createRegistry({ data: seed })
  const changelog = ['```', ...Array.from({ length: 40 }, (_, index) => `line ${index + 1}`), '```'].join(
    '\n',
  )
  registry.db.updateVersion(seedIds.rich, '2.1.0', { changelog })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  const changes = within(await region('What’s new in 2.1.0'))
  expect(await changes.findByText(/line 13/)).toBeVisible()
  expect(changes.queryByText(/line 14/)).toBeNull()
  expect(changes.getByRole('link', { name: 'Full changelog' })).toHaveAttribute(
    'href',
    '/nodes/harbor-suite/versions/2.1.0',
  )
})

test('keeps the tab in the URL, so that Back returns to the previous tab', async () => {
  const { user, router } = await renderSite(`/nodes/${seedIds.rich}`)
  const nav = within(await tabs())
  expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  expect(nav.getByRole('link', { name: /^Versions/ })).toHaveTextContent('32')
  await user.click(nav.getByRole('link', { name: /^Nodes/ }))
  await region('Nodes in 2.1.0')
  expect(urlOf(router.state)).toBe('/nodes/harbor-suite?tab=nodes')
  expect(nav.getByRole('link', { name: /^Nodes/ })).toHaveAttribute('aria-current', 'page')
  await user.click(nav.getByRole('link', { name: /^Versions/ }))
  await screen.findByRole('list', { name: 'Versions' })
  router.navigate(-2)
  await region('About')
  expect(urlOf(router.state)).toBe('/nodes/harbor-suite')
})

test('shows the overview when the URL names an unknown tab', async () => {
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
    'the canonical URL',
    '/publishers/quiet-harbor/nodes/harbor-suite?a=1#b',
    '/publishers/quiet-harbor/nodes/harbor-suite?a=1#b',
  ],
])('replaces the URL with the canonical one and keeps query and hash: %s', async (_, from, canonical) => {
  const { router } = await renderSite(from, { registry: redirectingRegistry() })
  await tabs()
  await waitFor(() => expect(urlOf(router.state)).toBe(canonical))
  await tabs()
  // Replaced, not pushed: Back must not return to the wrong URL.
  expect(router.state.historyAction).not.toBe('PUSH')
})

test('keeps the path of a URL below a publisher when the tab changes', async () => {
  const { user, router } = await renderSite('/publishers/quiet-harbor/nodes/harbor-suite')
  await user.click(within(await tabs()).getByRole('link', { name: /^Nodes/ }))
  await region('Nodes in 2.1.0')
  expect(urlOf(router.state)).toBe('/publishers/quiet-harbor/nodes/harbor-suite?tab=nodes')
})

test('shows the not-found page, which search engines ignore, when the pack does not exist', async () => {
  const { router } = await renderSite('/nodes/harbor-suit')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  const robots = () => document.querySelector('meta[name=robots]')
  expect(robots()).toHaveAttribute('content', 'noindex')
  await router.navigate('/nodes/harbor-suite')
  await tabs()
  await waitFor(() => expect(robots()).toBeNull())
})

test('shows the rest of the page when the list of versions fails', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/versions$/, status: 500 })
  await renderSite(`/nodes/${seedIds.pendingAbove}`, { registry })
  await title('Clip Foundry')
  await region('About')
  expect(screen.getByText('comfy node install clip-foundry')).toBeVisible()
  expect(screen.queryByText(/in review/)).toBeNull()
})

test.each([
  ['Apache 2', 'Apache-2.0'],
  ['{}', 'License not specified'],
  ['<b>MIT</b>', '<b>MIT</b>'],
  [`MIT License\n\n${'Permission is hereby granted. '.repeat(50)}`, 'MIT'],
])('reads the license %j as %j', async (license, label) => {
  const registry = createRegistry({ data: seed })
  registry.db.updateNode(seedIds.rich, { license })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  await title('Harbor Suite')
  expect(await headerValue('License')).toHaveTextContent(label)
})

test('does not link a license file whose name contains a path', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateNode(seedIds.rich, { license: '{"file": "../../settings?x=#LICENSE"}' })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  await title('Harbor Suite')
  expect(await headerValue('License')).toHaveTextContent('See ../../settings?x=#LICENSE')
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^See \.\./ })).toBeNull()
})

test('renders a hostile pack as text, without scripts, images or unsafe links', async () => {
  const { container } = await renderSite(`/nodes/${seedIds.hostile}`)
  await title('<img src=x onerror=alert(document.domain)>')
  await region('Dependencies')
  expect(screen.getAllByText('Unsafe repository link hidden')).not.toHaveLength(0)
  const main = screen.getByRole('main')
  expect(main.querySelector('script, img, iframe, object, [onclick], [onerror]')).toBeNull()
  for (const link of container.querySelectorAll('a')) expect(link.protocol).toMatch(/^https?:$/)
  const tags = within(screen.getByRole('list', { name: 'Tags' }))
  expect(tags.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    '<i>tag</i>',
    '"onmouseover="alert(1)',
    'tag',
    '../../admin',
  ])
  expect(screen.getAllByText('We couldn’t parse this line.')).toHaveLength(2)
})

test('isolates names with bdi and strips bidirectional control characters', async () => {
  await renderSite(`/nodes/${seedIds.hostileUnicode}`)
  const name = await screen.findByRole('heading', { level: 1 })
  expect(name).toHaveTextContent(/^safegnp\.exe hidden$/)
  expect(name.querySelector('bdi')).not.toBeNull()
})

test('shows ten of forty tags, and the others on a click', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.longNames}`)
  const tags = within(await screen.findByRole('list', { name: 'Tags' }))
  expect(tags.getAllByText(/^a-rather-long-tag/)).toHaveLength(10)
  await user.click(tags.getByRole('button', { name: '30 more' }))
  expect(tags.getAllByText(/^a-rather-long-tag/)).toHaveLength(40)
  // The pressed button is gone.
  expect(tags.getAllByRole('link')[10]).toHaveFocus()
})

test('leaves the focus on a tab that the user opens after all tags are shown', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.longNames}`)
  await user.click(await screen.findByRole('button', { name: '30 more' }))
  const versionsTab = within(await tabs()).getByRole('link', { name: /^Versions/ })
  await user.click(versionsTab)
  await screen.findByRole('list', { name: 'Versions' })
  expect(versionsTab).toHaveFocus()
})

test('renders a pack that has nothing but an id', async () => {
  await renderSite(`/nodes/${seedIds.bare}`)
  await title('bare-minimum')
  expect(await screen.findByText('No description.')).toBeVisible()
  expect(screen.getAllByText('Unknown publisher')).not.toHaveLength(0)
  expect(screen.getAllByText('Repository not specified')).not.toHaveLength(0)
  expect(screen.queryByText('Downloads')).toBeNull()
})

test('shows the full license text when the license field contains it', async () => {
  const { user } = await renderSite('/nodes/legal-eagle')
  await title('Legal Eagle')
  expect(await headerValue('License')).toHaveTextContent('Custom license')
  await user.click(await screen.findByText('License text'))
  expect(screen.getByText(/Copyright \(c\) 2025 Grindstone Utilities/)).toBeVisible()
})

describe('a pack that a cached list contains', () => {
  /** Opens a pack from the list of the home page; its response waits for `respond`. */
  async function openFromList({ status, license }: { status?: number; license?: string } = {}) {
    const gate = Promise.withResolvers<void>()
    const wait = (ms: number) => (ms === 7 ? gate.promise : Promise.resolve())
    const nodes = seed.nodes.map((node) =>
      license && node.id === seedIds.rich ? { ...node, license } : node,
    )
    const site = await renderSite('/', { registry: createRegistry({ data: { ...seed, nodes }, wait }) })
    const link = await screen.findByRole('link', { name: 'Harbor Suite' })
    const path = new RegExp(`^/nodes/${seedIds.rich}$`)
    const removeFault = site.registry.fault({ path, delayMs: 7, ...(status ? { status } : {}) })
    await site.user.click(link)
    return { site, removeFault, respond: () => act(async () => gate.resolve()) }
  }

  test('shows its header at once, and the rest after the response', async () => {
    const { respond } = await openFromList()
    await title('Harbor Suite')
    await waitFor(() => expect(document.title).toContain('Harbor Suite'))
    expect(await headerValue('Downloads')).toHaveTextContent('204,518')
    expect(await headerValue('License')).toHaveTextContent('See LICENSE')
    expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('region', { name: 'Install' })).toBeNull()
    await respond()
    expect(await region('Install')).toBeVisible()
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  test('shows no license note when the list omits a long license', async () => {
    const { respond } = await openFromList({
      license: `MIT License\n\n${'Permission is hereby granted. '.repeat(9)}`,
    })
    await title('Harbor Suite')
    expect(await headerValue('License')).toHaveTextContent(/^$/)
    await respond()
    await region('Install')
    expect(await headerValue('License')).toHaveTextContent(/MIT/)
  })

  test('shows the error page when its request fails, and the pack after a retry', async () => {
    const { site, removeFault, respond } = await openFromList({ status: 503 })
    await title('Harbor Suite')
    await respond()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('heading', { name: 'Harbor Suite' })).toBeNull()
    removeFault()
    await site.user.click(retry)
    expect(await region('Install')).toBeVisible()
  })

  test('shows the not-found page when it no longer exists', async () => {
    const { respond } = await openFromList({ status: 404 })
    await title('Harbor Suite')
    await respond()
    expect(await title('Page not found')).toBeVisible()
  })
})

test('says that the pack may be out of date when a later request is rejected, and offers a retry', async () => {
  const registry = createRegistry({ data: seed })
  const { queryClient } = await renderSite(`/nodes/${seedIds.rich}`, { registry })
  await screen.findByText('comfy node install harbor-suite')
  registry.fault({
    path: new RegExp(`/nodes/${seedIds.rich}$`),
    status: 400,
    body: { message: 'no' },
    times: 1,
  })
  await queryClient.invalidateQueries({ queryKey: node(seedIds.rich).queryKey })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Showing saved data, which may be out of date.')).toBeVisible()
  expect(screen.getByText('comfy node install harbor-suite')).toBeVisible()
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  ['help@harbor.example', 'link'],
  ['Discord: harbor-help', 'text'],
])('shows the support contact of the publisher: %s', async (support, kind) => {
  const registry = createRegistry({ data: seed })
  registry.db.updatePublisher(seedIds.richPublisher, { support })
  await renderSite(`/nodes/${seedIds.rich}`, { registry })
  const contact = await screen.findByText(support)
  expect(contact.closest('a')?.getAttribute('href')).toBe(kind === 'link' ? `mailto:${support}` : undefined)
})
