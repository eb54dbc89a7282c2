import { expect, test } from 'vitest'
import { readWorkflow } from '#src/screens/plan/workflow/readWorkflow.ts'
import { uiNode, uiWorkflow } from './files.ts'

async function nodesOf(workflow: unknown) {
  const read = await readWorkflow(JSON.stringify(workflow))
  if (!read.ok) throw new Error(read.failure)
  return read.workflow.nodes
}

const uuid = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`

test('reads all fields of a node in the UI format', async () => {
  const node = uiNode(7, 'WanVideoSampler', {
    title: 'My\u202e sampler',
    mode: 4,
    properties: { cnr_id: 'ComfyUI-WanVideoWrapper', aux_id: 'kijai/ComfyUI-WanVideoWrapper/', ver: '1.2.3' },
    inputs: [
      { name: 'model', type: 'WANMODEL', link: 3 },
      { name: 'mode', type: ['a', 'b'], link: null, widget: { name: 'mode' } },
    ],
    outputs: [
      { name: 'samples', type: 'LATENT', links: [4] },
      { name: 'other', type: '*', links: null },
    ],
    widgets_values: [1, 'fixed', 30],
  })
  expect(await nodesOf(uiWorkflow([node]))).toEqual([
    {
      type: 'WanVideoSampler',
      id: '7',
      title: 'My sampler',
      path: [],
      cnrId: 'ComfyUI-WanVideoWrapper',
      auxId: 'kijai/ComfyUI-WanVideoWrapper',
      version: '1.2.3',
      inputs: [
        { name: 'model', type: 'WANMODEL', isLinked: true },
        { name: 'mode', type: 'COMBO', isLinked: false },
      ],
      outputs: [
        { index: 0, type: 'LATENT', isLinked: true },
        { index: 1, type: '*', isLinked: false },
      ],
      widgetCount: 3,
    },
  ])
})

test('reads the fields of a node in the API format', async () => {
  const nodes = await nodesOf({
    '3': {
      class_type: 'KSampler',
      inputs: { seed: 1, model: ['4', 0], vae: ['4', 2] },
      _meta: { title: 'Sampler' },
    },
    '4': { class_type: 'CheckpointLoaderSimple', inputs: { size: [512, 512] } },
    broken: { inputs: {} },
  })
  expect(nodes).toMatchObject([
    {
      type: 'KSampler',
      id: '3',
      title: 'Sampler',
      inputs: [
        { name: 'seed', isLinked: false },
        { name: 'model', isLinked: true },
        { name: 'vae', isLinked: true },
      ],
      outputs: [],
    },
    { type: 'CheckpointLoaderSimple', outputs: [{ index: 0 }, { index: 2 }] },
  ])
})

test('takes the version of a node from the list of packs when the node has none', async () => {
  const nodes = [uiNode(1, 'A', { properties: { cnr_id: 'pack-a' } }), uiNode(2, 'B', { properties: {} })]
  const workflow = uiWorkflow(nodes, { extra: { node_versions: { 'pack-a': '2.0.0', 'pack-b': 7 } } })
  expect((await nodesOf(workflow)).map(({ version }) => version)).toEqual(['2.0.0', null])
})

test('lists the nodes of subgraphs in subgraphs once, with their path', async () => {
  const inner = { id: uuid(2), name: 'Inner', nodes: [uiNode(1, 'Deep')] }
  const outer = { id: uuid(1), name: 'Outer', nodes: [uiNode(1, uuid(2)), uiNode(2, 'Middle')] }
  const root = [uiNode(1, uuid(1)), uiNode(2, uuid(1)), uiNode(3, 'Top')]
  const nodes = await nodesOf(uiWorkflow(root, { version: 1, definitions: { subgraphs: [outer, inner] } }))
  expect(nodes.map(({ type, path }) => [type, ...path])).toEqual([
    ['Top'],
    ['Middle', 'Outer'],
    ['Deep', 'Outer', 'Inner'],
  ])
  // Definitions may also be nested.
  const nested = { ...outer, definitions: { subgraphs: [inner] } }
  expect(await nodesOf(uiWorkflow(root, { definitions: { subgraphs: [nested] } }))).toEqual(nodes)
})

test('lists subgraphs without an instance, and instances without a subgraph', async () => {
  const unused = { id: uuid(1), name: 'Unused', nodes: [uiNode(1, 'A')] }
  const nodes = await nodesOf(uiWorkflow([uiNode(1, uuid(9))], { definitions: { subgraphs: [unused] } }))
  expect(nodes.map(({ type, path }) => [type, ...path])).toEqual([[uuid(9)], ['A', 'Unused']])
})

test('lists each node once when subgraphs contain each other', async () => {
  const graph = (own: number, other: number) => ({
    id: uuid(own),
    name: `G${own}`,
    nodes: [uiNode(1, uuid(other)), uiNode(2, uuid(own)), uiNode(3, `A${own}`)],
  })
  const workflow = uiWorkflow([uiNode(1, uuid(1))], {
    definitions: { subgraphs: [graph(1, 2), graph(2, 1)] },
  })
  expect((await nodesOf(workflow)).map(({ type }) => type)).toEqual(['A1', 'A2'])
})

test.each(['workflow>Upscale', 'workflow/Upscale'])('lists the nodes of the group node %s', async (type) => {
  const group = {
    nodes: [
      { type: 'ImageScale', index: 0 },
      { type: 'Sharpen', index: 1 },
    ],
    links: [],
  }
  const nodes = await nodesOf(
    uiWorkflow([uiNode(1, type), uiNode(2, type)], { extra: { groupNodes: { Upscale: group } } }),
  )
  expect(nodes.map(({ type: part, id, path }) => [part, id, ...path])).toEqual([
    ['ImageScale', '0', 'Upscale'],
    ['Sharpen', '1', 'Upscale'],
  ])
})

test('ignores entries that are not nodes', async () => {
  const nodes = [
    null,
    1,
    'A',
    [],
    {},
    { type: 7 },
    { type: '' },
    uiNode(1, 'A', { inputs: [null, { name: 1 }], outputs: [3] }),
  ]
  expect(await nodesOf({ nodes, extra: [], definitions: { subgraphs: [null, {}] } })).toMatchObject([
    { type: 'A', inputs: [], outputs: [] },
  ])
})
