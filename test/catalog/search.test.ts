import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodePacks } from '#src/catalog/decodePacks.ts'
import { expectPart } from '#src/catalog/expectPart.ts'
import { type CatalogRequest, PackCatalog } from '#src/catalog/PackCatalog.ts'
import { noFilters } from '#src/paths.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { seed } from '#test/mock-api/seed.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
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

const hasRealCatalog = existsSync(realCatalog)

describe.runIf(hasRealCatalog)(`search in a real catalog (needs ${realCatalog})`, () => {
  // A skipped `describe` runs its body, too.
  const catalog = listNodes(hasRealCatalog ? loadCatalog(realCatalog) : seed).then(catalogOf)
  const search = async (text: string) => (await catalog).search({ ...allPacks, text })

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
    // Other forms of a word
    ['upscaling', 'pscale'],
    ['captioned images', 'aption', 3],
    ['upscalers model', 'comfyui-upscale-by-model', 3],
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

  it.each(['kjnodes extra', 'xqzvw'])('finds nothing similar to %s', async (text) => {
    expect((await search(text)).nodes).toEqual([])
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
