import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ComfyNodeCatalog } from '#src/catalog/ComfyNodeCatalog.ts'
import { decodePacks } from '#src/catalog/decodePacks.ts'
import { expectPart } from '#src/catalog/expectPart.ts'
import { type CatalogRequest, PackCatalog } from '#src/catalog/PackCatalog.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { noFilters } from '#src/paths.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { seed } from '#test/mock-api/seed.ts'
import { buildComfyNodeIndex } from '#tools/build/catalog/comfyNodeIndex.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { comfyNodesOf } from './catalogFiles.ts'
import { listNodes, realCatalog } from './listNodes.ts'

const allPacks: CatalogRequest = {
  text: '',
  scope: 'packs',
  sort: 'match',
  ...noFilters,
  page: 1,
  pageSize: 24,
}

async function catalogOf(nodes: readonly unknown[]): Promise<PackCatalog> {
  const parts: unknown[] = JSON.parse(JSON.stringify(buildPackIndex(nodes).parts))
  return new PackCatalog(await decodePacks(parts.map(expectPart)), 0)
}

/** The search results of comfy nodes, as home passes them to the search for packs. */
const hitsOf = (nodes: ComfyNodeCatalog, text: string) => ({
  found: nodes.search(text, 'names'),
  wordsOf: (nodeId: string) => nodes.wordsOf(nodeId),
})

const hasRealCatalog = existsSync(realCatalog)

describe.runIf(hasRealCatalog)(`search in a real catalog (needs ${realCatalog})`, () => {
  // A skipped `describe` runs its body, too.
  const data = hasRealCatalog ? loadCatalog(realCatalog) : seed
  const catalog = listNodes(data).then(catalogOf)
  const comfyNodes = ComfyNodeCatalog.read(buildComfyNodeIndex(comfyNodesOf(data)))
  const search = async (text: string) => (await catalog).search({ ...allPacks, text })
  /** Like home, which also searches the nodes in packs. */
  const searchWithNodes = async (text: string) =>
    (await catalog).search({ ...allPacks, text, comfyNodes: hitsOf(await comfyNodes, text) })
  const searchPasted = async (pasted: string) => {
    const query = readQuery(pasted)
    if (query.kind === 'empty') throw new Error('no query')
    const scope = query.kind === 'repository' ? 'repository' : 'packs'
    return (await catalog).search({ ...allPacks, text: query.text, scope })
  }

  /** A query, the name of a pack, and within how many of the first results it must be, by default 1. */
  const cases: [text: string, name: string, within?: number][] = [
    // Exact ids and names
    ['kjnodes', 'KJNodes for ComfyUI'],
    ['comfyui-impact-pack', 'ComfyUI Impact Pack'],
    ['ComfyUI-Manager', 'ComfyUI-Manager'],
    ['rgthree', "rgthree's ComfyUI Nodes"],
    ['gguf', 'gguf', 2],
    // Start and words of a name
    ['impact', 'ComfyUI Impact Pack'],
    ['pack impact', 'ComfyUI Impact Pack', 3],
    ['was', 'WAS Node Suite'],
    ['node suite', 'WAS Node Suite', 3],
    ['efficiency', 'Efficiency Nodes for ComfyUI Version 2.0+', 2],
    ['animatediff', 'AnimateDiff Evolved', 3],
    ['easy use', 'ComfyUI Easy Use'],
    ['segment anything', 'segment anything'],
    ['custom scripts', 'pythongosssss/ComfyUI-Custom-Scripts'],
    // Camel case, spaces and separators
    ['video helper suite', 'ComfyUI-VideoHelperSuite'],
    ['videohelpersuite', 'ComfyUI-VideoHelperSuite'],
    ['VideoHelper Suite', 'ComfyUI-VideoHelperSuite'],
    ['ip adapter', 'ComfyUI_IPAdapter_plus'],
    ['IPAdapter', 'ComfyUI_IPAdapter_plus'],
    ['ip-adapter plus', 'ComfyUI_IPAdapter_plus'],
    ['easyuse', 'ComfyUI Easy Use'],
    ['KJ Nodes', 'KJNodes for ComfyUI'],
    ['ultimate sd upscale', 'UltimateSDUpscale'],
    ['faceswap', 'FaceSwap'],
    ['face swap', 'FaceSwap'],
    // Initials
    ['vhs', 'ComfyUI-VideoHelperSuite', 2],
    ['wns', 'WAS Node Suite'],
    ['acn', 'ComfyUI-Advanced-ControlNet', 2],
    // Typos
    ['contrlnet', 'ComfyUI-Advanced-ControlNet', 6],
    ['controlnett', 'ComfyUI-Advanced-ControlNet', 6],
    ['xontrolnet', 'ComfyUI-Advanced-ControlNet', 6],
    ['anmiatediff', 'AnimateDiff Evolved', 3],
    ['impct pak', 'ComfyUI Impact Pack', 3],
    ['segement anyting', 'segment anything'],
    ['upscle model', 'comfyui-upscale-by-model'],
    ['depht anything', 'ComfyUI-DepthAnythingV2', 3],
    ['hunyuan vidoe', 'ComfyUI-HunyuanVideoWrapper', 3],
    ['cristools', 'Crystools', 2],
    ['manger', 'ComfyUI-Manager'],
    ['mangaer', 'ComfyUI-Manager'],
    ['impackt', 'ComfyUI Impact Pack'],
    ['sdlx', 'SDXL'],
    ['supr', 'ComfyUI-SUPIR'],
    ['seperate', 'audio-separation-nodes-comfyui'],
    ['comfiui manager', 'ComfyUI-Manager'],
    // Other forms of a word
    ['upscaling', 'pscale'],
    ['captioned images', 'aption', 3],
    ['upscalers model', 'comfyui-upscale-by-model', 3],
    ['face restoration', 'Facerestore CF', 3],
    // Generic words
    ['ipadapter nodes', 'ComfyUI_IPAdapter_plus'],
    ['comfyui use everywhere', 'Use Everywhere'],
    ['how to remove background', 'Rembg', 3],
    ['easy use by yolain', 'ComfyUI Easy Use'],
    // Whole words before parts of words
    ['theme', 'ComfyUI Christmas Theme'],
    ['group', 'pythongosssss/ComfyUI-Custom-Scripts'],
    ['florence', 'ComfyUI-Florence2'],
    // Version numbers
    ['ComfyUI-Manager v3.0', 'ComfyUI-Manager'],
    ['impact pack 8.1', 'ComfyUI Impact Pack'],
    // Upper and lower case
    ['LLaVA', 'ComfyUI LLaVA Captioner'],
    // Without “comfyui”, and by repository
    ['ComfyUI_UltimateSDUpscale', 'UltimateSDUpscale'],
    ['ComfyUI-Qwen', 'Qwen-2.5 in ComfyUI'],
    ['ComfyUI-BrushNet', 'BrushNet'],
    // Publishers and authors
    ['ltdrdata', 'ComfyUI-Manager'],
    ['Dr.Lt.Data', 'ComfyUI-Manager'],
    ['cubiq', 'ComfyUI_IPAdapter_plus'],
    ['Kosinkadink', 'AnimateDiff Evolved', 3],
    ['kijai florence', 'ComfyUI-Florence2', 2],
    ['ltdrdata/ComfyUI-Manager', 'ComfyUI-Manager'],
    // Accents, width and other scripts
    ['Ïmpáct Pàck', 'ComfyUI Impact Pack'],
    ['ＭＴＢ', 'MTB Nodes'],
    ['简体中文', 'comfyui-portrait-master-zh-cn'],
    // Punctuation
    ['mtb!', 'MTB Nodes'],
    ['"impact pack"', 'ComfyUI Impact Pack'],
    ['(manager)', 'ComfyUI-Manager'],
  ]
  it.each(cases)('%s finds %s', async (text, name, within = 1) => {
    const { nodes } = await search(text)
    const names = nodes.slice(0, within).map((node) => node.name)
    expect(names.join(' | ')).toContain(name)
  })

  it.each([
    ['SAMLoader', 'ComfyUI Impact Pack', 1],
    ['KSamplerAdvanced', 'ComfyUI Fooocus Nodes', 1],
    ['ImageResize+', 'ComfyUI Essentials', 2],
    ['image resize+', 'ComfyUI Essentials', 3],
    ['FaceDetailer', 'ComfyUI Impact Pack', 2],
    // Behind 15 packs with these words in their names.
    ['Image Save', 'WAS Node Suite', 16],
    ['sam loader', 'ComfyUI Impact Pack', 1],
    ['impact sam loader', 'ComfyUI Impact Pack', 1],
    ['kjnodes color match', 'KJNodes for ComfyUI', 1],
    ['load video', 'ComfyUI-VideoHelperSuite', 6],
    ['lut', 'ComfyUI-ProPost', 3],
    ['FaceID', 'ComfyUI_IPAdapter_plus', 1],
    ['krita', 'ComfyUI Nodes for External Tooling', 1],
    ['collage', 'ComfyUI_Fill-Nodes', 1],
    // Before the packs of shadowcz007
    ['shadow', 'ComfyUI Layer Style', 2],
    // Not all of the words
    ['rgthree power lora loader', "rgthree's ComfyUI Nodes", 1],
    ['ollama prompt llm', 'ComfyUI Ollama', 3],
  ])('%s finds %s, which has a node with that name', async (text, name, within) => {
    const { nodes } = await searchWithNodes(text)
    expect(nodes.slice(0, within).map((node) => node.name)).toContain(name)
  })

  it.each([
    ['git clone https://github.com/kijai/ComfyUI-KJNodes', 'KJNodes for ComfyUI'],
    ['comfy node install comfyui-impact-pack', 'ComfyUI Impact Pack'],
    ['comfyui-impact-pack@latest', 'ComfyUI Impact Pack'],
    ['https://github.com/ZHO-ZHO-ZHO/ComfyUI-Qwen', 'Qwen-2.5 in ComfyUI'],
    ['https://raw.githubusercontent.com/kijai/ComfyUI-KJNodes/main/README.md', 'KJNodes for ComfyUI'],
    ['https://registry.comfy.org/nodes/kjnodes', 'KJNodes for ComfyUI'],
    ['https://registry.comfy.org/ja/publishers/kijai/nodes/kjnodes?tab=nodes', 'KJNodes for ComfyUI'],
  ])('%s, pasted, finds %s', async (text, name) => {
    expect((await searchPasted(text)).nodes[0]?.name).toBe(name)
  })

  it('finds the packs of the owner of a pasted URL', async () => {
    const { nodes } = await searchPasted('https://github.com/kijai')
    const repositories = nodes.map(({ repository }) => repository.toLowerCase())
    expect(repositories.filter((url) => !url.includes('github.com/kijai/'))).toEqual([])
    expect(nodes.map(({ name }) => name)).toContain('KJNodes for ComfyUI')
  })

  it.each(['kjnodes extra', 'xqzvw', 'lorem ipsum dolor', 'impact xqzvw image'])(
    'finds nothing similar to %s',
    async (text) => {
      expect((await search(text)).nodes).toEqual([])
    },
  )

  it('does not take “notes”, which some packs have, for “nodes” with a typo', async () => {
    expect((await searchWithNodes('notes')).total).toBeLessThan(10)
  })

  it('sorts equal matches by popularity', async () => {
    const { nodes } = await search('comfyui')
    expect(nodes[0]?.name).toBe('ComfyUI-Manager')
  })

  it('finds every pack by its name and by its id', async () => {
    const all = (await catalog).search({ ...allPacks, pageSize: 100_000 }).nodes
    const missing = []
    for (const { id, name } of all.filter((_, index) => index % 23 === 0)) {
      const byId = (await search(id)).nodes[0]
      const byName = (await search(name)).nodes
      if (byId?.id !== id) missing.push(id)
      if (/[\p{L}\p{N}]/u.test(name) && !byName.some((node) => node.id === id)) missing.push(name)
    }
    expect(missing).toEqual([])
  })
})

describe('search in the catalog of the seed', () => {
  const catalog = listNodes(seed).then(catalogOf)

  it.each([
    '%%%',
    '(((',
    '.*',
    '\\',
    '[a-z]+$',
    '<script>alert(1)</script>',
    '\u202e\u0000',
    '🧩',
    '-',
    '"',
    'x'.repeat(200),
    'a '.repeat(100),
    '悟'.repeat(50),
    '__proto__',
    'constructor',
  ])('returns at most a page of packs for %j', async (text) => {
    const { total, nodes } = (await catalog).search({ ...allPacks, text })
    expect(nodes.length).toBeLessThanOrEqual(Math.min(total, 24))
  })
})

describe('search in a few packs', () => {
  const idsFor = async (nodes: readonly object[], request: Partial<CatalogRequest>) =>
    (await catalogOf(nodes)).search({ ...allPacks, ...request }).nodes.map(({ id }) => id)

  it.each([
    [60, ['long']],
    [70, []],
  ])('finds a typo in a word of %i letters: %j', async (length, ids) => {
    const name = 'abcdefghij'.repeat(length / 10)
    expect(await idsFor([{ id: 'long', name }], { text: `${name.slice(0, -1)}x` })).toEqual(ids)
  })

  it.each([
    ['|', ['barred']],
    ['🧩', ['puzzle']],
    ['/', []],
    ['-', []],
    ['\u0301', []],
  ])('finds the sign %j where the name or description has it: %j', async (text, ids) => {
    const nodes = [
      { id: 'iris-kit', name: 'Iris Kit', tags: ['a-b'], repository: 'https://github.com/someone/iris-kit' },
      { id: 'barred', name: 'A | B' },
      { id: 'puzzle', description: 'Puzzles 🧩' },
    ]
    expect(await idsFor(nodes, { text })).toEqual(ids)
  })

  it('finds packs with most of three words if none has all', async () => {
    const nodes = [
      { id: 'iris', description: 'Paints flowers' },
      { id: 'flower-loader' },
      { id: 'loader', description: 'For an iris' },
      { id: 'tulip', description: 'A flower' },
      ...Array.from({ length: 50 }, (_, index) => ({ id: `other-${index}`, description: 'A loader' })),
    ]
    expect(await idsFor(nodes, { text: 'iris flower loader' })).toEqual(['iris'])
    expect(await idsFor(nodes, { text: 'iris flower xqzvw' })).toEqual(['iris'])
    expect(await idsFor(nodes, { text: 'iris xqzvw' })).toEqual([])
    expect(await idsFor(nodes, { text: 'iris xqzvw wvzqx' })).toEqual([])
    expect(await idsFor(nodes, { text: 'other loader xqzvw' })).toEqual([])
  })

  it('ranks a publisher whose name only starts with the word behind tags and descriptions', async () => {
    const nodes = [
      { id: 'begun', downloads: 9, author: 'irisson' },
      { id: 'described', downloads: 8, description: 'An iris' },
      { id: 'tagged', downloads: 7, tags: ['iris'] },
      { id: 'published', downloads: 6, author: 'iris' },
    ]
    expect(await idsFor(nodes, { text: 'iris' })).toEqual(['published', 'tagged', 'described', 'begun'])
    expect(await idsFor(nodes, { text: 'irisso' })).toEqual(['begun'])
  })

  it('ranks a name with the word and a number like one with the word', async () => {
    const nodes = [
      { id: 'irisart', downloads: 9 },
      { id: 'iris2', downloads: 8 },
      { id: 'iris-extra', downloads: 7 },
    ]
    expect(await idsFor(nodes, { text: 'iris' })).toEqual(['iris2', 'iris-extra', 'irisart'])
  })

  it.each(['(irises)', 'irises.', '[irises]*', 'Irises+'])(
    'corrects a typo to a word of the description %s',
    async (description) => {
      expect(await idsFor([{ id: 'eyes', description }], { text: 'irisez' })).toEqual(['eyes'])
    },
  )

  it('ranks the pack whose repository is the text first', async () => {
    const nodes = [
      { id: 'longer', downloads: 9, repository: 'https://github.com/someone/masks-extra' },
      { id: 'other', downloads: 8, repository: 'https://gitlab.com/someone/masks-extra' },
      { id: 'on-gitlab', downloads: 3, repository: 'https://gitlab.com/Someone/Masks' },
      { id: 'on-github', downloads: 2, repository: 'https://github.com/Someone/Masks.git' },
      { id: 'contains', downloads: 1, repository: 'https://github.com/lonesomeone/masks' },
    ]
    const request = { text: 'someone/masks', scope: 'repository' } as const
    expect(await idsFor(nodes, request)).toEqual(['on-gitlab', 'on-github', 'longer', 'other', 'contains'])
  })

  it('ranks packs with a node of exactly that name behind names and publishers, before tags', async () => {
    const nodes = [
      { id: 'described', downloads: 9, description: 'A FooBar' },
      { id: 'tagged', downloads: 8, tags: ['foobar'] },
      { id: 'letters', downloads: 7 },
      { id: 'similar', downloads: 6 },
      { id: 'same', downloads: 5 },
      { id: 'popular', downloads: 6 },
      { id: 'published', downloads: 4, author: 'foobar' },
      { id: 'foobar-pack', downloads: 3 },
    ]
    const found = [
      { nodeId: 'letters', name: 'Foo Bar' },
      { nodeId: 'same', name: 'FooBar' },
      { nodeId: 'popular', name: 'FooBar' },
      { nodeId: 'popular', name: 'foo_bar' },
      { nodeId: 'similar', name: 'FooBarBaz' },
    ]
    const comfyNodes = { found, wordsOf: () => '' }
    expect(await idsFor(nodes, { text: 'FooBar', comfyNodes })).toEqual([
      'foobar-pack',
      'published',
      'popular',
      'same',
      'letters',
      'tagged',
      'described',
      'similar',
    ])
    expect(await idsFor(nodes, { text: 'FooBar', scope: 'comfy-nodes', comfyNodes })).toHaveLength(4)
  })
})
