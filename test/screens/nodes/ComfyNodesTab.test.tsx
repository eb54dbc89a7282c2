import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)
beforeAll(async () => {
  await import('#src/screens/nodes/comfy-nodes/ComfyNodesTab.tsx')
})

const tabUrl = (id: string, query = '') => `/nodes/${id}?tab=nodes${query}`
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))
const itemTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim())
const cardNames = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const comfyCalls = /\/comfy-nodes$/

/** A mock registry in which the latest version of the rich pack has `count` comfy nodes. */
function registryWith(count: number) {
  const registry = createRegistry({ data: seed })
  const comfyNodes = Array.from({ length: count }, (_, index) => ({
    comfy_node_name: `Node ${index + 1}`,
    category: `part ${index % 3}`,
    input_types: '{"required":{"image":["IMAGE"]}}',
    return_types: index === count - 1 ? '["LAST_KIND"]' : '["IMAGE"]',
    return_names: '[]',
  }))
  registry.db.updateVersion(seedIds.rich, '2.1.0', { comfyNodes })
  return registry
}

test('announces that the nodes are loading', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  const registry = createRegistry({ data: seed, wait: () => response })
  registry.fault({ path: comfyCalls, delayMs: 1 })
  await renderSite(tabUrl(seedIds.rich), { registry })
  // Not the placeholder of the tab's code, which comes before.
  await waitFor(() => expect(document.querySelectorAll('main .skeleton.h-64')).toHaveLength(4))
  expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status')
  respond()
  await findCard('Harbor Save')
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('has the focus after a link of the overview, which disappears', async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`)
  await user.click(await screen.findByRole('link', { name: 'Show all nodes' }))
  const heading = await screen.findByRole('heading', { name: 'Nodes in 2.1.0' })
  expect(document.activeElement).toContainElement(heading)
  expect(document.activeElement).not.toContainElement(screen.getByRole('heading', { level: 1 }))
})

test('renders a comfy node with typed inputs and outputs, and widgets with initial values', async () => {
  await renderSite(tabUrl(seedIds.rich))
  const node = await findCard('Harbor Tile Upscale')
  expect(itemTexts(node.getByRole('list', { name: 'Inputs' }))).toEqual([
    'image IMAGE, required',
    'model MODEL, required',
    'vae VAE, required',
    'positive CONDITIONING, required',
    'negative CONDITIONING, required',
    'mask MASK, optional',
    'control_net CONTROL_NET, optional',
  ])
  expect(itemTexts(node.getByRole('list', { name: 'Outputs' }))).toEqual(['image IMAGE', 'latent LATENT'])
  const widgets = within(node.getByRole('list', { name: 'Widgets' }))
  expect(widgets.getByText('steps').closest('li')).toHaveTextContent('steps, required201 to 100, step 1')
  expect(widgets.getByText('overlap').closest('li')).toHaveTextContent('0.1250 to 0.5, step 0.01')
  expect(widgets.queryByText('unique_id')).toBeNull()
})

test('lists the options of a combo when the user opens it', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich))
  const node = await findCard('Harbor Tile Upscale')
  expect(node.queryByText('dpmpp_2m')).toBeNull()
  await user.click(node.getByText('sampler'))
  expect(await node.findByText('dpmpp_2m')).toBeVisible()
})

test('formats types as text: any, a union, a list', async () => {
  await renderSite(tabUrl(seedIds.rich))
  expect(itemTexts((await findCard('Harbor Any → Text')).getByRole('list', { name: 'Inputs' }))).toEqual([
    'value any, required',
  ])
  expect(itemTexts((await findCard('Harbor [Batch] 100% 🧭')).getByRole('list', { name: 'Inputs' }))).toEqual(
    ['images IMAGE | LATENT, required'],
  )
  expect(itemTexts((await findCard('Harbor Tile Plan')).getByRole('list', { name: 'Outputs' }))).toEqual([
    'plan TILE_PLAN',
    'tiles list of IMAGE',
    'count INT',
  ])
})

test('shows the badges of a node in its title', async () => {
  await renderSite(tabUrl(seedIds.rich))
  expect((await findCard('Harbor Tile Plan')).getByText('Experimental')).toBeVisible()
  expect((await findCard('Harbor Retired')).getByText('Deprecated')).toBeVisible()
  expect((await findCard('Harbor Retired')).getByText('Banned')).toBeVisible()
  expect((await findCard('Harbor Save')).getByText('Local only')).toBeVisible()
})

test('shows a message in place of raw text when an interface cannot be parsed', async () => {
  await renderSite(tabUrl(seedIds.rich))
  for (const name of ['Harbor Broken Text', 'Harbor Name Only']) {
    expect(
      (await findCard(name)).getByText('The inputs and outputs of this node couldn’t be read.'),
    ).toBeVisible()
  }
  expect(screen.queryByText(/\{"required/)).toBeNull()
  expect((await findCard('Harbor Retired')).getByText('No inputs')).toBeVisible()
  expect((await findCard('Harbor Retired')).getByText('No outputs')).toBeVisible()
})

/** Registry whose rich pack has nodes of which only these names are known. */
function withNamesOnly(names: readonly string[]) {
  const registry = createRegistry({ data: seed })
  const comfyNodes = names.map((name) => ({ comfy_node_name: name }))
  registry.db.updateVersion(seedIds.rich, '2.1.0', { comfyNodes })
  return registry
}

test('shows nodes of which only names are known as an alphabetical index', async () => {
  await renderSite(tabUrl(seedIds.rich), { registry: withNamesOnly(['Beta', 'Alpha', 'álbum', '3D View']) })
  expect(await screen.findAllByText('Only node names are available.')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Table' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A',
    'B',
    '#',
  ])
  const letter = within(screen.getByRole('region', { name: 'A' }))
  expect(letter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['álbum', 'Alpha'])
  expect(screen.queryByText(/couldn’t be read/)).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Jump to a letter' })).toBeNull()
})

test('the overview lists the names of nodes whose slots are unknown', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Node ${index + 1}`)
  const { user, router } = await renderSite(`/nodes/${seedIds.rich}`, { registry: withNamesOnly(names) })
  const nodes = within(await screen.findByRole('region', { name: 'Nodes' }))
  const links = (await nodes.findAllByRole('listitem')).map((item) => within(item).getByRole('link'))
  expect(links.map(({ textContent }) => textContent)).toEqual(names.slice(0, 18))
  await user.click(links[1] ?? document.body)
  expect(router.state.location.search).toBe('?tab=nodes&node=Node+2')
})

test('jumps to a letter of a long index', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `${'ABCD'[index % 4]} ${index}`)
  await renderSite(tabUrl(seedIds.rich), { registry: withNamesOnly(names) })
  const letters = within(await screen.findByRole('navigation', { name: 'Jump to a letter' }))
  for (const link of letters.getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '')
  expect(letters.getAllByRole('link')).toHaveLength(4)
})

test('groups nodes by category with counts, those without one last', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich))
  await findCard('Harbor Save')
  const groups = screen.getAllByRole('heading', { level: 3 })
  expect(groups.map((heading) => heading.parentElement?.textContent)).toEqual(['Harbor8', 'No category6'])
  expect((await findCard('Harbor CLIP Mix')).getByText('models')).toBeVisible()
  const group = groups[0]?.closest('details')
  expect(group).toHaveAttribute('open')
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(group).not.toHaveAttribute('open')
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  expect(group).toHaveAttribute('open')
})

test('shows the results of a search in groups that the user has collapsed', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich))
  await findCard('Harbor Save')
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  const field = screen.getByRole('searchbox', { name: 'Search nodes' })
  await user.type(field, 'latent image')
  await screen.findByText('2 of 14 nodes match.')
  const groups = () =>
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('details'))
  await waitFor(() => expect(groups().map((group) => group?.open)).toEqual([true]))
  await user.clear(field)
  await waitFor(() => expect(groups().map((group) => group?.open)).toEqual([false, false]))
})

test('searches names, categories and types, and keeps the query in the URL', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  await findCard('Harbor Save')
  expect(screen.getByText('14 nodes.')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search nodes' })
  await user.type(field, 'latent image')
  await waitFor(() => expect(cardNames()).toEqual(['Harbor [Batch] 100% 🧭', 'Harbor Tile Upscale']))
  expect(screen.getByText('2 of 14 nodes match.')).toBeVisible()
  expect(field).toHaveValue('latent image')
  expect(new URLSearchParams(router.state.location.search).get('nq')).toBe('latent image')
  expect(router.state.historyAction).toBe('REPLACE')
  await user.clear(field)
  await waitFor(() => expect(cardNames()).toHaveLength(14))
  expect(router.state.location.search).toBe('?tab=nodes')
})

test('shows the search of the URL in the field after Back, in the field with the focus too', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  await findCard('Harbor Save')
  const field = screen.getByRole('searchbox', { name: 'Search nodes' })
  await user.type(field, 'tile')
  await user.click(screen.getByRole('link', { name: 'Table' }))
  await screen.findByRole('table')
  await user.clear(field)
  expect(await screen.findByText('14 nodes.')).toBeVisible()
  await router.navigate(-1)
  expect(await screen.findByText(/ of 14 nodes match\.$/)).toBeVisible()
  expect(field).toHaveValue('tile')
  await user.type(field, 's')
  expect(field).toHaveValue('tiles')
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('nq')).toBe('tiles'))
})

test('clears the search field when a link ends the search', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich, '&nq=tile'))
  const field = await screen.findByRole('searchbox', { name: 'Search nodes' })
  await user.click(screen.getByRole('link', { name: /^Nodes/ }))
  expect(await screen.findByText('14 nodes.')).toBeVisible()
  expect(field).toHaveValue('')
  await user.type(field, 'save')
  expect(await screen.findByText(/ of 14 nodes match\.$/)).toBeVisible()
  await user.click((await findCard('Harbor Save')).getByRole('link'))
  expect(await screen.findByText('14 nodes.')).toBeVisible()
  expect(field).toHaveValue('')
})

test('keeps the search and the view when the user returns to the latest version', async () => {
  const { user } = await renderSite(tabUrl(seedIds.rich, '&v=1.9.4&view=table'))
  await user.type(await screen.findByRole('searchbox', { name: 'Search nodes' }), 'tile')
  await user.click(screen.getByRole('link', { name: 'Show the latest version' }))
  expect(await screen.findByText(/ of 14 nodes match\.$/)).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search nodes' })).toHaveValue('tile')
  expect(screen.getByRole('table')).toBeVisible()
})

test('does not say that nothing matches an empty search while the nodes load', async () => {
  const seen = new Set<string>()
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const added of addedNodes) seen.add(added.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await renderSite(tabUrl(seedIds.rich))
  await findCard('Harbor Save')
  expect([...seen].some((text) => text.includes('14 nodes.'))).toBe(true)
  expect([...seen].filter((text) => text.includes('No nodes match'))).toEqual([])
})

test('shows a message when the search has no matches', async () => {
  await renderSite(tabUrl(seedIds.rich, '&nq=%3Cnothing%3E'))
  expect(await screen.findByText('No nodes match “<nothing>”')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('<nothing>')
})

test('shows a table with a row per node and all details as text', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich, '&nq=harbor'))
  await findCard('Harbor Save')
  await user.click(screen.getByRole('link', { name: 'Table' }))
  const table = within(await screen.findByRole('table'))
  expect(new URLSearchParams(router.state.location.search).get('view')).toBe('table')
  expect(new URLSearchParams(router.state.location.search).get('nq')).toBe('harbor')
  expect(table.getAllByRole('columnheader').map((element) => element.textContent)).toEqual([
    'Node',
    'Category',
    'Inputs',
    'Outputs',
  ])
  expect(table.getAllByRole('rowheader')).toHaveLength(13)
  const row = within(table.getByRole('row', { name: /^Harbor Tile Upscale/ }))
  await user.click(row.getByText('12 inputs'))
  expect(row.getByText('steps').closest('li')).toHaveTextContent(
    'steps INTrequired — default 20 — 1 to 100, step 1',
  )
  expect(row.getByText('sampler').closest('li')).toHaveTextContent('one of euler · heun · dpmpp_2m')
  expect(row.getByText(/The picture, or a batch of them\.$/)).toBeVisible()
})

test.each(['Harbor/Path/With.Dots..', 'Harbor [Batch] 100% 🧭', '港の地図'])(
  'scrolls to %s when the URL points to it',
  async (name) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await renderSite(tabUrl(seedIds.rich, `&node=${encodeURIComponent(name)}`))
    const node = await screen.findByRole('article', { name })
    await waitFor(() => expect(node).toHaveFocus())
    expect(scroll.mock.instances).toContain(node)
  },
)

test('links each node to its own URL', async () => {
  const { user, router } = await renderSite(tabUrl(seedIds.rich))
  await user.click((await findCard('Harbor/Path/With.Dots..')).getByRole('link'))
  await waitFor(() => expect(screen.getByRole('article', { name: 'Harbor/Path/With.Dots..' })).toHaveFocus())
  expect(new URLSearchParams(router.state.location.search).get('node')).toBe('Harbor/Path/With.Dots..')
})

test('ignores a URL that points to an unknown node', async () => {
  await renderSite(tabUrl(seedIds.rich, '&node=constructor'))
  await findCard('Harbor Save')
  expect(document.body).toHaveFocus()
})

test('shows the nodes of an older version when the URL names it', async () => {
  const { user, registry } = await renderSite(tabUrl(seedIds.rich, '&v=1.9.4'))
  await findCard('Split Tiles (old)')
  expect(screen.getByRole('heading', { level: 2, name: /^Nodes in 1\.9\.4/ })).toBeVisible()
  expect(registry.calls(comfyCalls).map(({ path }) => path)).toEqual([
    '/nodes/harbor-suite/versions/1.9.4/comfy-nodes',
  ])
  await user.click(screen.getByRole('link', { name: 'Show the latest version' }))
  await findCard('Harbor Tile Plan')
  await user.tab()
  expect(screen.getByRole('searchbox', { name: 'Search nodes' })).toHaveFocus()
})

test('requests a version that the list lacks', async () => {
  await renderSite(tabUrl(seedIds.rich, '&v=1.9.1'))
  await findCard('Split Tiles (old)')
})

test.each(['7.7.7', '..', 'x'.repeat(300)])('says that version %s does not exist', async (version) => {
  await renderSite(tabUrl(seedIds.rich, `&v=${version}`))
  expect(await screen.findByText(/^This pack has no version /)).toBeVisible()
})

test('shows the nodes of all pages', async () => {
  await renderSite(tabUrl(seedIds.rich), { registry: registryWith(120) })
  expect(await screen.findByText('120 nodes.')).toBeVisible()
  // Query by text: computing the roles of thousands of elements takes jsdom seconds.
  expect(await screen.findByText('Node 120')).toBeVisible()
  expect(screen.getByText('Node 1')).toBeVisible()
})

test('searches all pages and requests each once, in order', async () => {
  const { registry } = await renderSite(tabUrl(seedIds.rich, '&nq=last_kind'), {
    registry: registryWith(250),
  })
  await findCard('Node 250')
  expect(await screen.findByText('1 of 250 nodes match.')).toBeVisible()
  expect(registry.calls(comfyCalls).map(({ search }) => search)).toEqual([
    '?limit=100&page=1',
    '?limit=100&page=2',
    '?limit=100&page=3',
  ])
})

test('loads more than a thousand nodes only on a click', async () => {
  const { user, registry } = await renderSite(tabUrl(seedIds.rich, '&nq=last_kind'), {
    registry: registryWith(1020),
  })
  await user.click(await screen.findByRole('button', { name: 'Load more nodes' }))
  await findCard('Node 1020')
  expect(registry.calls(comfyCalls)).toHaveLength(11)
  expect(document.body).not.toHaveFocus()
})

test('keeps the loaded nodes and offers a retry when a later page fails', async () => {
  const registry = registryWith(110)
  const handle = registry.handle
  let broken = true
  registry.handle = async (request) =>
    broken && request.url.includes('page=2') ? Response.json({}, { status: 500 }) : handle(request)
  const { user } = await renderSite(tabUrl(seedIds.rich), { registry })
  expect(await screen.findByText('The registry is having problems right now.')).toBeVisible()
  expect(screen.getByText('100 nodes.')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('110 nodes.')).toBeVisible()
})

test('shows an error with a retry when the first page fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: comfyCalls, status: 503 })
  const { user } = await renderSite(tabUrl(seedIds.rich), { registry })
  expect(await screen.findByText('The registry is having problems right now.')).toBeVisible()
  removeFault()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findCard('Harbor Save')
})

test.each([
  ['1.1.0', 'Couldn’t list the nodes'],
  ['0.9.0', 'This version has no nodes'],
])('explains why there are no nodes in %s: %s', async (version, text) => {
  await renderSite(tabUrl(seedIds.notExtracted, `&v=${version}`))
  expect(await screen.findByText(text)).toBeVisible()
})

test('says that the nodes have not been extracted yet when the version is pending', async () => {
  await renderSite(tabUrl(seedIds.onlyPending))
  expect(await screen.findByText('Nodes not listed yet')).toBeVisible()
})

test('says that there are no nodes when the pack has no version', async () => {
  await renderSite(tabUrl(seedIds.noVersions))
  expect(await screen.findByText('No version to show')).toBeVisible()
})

test('renders hostile names as text', async () => {
  await renderSite(tabUrl(seedIds.hostile))
  await findCard('<b onclick=alert(1)>Bold</b>')
  const node = await findCard('__proto__')
  expect(itemTexts(node.getByRole('list', { name: 'Inputs' }))).toEqual([
    'constructor IMAGE, required',
    '__proto__ <b>X</b>, required',
  ])
  expect(screen.getByRole('main').querySelector('b, img, i[title]')).toBeNull()
})
