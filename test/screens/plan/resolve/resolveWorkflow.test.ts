import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import type { Lookups, NodeIndex } from '#src/screens/plan/resolve/lookups.ts'
import { resolveWorkflow } from '#src/screens/plan/resolve/resolveWorkflow.ts'
import type { NodeUse } from '#src/screens/plan/workflow/workflow.ts'
import { nodeUse } from './nodeUse.ts'

const missing = () => Promise.reject(new ApiError('missing', 404, ''))
const none: Lookups = {
  findPack: missing,
  findPackOfNode: async () => null,
  getPacks: async () => null,
  getNodeIndex: async () => null,
}

const indexOf = (entries: Readonly<Record<string, readonly string[]>>): NodeIndex => ({
  withName: (name) => (entries[name] ?? []).map((nodeId) => ({ name, nodeId })),
})

function resolve(
  nodes: readonly NodeUse[],
  lookups: Partial<Lookups> = {},
  signal = new AbortController().signal,
) {
  return resolveWorkflow({ nodes }, { ...none, ...lookups }, { signal })
}
const resolutionOf = async (use: NodeUse, lookups: Partial<Lookups> = {}) =>
  (await resolve([use], lookups)).types[0]?.resolution

test.each([
  nodeUse('KSampler'),
  nodeUse('Epsilon Scaling'),
  nodeUse('BrandNewNode', { cnrId: 'comfy-core' }),
  nodeUse('CLIPTextEncode', { cnrId: 'gone-pack' }),
])('recognizes a node of ComfyUI without a request for its name: $type', async (use) => {
  const findPackOfNode = vi.fn(none.findPackOfNode)
  expect(await resolutionOf(use, { findPackOfNode })).toEqual({ kind: 'core' })
  expect(findPackOfNode).not.toHaveBeenCalled()
})

test.each(['Note', 'MarkdownNote', 'Reroute', 'PrimitiveNode'])(
  'recognizes %s as a node that only the frontend uses',
  async (type) =>
    expect(await resolutionOf(nodeUse(type, { cnrId: 'comfy-core' }))).toEqual({ kind: 'frontend' }),
)

test.each(['99152187-9be0-42fe-96a2-1258ea0c97ca', 'workflow>Lost', 'workflow/Lost', '..', 'a'.repeat(300)])(
  'sends no request for %j, which is not the name of a node',
  async (type) => {
    const findPackOfNode = vi.fn(none.findPackOfNode)
    expect(await resolutionOf(nodeUse(type), { findPackOfNode })).toMatchObject({ kind: 'unknown' })
    expect(findPackOfNode).not.toHaveBeenCalled()
  },
)

const packs = [
  { id: 'comfyui-wanvideowrapper', repository: 'kijai/ComfyUI-WanVideoWrapper' },
  { id: 'rgthree-comfy', repository: 'https://github.com/rgthree/rgthree-comfy' },
  { id: 'other-id', repository: 'https://github.com/someone/ComfyUI_Essentials.git' },
  { id: 'twin-a', repository: 'https://github.com/one/Twin' },
  { id: 'twin-b', repository: 'https://github.com/two/Twin' },
]

test.each([
  [{ cnrId: 'rgthree-comfy' }, 'rgthree-comfy'],
  [{ cnrId: 'ComfyUI-WanVideoWrapper' }, 'comfyui-wanvideowrapper'],
  [{ cnrId: 'comfyui_wanvideowrapper' }, 'comfyui-wanvideowrapper'],
  [{ cnrId: 'ComfyUI_essentials' }, 'other-id'],
  [{ auxId: 'someone/comfyui_essentials' }, 'other-id'],
  [{ auxId: 'fork/ComfyUI_Essentials' }, 'other-id'],
  [{ cnrId: 'Twin', auxId: 'two/twin.git' }, 'twin-b'],
])('finds the pack of %j in the catalog', async (named, packId) => {
  const findPack = vi.fn(missing)
  expect(await resolutionOf(nodeUse('X', named), { getPacks: async () => packs, findPack })).toEqual({
    kind: 'pack',
    packId,
    from: 'workflow',
  })
  expect(findPack).not.toHaveBeenCalled()
})

test('offers a choice when several packs match a name', async () => {
  const resolution = await resolutionOf(nodeUse('X', { cnrId: 'twin' }), { getPacks: async () => packs })
  expect(resolution).toMatchObject({ kind: 'ambiguous', reason: 'several-packs', candidates: [{}, {}] })
})

test('chooses the only pack with the node among several with a matching name', async () => {
  const getNodeIndex = async () => indexOf({ X: ['twin-b', 'other-id'] })
  const getPacks = async () => packs
  expect(await resolutionOf(nodeUse('X', { cnrId: 'twin' }), { getPacks, getNodeIndex })).toEqual({
    kind: 'pack',
    packId: 'twin-b',
    from: 'workflow',
  })
})

test('ignores a repository that is the name of the node', async () => {
  const findPackOfNode = async () => ({ id: 'pack-a' })
  expect(await resolutionOf(nodeUse('A', { auxId: 'A' }), { findPackOfNode })).toMatchObject({ kind: 'pack' })
})

test('requests a pack that the catalog lacks, and uses the spelling of the API', async () => {
  const findPack = async (id: string) => (id === 'New_Pack' ? { id: 'new-pack' } : missing())
  for (const getPacks of [async () => packs, async () => null, () => Promise.reject(new Error('offline'))])
    expect(await resolutionOf(nodeUse('X', { cnrId: 'New_Pack' }), { findPack, getPacks })).toMatchObject({
      packId: 'new-pack',
    })
})

test('finds the pack of a node by its name in the API, else in the index', async () => {
  const findPackOfNode = async (name: string) => (name === 'A' ? { id: 'pack-a' } : null)
  const getNodeIndex = async () => indexOf({ B: ['pack-b'] })
  expect(await resolutionOf(nodeUse('A'), { findPackOfNode })).toEqual({
    kind: 'pack',
    packId: 'pack-a',
    from: 'api',
  })
  expect(await resolutionOf(nodeUse('B'), { findPackOfNode, getNodeIndex })).toEqual({
    kind: 'pack',
    packId: 'pack-b',
    from: 'index',
  })
})

test('does not request a node that exactly one pack of the index has', async () => {
  const findPackOfNode = vi.fn(async () => ({ id: 'pack-b' }))
  const getNodeIndex = async () => indexOf({ A: ['pack-a', 'pack-a'] })
  expect(await resolutionOf(nodeUse('A'), { findPackOfNode, getNodeIndex })).toEqual({
    kind: 'pack',
    packId: 'pack-a',
    from: 'index',
  })
  expect(findPackOfNode).not.toHaveBeenCalled()
})

test('offers a choice when several packs provide a node, that of the API first', async () => {
  const findPackOfNode = async () => ({ id: 'pack-b' })
  const getNodeIndex = async () => indexOf({ A: ['pack-a', 'pack-b'] })
  expect(await resolutionOf(nodeUse('A'), { findPackOfNode, getNodeIndex })).toEqual({
    kind: 'ambiguous',
    reason: 'several-packs',
    candidates: [
      { packId: 'pack-b', from: 'api' },
      { packId: 'pack-a', from: 'index' },
    ],
  })
})

test('offers the pack that provides a node when the pack that the workflow names does not exist', async () => {
  const findPackOfNode = async () => ({ id: 'successor' })
  expect(await resolutionOf(nodeUse('A', { cnrId: 'gone' }), { findPackOfNode })).toEqual({
    kind: 'ambiguous',
    reason: 'workflow-differs',
    candidates: [{ packId: 'successor', from: 'api' }],
  })
})

test('returns the pack that the workflow names for an unknown node', async () => {
  const getNodeIndex = async () => indexOf({ Other: ['pack-b'] })
  expect(await resolutionOf(nodeUse('ImageScaler', { cnrId: 'gone' }), { getNodeIndex })).toEqual({
    kind: 'unknown',
    namedPack: 'gone',
  })
})

test.each([
  ['SetNode', 'comfyui-kjnodes'],
  ['Label (rgthree)', 'rgthree-comfy'],
  ['Repeater|pysssss', 'comfyui-custom-scripts'],
])('finds the pack whose JavaScript defines %s by its id', async (type, packId) => {
  expect(await resolutionOf(nodeUse(type), { findPack: async (id) => ({ id }) })).toMatchObject({
    kind: 'pack',
    packId,
  })
  // Another registry may not have that pack.
  expect(await resolutionOf(nodeUse(type))).toMatchObject({ kind: 'unknown' })
})

test.each([
  ['GetNode', 'kjnodes', 'https://github.com/kijai/ComfyUI-KJNodes'],
  ['Any Switch (rgthree)', 'rgthree', 'https://github.com/rgthree/rgthree-comfy'],
])('finds the pack whose JavaScript defines %s by its repository', async (type, id, repository) => {
  const getPacks = async () => [...packs.filter((pack) => !pack.id.startsWith('rgthree')), { id, repository }]
  expect(await resolutionOf(nodeUse(type), { getPacks })).toEqual({ kind: 'pack', packId: id, from: 'index' })
})

test('stores a failed lookup with its node, and resolves the others', async () => {
  const error = new ApiError('server', 500, '')
  const findPackOfNode = async (name: string) => (name === 'A' ? Promise.reject(error) : { id: 'pack-b' })
  const { types, packs: needed } = await resolve([nodeUse('A'), nodeUse('B')], { findPackOfNode })
  expect(types.map(({ resolution }) => resolution)).toEqual([
    { kind: 'failed', error },
    { kind: 'pack', packId: 'pack-b', from: 'api' },
  ])
  expect(needed).toHaveLength(1)
  // The index may know it nevertheless.
  const getNodeIndex = async () => indexOf({ A: ['pack-a'] })
  expect(await resolutionOf(nodeUse('A'), { findPackOfNode, getNodeIndex })).toMatchObject({
    packId: 'pack-a',
  })
})

test('lists every node once, and the packs by use with the versions they were saved with', async () => {
  const findPack = async (id: string) => ({ id: id.toLowerCase() })
  const nodes = [
    nodeUse('A', { cnrId: 'one', version: '1.0.0' }),
    nodeUse('KSampler'),
    nodeUse('A', { cnrId: 'two', version: '2.0.0' }),
    nodeUse('B', { cnrId: 'Two', version: '2.1.0' }),
    nodeUse('A', { cnrId: 'two', version: '2.1.0', id: '9' }),
    nodeUse('Lost'),
  ]
  const { types, packs: needed } = await resolve(nodes, { findPack })
  expect(types.flatMap(({ uses }) => uses)).toHaveLength(nodes.length)
  expect(types.map(({ type }) => type)).toEqual(['A', 'KSampler', 'A', 'B', 'Lost'])
  expect(needed.map(({ packId, savedVersions }) => [packId, savedVersions])).toEqual([
    ['two', ['2.1.0', '2.0.0']],
    ['one', ['1.0.0']],
  ])
})

test('requests each name once, six at a time, and reports progress', async () => {
  let running = 0
  let max = 0
  const requested: string[] = []
  const findPackOfNode = async (name: string) => {
    requested.push(name)
    running += 1
    max = Math.max(max, running)
    await new Promise((done) => setTimeout(done))
    running -= 1
    return null
  }
  const nodes = Array.from({ length: 60 }, (_, id) =>
    nodeUse(`Type${id % 30}`, { auxId: id < 30 ? null : 'x/y' }),
  )
  const onProgress = vi.fn()
  const signal = new AbortController().signal
  await resolveWorkflow({ nodes }, { ...none, findPackOfNode }, { signal, onProgress })
  expect(max).toBe(6)
  expect(requested.sort()).toEqual([...new Set(requested)])
  expect(onProgress).toHaveBeenNthCalledWith(1, { done: 0, total: 60 })
  expect(onProgress).toHaveBeenLastCalledWith({ done: 60, total: 60 })
})

test('stops sending requests when the user cancels', async () => {
  const controller = new AbortController()
  const findPackOfNode = vi.fn(() => new Promise<null>(() => {}))
  const nodes = Array.from({ length: 20 }, (_, id) => nodeUse(`Type${id}`))
  const resolving = resolve(nodes, { findPackOfNode }, controller.signal)
  await expect.poll(() => findPackOfNode).toHaveBeenCalledTimes(6)
  controller.abort()
  await expect(resolving).rejects.toThrow('aborted')
  expect(findPackOfNode).toHaveBeenCalledTimes(6)
  await expect(resolve(nodes, {}, controller.signal)).rejects.toThrow('aborted')
})
