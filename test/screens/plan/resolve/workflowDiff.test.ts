import { expect, test } from 'vitest'
import { parseComfyNode } from '#src/lib/comfy-node/comfyNode.ts'
import { diffWorkflow } from '#src/screens/plan/resolve/workflowDiff.ts'
import type { NodeUse } from '#src/screens/plan/workflow/workflow.ts'
import { nodeUse } from './nodeUse.ts'

type Specs = Readonly<Record<string, readonly unknown[]>>

const comfyNode = (required: Specs, outputs: readonly string[] = ['IMAGE'], name = 'Blur') =>
  parseComfyNode({
    comfy_node_name: name,
    input_types: JSON.stringify({ required }),
    return_types: JSON.stringify(outputs),
    return_names: JSON.stringify(outputs),
  })

const image = { image: ['IMAGE'] }
const use = (overrides: Partial<NodeUse> = {}) =>
  nodeUse('Blur', {
    inputs: [{ name: 'image', type: 'IMAGE', isLinked: true }],
    outputs: [{ index: 0, type: 'IMAGE', isLinked: true }],
    widgetCount: 1,
    ...overrides,
  })
const used = (...uses: NodeUse[]) => [{ type: 'Blur', uses }]
const radius = { radius: ['INT', {}] }
const old = [comfyNode({ ...image, ...radius, mask: ['MASK'] }, ['IMAGE', 'MASK'])]

/** The result and the kinds of changes, breaking ones with an exclamation mark. */
const compare = (after: ReturnType<typeof comfyNode>, ...uses: NodeUse[]) => {
  const { result, types } = diffWorkflow(used(...(uses.length > 0 ? uses : [use()])), old, [after])
  const changes = types.flatMap((impact) => impact.changes)
  return [result, ...changes.map(({ kind, isBreaking }) => (isBreaking ? `${kind}!` : kind))]
}

test('loads when nothing that the workflow uses has changed', () => {
  expect(compare(comfyNode({ ...image, ...radius }, ['IMAGE']))).toEqual(['loads'])
  expect(compare(comfyNode({ ...image, ...radius, mask: ['MASK'] }, ['IMAGE', 'LATENT']))).toEqual(['loads'])
})

test('breaks when a linked input or output is removed', () => {
  expect(compare(comfyNode({ ...radius, mask: ['MASK'] }, ['IMAGE', 'MASK']))).toEqual([
    'breaks',
    'input-removed!',
  ])
  expect(compare(comfyNode({ ...image, ...radius, mask: ['MASK'] }, ['MASK']))).toEqual([
    'breaks',
    'output-removed!',
  ])
})

test('breaks when the index of a linked output changes', () => {
  const second = use({ outputs: [{ index: 1, type: 'MASK', isLinked: true }] })
  expect(compare(comfyNode({ ...image, ...radius, mask: ['MASK'] }, ['MASK']), second)).toEqual([
    'breaks',
    'output-removed!',
  ])
})

test.each([
  ['removed', ['IMAGE', 'MASK', 'IMAGE'], ['IMAGE', 'MASK'], 2],
  ['inserted', ['IMAGE', 'MASK'], ['IMAGE', 'IMAGE', 'MASK'], 1],
  ['retyped', ['IMAGE', 'MASK'], ['IMAGE', 'IMAGE'], 1],
])('an output %s behind another with its name breaks no links to the other', (_, before, after, affected) => {
  const result = (index: number) => {
    const linked = use({ outputs: [{ index, type: before[index] ?? '', isLinked: true }] })
    return diffWorkflow(used(linked), [comfyNode(image, before)], [comfyNode(image, after)]).result
  }
  expect(result(affected)).toBe('breaks')
  expect(result(0)).toBe('loads')
})

test('breaks when saved widget values shift, but not in the API format', () => {
  const after = comfyNode({ ...image, mode: ['STRING', {}], ...radius, mask: ['MASK'] }, ['IMAGE', 'MASK'])
  expect(compare(after)).toEqual(['breaks', 'input-added!'])
  expect(compare(after, use({ widgetCount: null }))).toEqual(['loads-with-changes', 'input-added'])
})

test('breaks when an unconnected input becomes required', () => {
  const before = [
    parseComfyNode({
      comfy_node_name: 'Blur',
      input_types: { optional: { mask: ['MASK'] } },
      return_types: [],
    }),
  ]
  const after = [
    parseComfyNode({
      comfy_node_name: 'Blur',
      input_types: { required: { mask: ['MASK'] } },
      return_types: [],
    }),
  ]
  const linked = use({ inputs: [{ name: 'mask', type: 'MASK', isLinked: true }] })
  expect(diffWorkflow(used(linked), before, after).result).toBe('loads')
  expect(diffWorkflow(used(linked, use({ inputs: [] })), before, after).result).toBe('breaks')
})

test('does not report a removed option as breaking, because the saved value has no name', () => {
  const before = [comfyNode({ mode: [['a', 'b']] })]
  const { result, types } = diffWorkflow(used(use()), before, [comfyNode({ mode: [['a']] })])
  expect(result).toBe('loads-with-changes')
  expect(types[0]?.changes).toEqual([
    { kind: 'options-removed', name: 'mode', options: ['b'], isBreaking: false },
  ])
})

test('breaks when the node is removed, and lists its uses', () => {
  const { result, types } = diffWorkflow(used(use(), use({ id: '2' })), old, [comfyNode(image, [], 'Other')])
  expect(result).toBe('breaks')
  expect(types).toMatchObject([{ type: 'Blur', isRemoved: true, uses: [{ id: '1' }, { id: '2' }] }])
})

test('ignores a node that neither version lists, because only JavaScript defines it', () =>
  expect(diffWorkflow([{ type: 'SetNode', uses: [nodeUse('SetNode')] }], old, old)).toEqual({
    result: 'loads',
    types: [],
  }))

test('returns “unknown” without the nodes of the chosen version', () =>
  expect(diffWorkflow(used(use()), old, null)).toMatchObject({
    result: 'unknown',
    types: [{ unknownReason: 'no-list' }],
  }))

test('accepts a node that only JavaScript defines when no list has it', () =>
  expect(diffWorkflow([{ type: 'SetNode', uses: [nodeUse('SetNode')] }], null, []).result).toBe('loads'))

test('compares with the file when the saved version is unknown', () => {
  const after = [comfyNode({ ...image, ...radius })]
  expect(diffWorkflow(used(use()), null, after).result).toBe('loads')
  expect(diffWorkflow(used(use({ widgetCount: 3 })), null, after).result).toBe('unknown')
  const other = use({ inputs: [{ name: 'image_2', type: 'IMAGE', isLinked: true }] })
  expect(diffWorkflow(used(other), null, after).result).toBe('unknown')
  expect(diffWorkflow(used(use()), null, []).types).toMatchObject([
    { isRemoved: false, result: 'unknown', unknownReason: 'not-listed' },
  ])
  expect(diffWorkflow(used(other), null, after).types[0]?.unknownReason).toBe('undeclared-use')
})

test.each([
  ['inputs', { return_types: '["IMAGE"]' }],
  ['outputs', { input_types: '{"required": {}}' }],
  ['inputs and outputs', {}],
])('returns “unknown” without blaming the links when the list lacks %s', (_, fields) => {
  const after = [parseComfyNode({ comfy_node_name: 'Blur', ...fields })]
  expect(diffWorkflow(used(use()), null, after).types).toMatchObject([
    { result: 'unknown', unknownReason: 'names-only' },
  ])
})

test('compares with the file when the list of the saved version has only names', () => {
  const names = [parseComfyNode({ comfy_node_name: 'Blur' })]
  const { types } = diffWorkflow(used(use()), names, names)
  expect(types).toMatchObject([{ result: 'unknown', unknownReason: 'names-only' }])
  expect(diffWorkflow(used(use()), names, [comfyNode({ ...image, ...radius })]).result).toBe('loads')
})

test('returns “unknown” when neither version has readable inputs', () => {
  const outputsOnly = [parseComfyNode({ comfy_node_name: 'Blur', return_types: '["IMAGE"]' })]
  expect(diffWorkflow(used(use()), outputsOnly, outputsOnly)).toMatchObject({
    result: 'unknown',
    types: [{ changes: [{ kind: 'not-comparable', part: 'inputs' }] }],
  })
})

test('accepts the widget that the frontend adds to a seed', () => {
  const after = [comfyNode({ seed: ['INT', {}] }, [])]
  const saved = (widgetCount: number) => use({ inputs: [], outputs: [], widgetCount })
  expect(diffWorkflow(used(saved(2)), null, after).result).toBe('loads')
  expect(diffWorkflow(used(saved(3)), null, after).result).toBe('unknown')
})

test('sorts node types by severity', () => {
  const types = ['A', 'B', 'C'].map((type) => ({ type, uses: [use({ type })] }))
  const before = ['A', 'B', 'C'].map((name) => comfyNode(image, ['IMAGE'], name))
  const after = [comfyNode(image, ['IMAGE'], 'A'), comfyNode({ ...image, ...radius }, ['IMAGE'], 'B')]
  const impact = diffWorkflow(types, before, after)
  expect([impact.result, ...impact.types.map(({ type }) => type)]).toEqual(['breaks', 'C', 'B'])
})
