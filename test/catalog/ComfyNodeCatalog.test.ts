import { expect, test } from 'vitest'
import { ComfyNodeCatalog } from '#src/catalog/ComfyNodeCatalog.ts'
import { catalogFormat } from '#src/catalog/format.ts'

const read = (nodes: readonly (readonly [string, string])[]) => {
  const zeros = nodes.map(() => 0)
  const byPack = [...Map.groupBy(nodes, ([pack]) => pack)]
  return ComfyNodeCatalog.read({
    format: catalogFormat,
    packs: byPack.map(([pack]) => pack),
    counts: byPack.map(([, entries]) => entries.length),
    names: byPack.flatMap(([, entries]) => entries.map(([, name]) => name)).join('\n'),
    categories: [],
    category: zeros,
    types: [],
    signatures: [],
    inputs: zeros,
    outputs: zeros,
  })
}

const catalog = read([
  ['pack-a', 'ImageResize+'],
  ['pack-a', 'Image Blur'],
  ['pack-b', 'Image Blur'],
  ['pack-b', 'constructor'],
  ['pack-c', 'KSampler Advanced Plus'],
])

test('finds all packs that provide a node with this exact name', async () => {
  expect((await catalog).withName('Image Blur').map(({ nodeId }) => nodeId)).toEqual(['pack-a', 'pack-b'])
  expect((await catalog).withName('image blur')).toEqual([])
  expect((await catalog).withName('__proto__')).toEqual([])
})

test('finds nodes with a similar name, and lists each name once', async () => {
  const names = async (name: string) => (await catalog).closestTo(name, 3).map((node) => node.name)
  expect(await names('ImageBlur')).toEqual(['Image Blur'])
  expect(await names('imageresize+')).toEqual(['ImageResize+'])
  expect(await names('KSampler Advanced')).toEqual(['KSampler Advanced Plus'])
  expect(await names('Nothing like it')).toEqual([])
})

test.each(['SAMLoader', 'sam loader', 'samloader', 'sam loder', 'SAM-Loader'])(
  'finds SAMLoader by %j',
  async (text) => {
    const nodes = read([
      ['pack-a', 'KSampler'],
      ['pack-b', 'UpscaleModelLoader'],
      ['pack-c', 'SAMLoader'],
    ])
    expect((await nodes).search(text).map(({ name }) => name)).toEqual(['SAMLoader'])
  },
)
