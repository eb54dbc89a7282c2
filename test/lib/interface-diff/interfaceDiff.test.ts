import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComfyNodeInterface, parseComfyNode } from '#src/lib/comfy-node/comfyNode.ts'
import { diffInterfaces } from '#src/lib/interface-diff/interfaceDiff.ts'

type Specs = Record<string, unknown>

function node(
  required: Specs = {},
  outputs: (string | [name: string, type: string])[] = [],
  fields: object = {},
): ComfyNodeInterface {
  return parseComfyNode({
    comfy_node_name: 'Soften',
    input_types: JSON.stringify({ required }),
    return_types: JSON.stringify(outputs.map((output) => (typeof output === 'string' ? output : output[1]))),
    return_names: JSON.stringify(outputs.map((output) => (typeof output === 'string' ? output : output[0]))),
    ...fields,
  })
}

/** Kinds of the differences, with an exclamation mark if breaking. */
function kinds(before: ComfyNodeInterface, after: ComfyNodeInterface): string[] {
  return (diffInterfaces([before], [after]).nodes[0]?.details ?? []).map(
    (detail) => `${detail.kind}${detail.isBreaking ? '!' : ''}`,
  )
}

describe('the differences of nodes', () => {
  test('are reported for added and removed nodes, not for unchanged ones', () => {
    const named = (name: string) => ({ ...node({ a: ['INT'] }), name })
    expect(diffInterfaces([named('gone'), named('same')], [named('new'), named('same')])).toEqual({
      nodes: [
        { name: 'gone', change: 'removed', isBreaking: true, details: [] },
        { name: 'new', change: 'added', isBreaking: false, details: [] },
      ],
      breakingCount: 1,
    })
  })
  test('list nodes with breaking changes first, and count each change', () => {
    const before = [
      { ...node({ a: ['IMAGE'], b: ['MASK'] }), name: 'two' },
      { ...node({}, ['A']), name: 'one' },
    ]
    const after = [
      { ...node({}, ['A', 'B']), name: 'one' },
      { ...node({ c: ['X'] }), name: 'two' },
    ]
    const found = diffInterfaces(before, after)
    expect(found.nodes.map(({ name, isBreaking }) => [name, isBreaking])).toEqual([
      ['two', true],
      ['one', false],
    ])
    expect(found.breakingCount).toBe(3)
  })
  test('are reported for nodes with names such as __proto__', () => {
    const named = (name: string) => ({ ...node(), name })
    expect(
      diffInterfaces([named('__proto__')], [named('constructor')]).nodes.map(({ change }) => change),
    ).toEqual(['removed', 'added'])
  })
  test('aren’t breaking when a node is deprecated or moves to another category', () => {
    expect(kinds(node(), node({}, [], { deprecated: true, category: 'a/b' }))).toEqual([
      'deprecated-now',
      'category-changed',
    ])
    expect(kinds(node({}, [], { deprecated: true }), node())).toEqual([])
  })
  test('are unknown when an interface is unreadable', () => {
    const unreadable = node({}, [], { input_types: 'broken' })
    const readable = node({ a: ['IMAGE'] })
    expect(kinds(unreadable, readable)).toEqual(['not-comparable'])
    expect(kinds(readable, unreadable)).toEqual(['not-comparable'])
    expect(kinds(unreadable, unreadable)).toEqual(['not-comparable'])
  })
})

describe('the differences of inputs', () => {
  const optional = (specs: Specs) => node({}, [], { input_types: JSON.stringify({ optional: specs }) })
  test.each<[string, Specs, Specs, string[]]>([
    ['a required socket added', {}, { a: ['IMAGE'] }, ['input-added!']],
    ['a required socket with a default added', {}, { a: ['IMAGE', { default: 1 }] }, ['input-added']],
    ['a widget added last', { a: ['INT'] }, { a: ['INT'], b: ['INT'] }, ['input-added']],
    ['a widget added before another', { a: ['INT'] }, { b: ['INT'], a: ['INT'] }, ['input-added!']],
    [
      'a socket with a default added before a widget',
      { a: ['INT'] },
      { b: ['X', { default: 0 }], a: ['INT'] },
      ['input-added'],
    ],
    ['a socket removed', { a: ['IMAGE'] }, {}, ['input-removed!']],
    ['a widget removed', { a: ['INT'] }, {}, ['input-removed!']],
    ['widgets swapped', { a: ['INT'], b: ['INT'] }, { b: ['INT'], a: ['INT'] }, ['widgets-reordered!']],
    ['sockets swapped', { a: ['IMAGE'], b: ['MASK'] }, { b: ['MASK'], a: ['IMAGE'] }, []],
    ['another type', { a: ['IMAGE'] }, { a: ['MASK'] }, ['input-retyped!']],
    ['a wider type', { a: ['IMAGE'] }, { a: ['MASK, IMAGE'] }, ['input-retyped']],
    ['any type', { a: ['IMAGE'] }, { a: ['*'] }, ['input-retyped']],
    ['no longer any type', { a: ['*'] }, { a: ['IMAGE'] }, ['input-retyped!']],
    ['a narrower type', { a: ['IMAGE,MASK'] }, { a: ['IMAGE'] }, ['input-retyped!']],
    ['a widget made a socket', { a: ['INT'] }, { a: ['INT', { forceInput: true }] }, ['input-kind-changed!']],
    [
      'a socket made the last widget',
      { a: ['INT', { forceInput: true }] },
      { a: ['INT'] },
      ['input-kind-changed'],
    ],
    [
      'a socket made an earlier widget',
      { a: ['INT', { forceInput: true }], b: ['INT'] },
      { a: ['INT'], b: ['INT'] },
      ['input-kind-changed!'],
    ],
    ['another default', { a: ['INT', { default: 1 }] }, { a: ['INT', { default: 2 }] }, ['default-changed']],
    ['an option removed', { a: [['x', 'y']] }, { a: [['y']] }, ['options-removed!']],
    ['an option added', { a: [['x']] }, { a: [['x', 'y']] }, ['options-added']],
    ['options in another order', { a: [['x', 'y']] }, { a: [['y', 'x']] }, []],
    ['options no longer listed', { a: [['x']] }, { a: ['COMBO', { remote: {} }] }, []],
    ['a lower maximum', { a: ['INT', { max: 9 }] }, { a: ['INT', { max: 8 }] }, ['range-narrowed!']],
    ['a new minimum', { a: ['INT'] }, { a: ['INT', { min: 0 }] }, ['range-narrowed!']],
    ['a wider range', { a: ['INT', { min: 0, max: 9 }] }, { a: ['INT', { min: -1 }] }, []],
    ['another tooltip', { a: ['INT', { tooltip: 'x' }] }, { a: ['INT', { tooltip: 'y' }] }, []],
  ])('for %s are reported', (_, before, after, expected) => {
    expect(kinds(node(before), node(after))).toEqual(expected)
  })
  test('are reported when inputs become required or optional', () => {
    expect(kinds(optional({ a: ['IMAGE'] }), node({ a: ['IMAGE'] }))).toEqual(['input-now-required!'])
    expect(kinds(optional({ a: ['INT'] }), node({ a: ['INT'] }))).toEqual(['input-now-required'])
    expect(kinds(node({ a: ['IMAGE'] }), optional({ a: ['IMAGE'] }))).toEqual(['input-now-optional'])
    expect(kinds(node(), optional({ a: ['IMAGE'] }))).toEqual(['input-added'])
  })
  test('contain what the screen shows: options and defaults', () => {
    const found = diffInterfaces([node({ a: [['x', 'y'], { default: 'x' }] })], [node({ a: [['y', 'z']] })])
    expect(found.nodes[0]?.details).toEqual([
      { kind: 'options-removed', name: 'a', options: ['x'], isBreaking: true },
      { kind: 'default-changed', name: 'a', from: 'x', to: null, isBreaking: false },
      { kind: 'options-added', name: 'a', options: ['z'], isBreaking: false },
    ])
  })
})

describe('the differences of outputs', () => {
  test.each<[string, Parameters<typeof node>[1], Parameters<typeof node>[1], string[]]>([
    ['an output added at the end', ['A'], ['A', 'B'], ['output-added']],
    ['a first output', [], ['A'], ['output-added']],
    ['an output added at the front', ['A'], ['B', 'A'], ['output-inserted!']],
    ['an output removed at the end', ['A', 'B'], ['A'], ['output-removed!']],
    ['an output removed at the front', ['A', 'B'], ['B'], ['output-removed!']],
    ['swapped outputs', ['A', 'B'], ['B', 'A'], ['output-moved!', 'output-moved!']],
    ['another type', [['a', 'A']], [['a', 'B']], ['output-retyped!']],
    ['another type that is also its name', ['A'], ['B'], ['output-retyped!']],
    ['more types', [['a', 'A']], [['a', 'A,B']], ['output-retyped']],
    ['another name', [['a', 'A']], [['b', 'A']], ['output-renamed']],
    ['another name and type', [['a', 'A']], [['b', 'B']], ['output-retyped!', 'output-renamed']],
    ['an equal output added', ['A', 'A'], ['A', 'A', 'A'], ['output-added']],
    ['equal outputs', ['A', 'B'], ['A', 'B'], []],
  ])('for %s are reported', (_, before, after, expected) => {
    expect(kinds(node({}, before), node({}, after))).toEqual(expected)
  })
  test('are reported when an output becomes a list', () => {
    expect(
      kinds(node({}, ['A'], { output_is_list: [false] }), node({}, ['A'], { output_is_list: [true] })),
    ).toEqual(['output-list-changed!'])
  })
})

test('a version equals itself, and additions are removals in the opposite direction', () => {
  const specs = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', '__proto__'),
    fc.constantFrom(['INT'], ['IMAGE'], ['*'], [['x', 'y']], ['INT', { default: 1, max: 3 }]),
  )
  const outputs = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 4 })
  const names = fc.uniqueArray(fc.constantFrom('n', 'm', 'o'))
  const version = fc
    .tuple(names, specs, outputs)
    .map(([all, inputs, outs]) => all.map((name) => ({ ...node(inputs, outs), name })))
  const count = (list: ReturnType<typeof diffInterfaces>, change: string) =>
    list.nodes.filter((node) => node.change === change).length
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(diffInterfaces(a, a)).toEqual({ nodes: [], breakingCount: 0 })
      const forward = diffInterfaces(a, b)
      const backward = diffInterfaces(b, a)
      expect(count(forward, 'added')).toBe(count(backward, 'removed'))
      expect(forward.breakingCount > 0).toBe(forward.nodes.some((node) => node.isBreaking))
      for (const node of forward.nodes)
        if (node.change === 'changed') expect(node.details.length).toBeGreaterThan(0)
    }),
  )
})
