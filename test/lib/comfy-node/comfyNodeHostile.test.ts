import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseComfyNode } from '#src/lib/comfy-node/comfyNode.ts'

const inputsOf = (types: unknown) =>
  parseComfyNode({ input_types: typeof types === 'string' ? types : JSON.stringify(types) }).inputs
const required = (specs: Record<string, unknown>) => inputsOf({ required: specs })

describe('hostile inputs', () => {
  test('with names such as __proto__ are listed normally', () => {
    const found = inputsOf(
      '{"__proto__":{"required":{"x":["INT"]}},"required":{"__proto__":["IMAGE",{"__proto__":{"forceInput":true}}],"constructor":["MASK"],"toString":["INT"]}}',
    )
    expect(found.map(({ name, type, kind }) => [name, type, kind])).toEqual([
      ['__proto__', 'IMAGE', 'socket'],
      ['constructor', 'MASK', 'socket'],
      ['toString', 'INT', 'widget'],
    ])
    expect(Object.hasOwn(Object.prototype, 'required')).toBe(false)
  })

  test('are limited in number and length', () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`i${i}`, ['INT']]))
    expect(required(many)).toHaveLength(500)
    expect(required({ a: [Array.from({ length: 3000 }, (_, i) => i)] })[0]?.options).toHaveLength(2000)
    expect(
      required({
        ['n'.repeat(1000)]: ['T'.repeat(1000), { tooltip: 't'.repeat(9000), default: 'd'.repeat(9000) }],
      })[0],
    ).toMatchObject({
      name: 'n'.repeat(200),
      type: 'T'.repeat(200),
      tooltip: 't'.repeat(2000),
      defaultValue: 'd'.repeat(2000),
    })
  })
})

describe('unreadable data', () => {
  test.each([
    undefined,
    null,
    '',
    ' ',
    'nonsense',
    '[1',
    '"text"',
    '[]',
    '7',
    'null',
    `{"required":{"a":["${'x'.repeat(200_000)}"]}}`,
    '['.repeat(150_000),
    '\\"'.repeat(90_000),
    42,
  ])('is reported as unreadable: %.30j', (input_types) => {
    const found = parseComfyNode({ input_types })
    expect(found.inputs).toEqual([])
    expect(found.readable.inputs).toBe(false)
  })
  test('is not reported for an empty object, which has no inputs', () => {
    expect(parseComfyNode({ input_types: '{}' }).readable.inputs).toBe(true)
  })
  test('results in empty fields for an empty node', () => {
    expect(parseComfyNode({})).toMatchObject({
      name: '',
      category: [],
      policy: 'unknown',
      readable: { inputs: false, outputs: false },
    })
    expect(
      parseComfyNode({ comfy_node_name: 5, category: ['a'], deprecated: 'true', policy: 'New' }),
    ).toMatchObject({ name: '', category: [], deprecated: false, policy: 'unknown' })
  })
  test('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.jsonValue(), (a, b, list) => {
        parseComfyNode({ input_types: a, return_types: b, return_names: a, output_is_list: list })
        parseComfyNode({
          input_types: `{"required":${a},"optional":{"x":${b},"y":[${a},${b}]}}`,
          return_types: `[${a},${b}]`,
        })
      }),
    )
  })
})
