import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announceCatalog, catalogFiles } from '#test/catalog/catalogFiles.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { card, cards, choice, field, names, searches, searchParams } from './homePage.ts'

/** The packs that a build reads. */
const withoutBanned = {
  ...seed,
  nodes: seed.nodes.filter(({ status }) => status !== 'NodeStatusBanned'),
}

/** Home with the catalog of the seed; loaded, unless the URL needs none. */
async function homeWithCatalog(path: string, options: { comfyNodes?: boolean } = {}) {
  const files = await catalogFiles(seed, options)
  const site = await renderSite(path, { files })
  await waitFor(() => expect(cards().length + screen.queryAllByText(/^No /).length).toBeGreaterThan(0))
  return site
}

/** Focuses the field, which loads the catalog. */
async function startSearching(site: Awaited<ReturnType<typeof homeWithCatalog>>) {
  await site.user.click(field())
  await screen.findByRole('button', { name: 'Publisher' })
}

/** Delays an index until `resolve` is called. */
function holdIndex(kind: 'packs' | 'nodes') {
  const respond = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes(`catalog/${kind}`)) await held.promise
    return respond(...request)
  })
  return held
}

describe('search in the catalog', () => {
  it('shows results with each key press, without a request', async () => {
    const site = await homeWithCatalog('/')
    await startSearching(site)
    await waitFor(() => expect(site.registry.calls(/^\/nodes$/)).toHaveLength(2))
    const before = site.registry.requests.length
    await site.user.type(field(), 'mot')
    await waitFor(() => expect(names()[0]).toMatch(/^Mot/))
    await site.user.type(field(), 'h m')
    await waitFor(() => expect(names()[0]).toBe('Moth Masks'))
    expect((await screen.findAllByText('Moth', { selector: 'mark' })).length).toBeGreaterThan(0)
    await waitFor(() => expect(searchParams(site).get('q')).toBe('moth m'))
    expect(site.router.state.historyAction).toBe('REPLACE')
    expect(site.registry.requests.slice(before)).toEqual([])
  })

  it('says how to search for nodes until there is a text', async () => {
    const site = await homeWithCatalog('/', { comfyNodes: true })
    await startSearching(site)
    expect(screen.queryByText(/^Search by name, category, or type/)).toBeNull()
    await site.user.click(screen.getByRole('radio', { name: /^Nodes/ }))
    const hint = await screen.findByText(/^Search by name, category, or type/)
    await site.user.type(field(), 'harbor')
    await waitFor(() => expect(hint).not.toBeInTheDocument())
  })

  it('offers to search for one of two words when only that one matches', async () => {
    const site = await homeWithCatalog('/?q=moth+xylophone')
    expect(await screen.findByText('No packs match “moth xylophone”')).toBeVisible()
    await site.user.click(await screen.findByRole('link', { name: 'Search for “moth”' }))
    await waitFor(() => expect(names()).toContain('Moth Masks'))
    expect(searchParams(site).get('q')).toBe('moth')
    expect(screen.queryByRole('link', { name: /xylophone/ })).toBeNull()
  })

  it('says which words of a long text no pack has together with the others', async () => {
    const site = await homeWithCatalog('/?q=gentle+film+grain+xylophone')
    const note = 'No pack matches all words. Left out: xylophone.'
    expect(await screen.findByText(note, { selector: 'p' })).toBeVisible()
    expect(screen.getByText('1 pack found')).toHaveTextContent(`1 pack found ${note}`)
    expect(names()).toEqual(['Gentle Grain'])
    await site.user.clear(field())
    await site.user.type(field(), 'gentle grain')
    await waitFor(() => expect(screen.queryByText(/Left out/)).toBeNull())
  })

  it('shows the date of a release without a time, which the index lacks', async () => {
    await homeWithCatalog('/?q=gentle+grain')
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
    const time = cards()[0]?.querySelector('time')
    expect(time?.dateTime).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(time?.title).toMatch(/^\w{3} \d+, \d{4}$/)
    expect(time?.textContent).toMatch(/ago$|^yesterday$|^today$/)
  })

  it('moves the focus to the first choice that “Show more” adds to a filter', async () => {
    const site = await homeWithCatalog('/')
    await startSearching(site)
    const video = await choice(site, 'Tag', /^video/)
    const known = screen.getAllByRole('checkbox')
    await site.user.click(screen.getByRole('button', { name: 'Show more' }))
    const added = screen.getAllByRole('checkbox').filter((box) => !known.includes(box))
    expect(added[0]).toHaveFocus()
    await site.user.keyboard(' ')
    await waitFor(() => expect(searchParams(site).has('tag')).toBe(true))
    expect(added[0]).toHaveFocus()
    await site.user.click(video)
    await waitFor(() => expect(searchParams(site).getAll('tag')).toHaveLength(2))
    expect(video).toHaveFocus()
  })

  it('leaves the focus in the search field when a choice that “Show more” added is shown again', async () => {
    const site = await homeWithCatalog('/')
    await startSearching(site)
    await choice(site, 'Tag', /^video/)
    const known = screen.getAllByRole('checkbox')
    await site.user.click(screen.getByRole('button', { name: 'Show more' }))
    const added = screen.getAllByRole('checkbox').find((box) => !known.includes(box))
    const label = added?.closest('label')?.textContent ?? ''
    await site.user.type(field(), 'qqzzxxv')
    await waitFor(() => expect(added).not.toBeInTheDocument())
    await site.user.clear(field())
    await screen.findByRole('checkbox', { name: label })
    expect(field()).toHaveFocus()
  })

  it('finds typos, words in any order, and the start of a name first', async () => {
    const site = await homeWithCatalog('/?q=masks+moth')
    await waitFor(() => expect(names()[0]).toBe('Moth Masks'))
    await site.user.clear(field())
    await site.user.type(field(), 'hrabor')
    await waitFor(() => expect(names()[0]).toBe('Harbor Suite'))
    expect(searches(site)).toEqual([])
  })

  it('does not say that no pack matches before the index of nodes is loaded', async () => {
    const site = await homeWithCatalog('/', { comfyNodes: true })
    const nodeIndex = holdIndex('nodes')
    await startSearching(site)
    await site.user.type(field(), 'Harbor Odd Shapes')
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
    expect(screen.queryByText(/No packs match|^0 packs/)).toBeNull()
    nodeIndex.resolve()
    expect(await screen.findByText('1 pack found')).toBeInTheDocument()
    expect(names()).toContain('Harbor Suite')
  })

  it('shows the packs of a link together with the matching nodes, which would move them', async () => {
    const site = await renderSite('/releases', { files: await catalogFiles(seed, { comfyNodes: true }) })
    const nodeIndex = holdIndex('nodes')
    await site.router.navigate('/?q=image+resize')
    // The list of newer packs follows the index of packs.
    await waitFor(() => expect(site.registry.calls(/^\/nodes$/)).toHaveLength(1))
    await waitFor(() => expect(document.querySelector('main .skeleton')).not.toBeNull())
    expect(cards()).toEqual([])
    nodeIndex.resolve()
    await waitFor(() => expect(cards()).not.toEqual([]))
    expect(await screen.findByRole('region', { name: 'Matching nodes' })).toBeInTheDocument()
  })

  it('shows the packs of a link before the nodes when the index of nodes loads slowly', async () => {
    const site = await renderSite('/releases', { files: await catalogFiles(seed, { comfyNodes: true }) })
    const nodeIndex = holdIndex('nodes')
    await site.router.navigate('/?q=harbor')
    await waitFor(() => expect(cards()).not.toEqual([]))
    expect(screen.queryByRole('region', { name: 'Matching nodes' })).toBeNull()
    nodeIndex.resolve()
    expect(await screen.findByRole('region', { name: 'Matching nodes' })).toBeInTheDocument()
  })

  it('shows the filters of a link before the catalog is loaded, which would move the list', async () => {
    const site = await renderSite('/releases', { files: await catalogFiles(seed) })
    const index = holdIndex('packs')
    await site.router.navigate('/?tag=upscaling')
    const filters = await screen.findByRole('list', { name: 'Active filters' })
    expect(within(filters).getByRole('button', { name: /^Remove filter/ })).toBeInTheDocument()
    expect(cards()).toEqual([])
    index.resolve()
    await waitFor(() => expect(cards()).not.toEqual([]))
  })

  it('marks the publisher that a pack is found by', async () => {
    await homeWithCatalog('/?q=quiet')
    const [publisher] = await screen.findAllByRole('link', { name: 'Quiet Harbor' })
    await waitFor(() => expect(publisher?.querySelector('mark')).toHaveTextContent('Quiet'))
  })

  it('opens a search from its URL without asking the API to search', async () => {
    const site = await homeWithCatalog('/?q=gentle')
    await waitFor(() => expect(names()).toEqual(['Gentle Grain']))
    expect(await screen.findByText('1 pack found')).toBeInTheDocument()
    expect(searches(site)).toEqual([])
  })

  it('asks the API for the packs of a node where the build has no index of nodes', async () => {
    const site = await homeWithCatalog('/')
    await startSearching(site)
    await site.user.type(field(), 'Harbor Odd')
    const packs = await screen.findByRole('region', { name: 'Packs with a node called “Harbor Odd”' })
    expect(await within(packs).findByRole('link', { name: 'Harbor Suite' })).toBeInTheDocument()
    // The API doesn't have every filter.
    await site.user.click(await choice(site, 'Operating system', /^Linux/))
    await waitFor(() => expect(packs).not.toBeInTheDocument())
  })

  it('combines text, filters, and a sort order', async () => {
    const site = await homeWithCatalog('/?q=m&sort=name')
    await screen.findByRole('button', { name: 'Publisher' })
    const found = names().map((name) => name?.toLowerCase() ?? '')
    expect(found).toEqual([...found].sort(new Intl.Collator('en', { numeric: true }).compare))
    await site.user.click(screen.getByRole('button', { name: 'ComfyUI version' }))
    await site.user.type(await screen.findByRole('textbox', { name: 'ComfyUI version' }), '0.3.40{Enter}')
    await site.user.click(await choice(site, 'Operating system', /^Linux/))
    await waitFor(() => expect(site.router.state.location.search).toContain('os='))
    expect(searchParams(site).get('q')).toBe('m')
    expect(searchParams(site).get('sort')).toBe('name')
    const chips = screen.getByRole('list', { name: 'Active filters' })
    expect(within(chips).getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2)
    expect(searches(site)).toEqual([])
  })

  it('counts the packs that each choice would leave', async () => {
    const site = await homeWithCatalog('/?q=e')
    const linux = await choice(site, 'Operating system', /^Linux \d+$/)
    const count = /\d+/.exec(linux.closest('label')?.textContent ?? '')?.[0]
    await site.user.click(linux)
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`^${count} packs? found$`))).toHaveAttribute('role', 'status'),
    )
    // The choice doesn't limit its own counts.
    expect(screen.getByRole('checkbox', { name: `Linux ${count}` })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^Windows [1-9]/ })).toBeInTheDocument()
  })

  it('keeps packs that list no accelerator, unless the filter is strict', async () => {
    const site = await homeWithCatalog('/?q=e')
    const amd = await choice(site, 'Accelerator', /^AMD ROCm \d+$/)
    const total = () => Number(/^(\d+) packs? found$/.exec(screen.getByRole('status').textContent ?? '')?.[1])
    const all = total()
    await site.user.click(amd)
    await waitFor(() => expect(total()).toBeLessThan(all))
    expect(searchParams(site).get('accelerator')).toBe('GPU :: AMD ROCm')
    const lenient = total()
    await site.user.click(screen.getByRole('checkbox', { name: 'Only packs that list it' }))
    await waitFor(() => expect(total()).toBeLessThan(lenient))
    expect(searchParams(site).get('strict')).toBe('true')
    await site.user.click(screen.getByRole('button', { name: 'Remove filter: Only if listed' }))
    await waitFor(() => expect(total()).toBe(lenient))
  })

  it('says how many packs are in the list because they list nothing, and hides them', async () => {
    const site = await homeWithCatalog('/?q=e')
    await site.user.click(await choice(site, 'Accelerator', /^AMD ROCm \d+$/))
    const total = () => Number(/^(\d+) packs? found$/.exec(screen.getByRole('status').textContent ?? '')?.[1])
    const sentence = await screen.findByText(/^\d+ of these don’t say where they run/)
    const unlisted = Number.parseInt(sentence.textContent ?? '', 10)
    const all = total()
    expect(unlisted).toBeLessThan(all)
    await site.user.click(screen.getByRole('button', { name: 'Hide them' }))
    await waitFor(() => expect(total()).toBe(all - unlisted))
    expect(searchParams(site).get('strict')).toBe('true')
    expect(screen.queryByText(/don’t say where they run/)).toBeNull()
  })

  it('combines values of one filter as alternatives', async () => {
    const site = await homeWithCatalog('/?publisher=quiet-harbor')
    await card('Harbor Suite')
    const before = cards().length
    await site.user.click(await choice(site, 'Publisher', /^Moth/))
    await waitFor(() => expect(searchParams(site).getAll('publisher')).toHaveLength(2))
    await waitFor(() => expect(cards().length).toBeGreaterThan(before))
    expect(screen.getAllByRole('button', { name: /^Remove filter: By / })).toHaveLength(2)
  })

  it('filters by tag and publisher', async () => {
    const site = await homeWithCatalog('/?publisher=quiet-harbor')
    await card('Harbor Suite')
    expect(screen.getByRole('button', { name: 'Remove filter: By Quiet Harbor' })).toBeInTheDocument()
    await site.user.click(screen.getByRole('button', { name: 'Tag' }))
    const tags = within(await screen.findByRole('group', { name: 'Tag' }))
    const [first] = await tags.findAllByRole('checkbox')
    if (first) await site.user.click(first)
    await waitFor(() => expect(searchParams(site).get('tag')).not.toBeNull())
    expect(cards().length).toBeGreaterThan(0)
  })

  it('keeps the search on Back and Forward', async () => {
    const site = await homeWithCatalog('/?q=moth')
    await card('Moth Masks')
    await site.user.click(screen.getByRole('link', { name: 'Moth Masks' }))
    await screen.findByRole('heading', { level: 1, name: 'Moth Masks' })
    await site.router.navigate(-1)
    await waitFor(() => expect(names()[0]).toBe('Moth Masks'))
    expect(await screen.findByRole('searchbox', { name: 'Search packs' })).toHaveValue('moth')
    expect(searches(site)).toEqual([])
  })

  it('finds packs that are newer than the index', async () => {
    const files = await catalogFiles(seed)
    const created_at = new Date().toISOString()
    const added = { id: 'brand-new', name: 'Brand New', status: 'NodeStatusActive', created_at } as const
    const registry = createRegistry({ data: { ...seed, nodes: [...seed.nodes, added] } })
    const site = await renderSite('/?q=brand+new', { files, registry })
    expect(await card('Brand New')).toBeInTheDocument()
    expect(searches(site)).toEqual([])
  })

  it('ranks the pack of a pasted repository URL first, and finds all packs of a pasted owner', async () => {
    const pack = (id: string, downloads: number) => ({
      id,
      name: id,
      status: 'NodeStatusActive' as const,
      repository: `https://github.com/lantern-works/${id}`,
      downloads,
    })
    const nodes = [...seed.nodes, pack('glow', 1), pack('glow-extra', 900)]
    const site = await renderSite('/', { files: await catalogFiles({ ...seed, nodes }) })
    await screen.findByText('73 packs')
    await startSearching(site)
    await site.user.paste('https://github.com/lantern-works/glow')
    await waitFor(() => expect(names()).toEqual(['glow', 'glow-extra']))
    expect(screen.getByText('Packs from this repository: 2')).toBeInTheDocument()
    await site.user.clear(field())
    await site.user.paste('https://github.com/lantern-works')
    expect(await screen.findByText('2 packs found')).toBeInTheDocument()
    expect(names()).toEqual(['glow-extra', 'glow'])
    expect(screen.getByRole('radio', { name: 'Repositories' })).toBeChecked()
    expect(searches(site)).toEqual([])
  })

  it('shows the packs of the catalog when the API fails', async () => {
    const files = await catalogFiles(seed)
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /./, network: 'error' })
    await renderSite('/?q=harbor', { files, registry })
    expect(await card('Harbor Suite')).toBeInTheDocument()
  })

  it('sends the search to the API when the catalog lacks the packs', async () => {
    const site = await renderSite('/?q=a&banned=true', { files: await catalogFiles(withoutBanned) })
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    expect(searches(site).length).toBeGreaterThan(0)
  })

  it('hides the filters that the API lacks when the catalog lacks the packs', async () => {
    const files = await catalogFiles(withoutBanned, { sections: true })
    const site = await renderSite('/', { files })
    expect(await screen.findByRole('button', { name: 'Tag' })).toBeInTheDocument()
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Publisher' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Filter by your machine' })).toBeNull()
    await site.user.click(screen.getByRole('checkbox', { name: 'Show banned packs' }))
    expect(await screen.findByRole('button', { name: 'Tag' })).toBeInTheDocument()
  })
})

describe('a catalog that cannot be used', () => {
  it.each([
    ['is missing', undefined],
    ['is of another format', { format: 99 }],
  ])('leaves search to the API when it %s', async (_, file) => {
    announceCatalog({ packs: ['/catalog/packs.test.json'] })
    const files = file === undefined ? {} : { '/catalog/packs.test.json': file }
    const site = await renderSite('/?q=gentle', { files })
    expect(await card('Gentle Grain')).toBeInTheDocument()
    expect(searches(site).length).toBeGreaterThan(0)
  })
})

describe('nodes in the catalog', () => {
  it('are all listed without a text, in pages', async () => {
    const files = await catalogFiles(seed, { comfyNodes: true, sections: true })
    const site = await renderSite('/?in=comfy-nodes', { files })
    const count = await screen.findByText(/^\d+ nodes found$/)
    const total = Number.parseInt(count.textContent, 10)
    // The numbers of all packs and nodes, as on home.
    expect(await screen.findByRole('radio', { name: /^Packs \d+$/ })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: `Nodes ${total}` })).toBeChecked()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    const [first] = await screen.findAllByRole('list', { name: 'Inputs' })
    expect(first).toBeVisible()
    expect(cards()).toHaveLength(24)
    const last = String(Math.ceil(total / 24))
    await site.user.click(screen.getByRole('link', { name: `Page ${last}` }))
    await waitFor(() => expect(cards()).toHaveLength(total % 24))
  })

  it('are listed without a text only if their pack passes the filters', async () => {
    const files = await catalogFiles(seed, { comfyNodes: true })
    const site = await renderSite('/?in=comfy-nodes&publisher=no-such-publisher', { files })
    expect(await screen.findByText('0 nodes found', { selector: 'div' })).toBeVisible()
    expect(screen.getAllByText(/^Search by name, category, or type/)).toHaveLength(1)
    await site.user.click(await screen.findByRole('link', { name: 'Clear all filters' }))
    expect(await screen.findByText(/^\d\d+ nodes found$/)).toBeVisible()
  })

  it('are found by name, and shown with their inputs and outputs', async () => {
    const site = await homeWithCatalog('/?q=image+resize&in=comfy-nodes', { comfyNodes: true })
    expect(
      (await screen.findAllByRole('heading', { level: 2, name: 'Image Resize' })).length,
    ).toBeGreaterThan(0)
    const [node] = cards()
    const inputs = within(node ?? document.body).getByRole('list', { name: 'Inputs' })
    expect(within(inputs).getAllByText('IMAGE')[0]).toBeInTheDocument()
    expect(searches(site)).toEqual([])
  })

  it('are all shown when a pack has several of the same name', async () => {
    const versions = seed.versions.map((version) => ({
      ...version,
      comfyNodes: (version.comfyNodes ?? []).flatMap((node) => [node, node]),
    }))
    const files = await catalogFiles({ ...seed, versions }, { comfyNodes: true })
    await renderSite('/?q=palette+transfer&in=comfy-nodes', { files })
    expect(await screen.findAllByRole('heading', { level: 2, name: 'Palette Transfer' })).toHaveLength(2)
  })

  it('have only a name when they have no inputs and outputs', async () => {
    await homeWithCatalog('/?q=harbor+odd+shapes&in=comfy-nodes', { comfyNodes: true })
    const name = await screen.findByRole('heading', { level: 2, name: 'Harbor Odd Shapes' })
    expect(name.closest('article')).toHaveTextContent(/^Harbor Odd ShapesHarbor Suite$/)
  })

  it('are found by the types of their inputs and outputs', async () => {
    await homeWithCatalog('/?q=takes+image+gives+palette&in=comfy-nodes', { comfyNodes: true })
    await screen.findByText(/^[1-9]\d* nodes? found/)
    expect(cards()).not.toEqual([])
    for (const node of cards()) {
      expect(
        within(within(node).getByRole('list', { name: 'Inputs' })).getAllByText('IMAGE')[0],
      ).toBeVisible()
      expect(
        within(within(node).getByRole('list', { name: 'Outputs' })).getAllByText('PALETTE')[0],
      ).toBeVisible()
    }
  })

  it('are shown above the packs in the results of a search', async () => {
    const site = await homeWithCatalog('/?q=image+resize', { comfyNodes: true })
    const section = await screen.findByRole('region', { name: 'Matching nodes' })
    expect(within(section).getAllByRole('link', { name: 'Image Resize' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/\?tab=nodes&node=Image%20Resize$/),
    )
    await site.user.click(within(section).getByRole('link', { name: /^Show/ }))
    await waitFor(() => expect(searchParams(site).get('in')).toBe('comfy-nodes'))
  })

  it('add their packs to the results, which name the nodes', async () => {
    const site = await homeWithCatalog('/?q=image+resize', { comfyNodes: true })
    await screen.findByRole('region', { name: 'Matching nodes' })
    const [named] = await screen.findAllByText(/^Matching nodes:/)
    expect(named?.closest('article')).not.toBeNull()
    expect(named).toHaveTextContent('Image Resize')
    // With a typo, no pack has the words in its own texts.
    await site.user.clear(field())
    await site.user.type(field(), 'imge resize')
    await waitFor(() => expect(screen.getAllByText(/^Matching nodes:/)[0]).toHaveTextContent('Image Resize'))
    expect(screen.queryByText(/^0 packs found$/)).toBeNull()
    expect(searches(site)).toEqual([])
  })

  it('are requested from the API when the build has no index of them', async () => {
    const site = await homeWithCatalog('/?q=image+resize&in=comfy-nodes')
    expect(await screen.findByText(/packs with a node called “image resize”/)).toBeInTheDocument()
    expect(searches(site).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Publisher' })).toBeNull()
  })

  it('limit the number of packs that each choice of a filter would leave', async () => {
    const site = await homeWithCatalog('/?q=image+resize&in=comfy-nodes', { comfyNodes: true })
    await screen.findByText(/nodes? found/)
    const countOf = (box: HTMLElement) => Number(/\d+/.exec(box.closest('label')?.textContent ?? '')?.[0])
    const linux = await choice(site, 'Operating system', /^Linux \d+$/)
    expect(countOf(linux)).toBeLessThanOrEqual(cards().length)
    const windows = screen.getByRole('checkbox', { name: /^Windows \d+$/ })
    const before = countOf(linux)
    await site.user.click(windows)
    await screen.findByRole('button', { name: 'Remove filter: Windows' })
    // The choice doesn't limit its own counts.
    expect(countOf(linux)).toBe(before)
  })
})
