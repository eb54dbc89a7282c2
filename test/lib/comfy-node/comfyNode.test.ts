import { describe, expect, test } from 'vitest'
import { parseComfyNode } from '#src/lib/comfy-node/comfyNode.ts'

const inputsOf = (types: unknown) =>
  parseComfyNode({ input_types: typeof types === 'string' ? types : JSON.stringify(types) }).inputs
const required = (specs: Record<string, unknown>) => inputsOf({ required: specs })

test('parses a complete node', () => {
  expect(
    parseComfyNode({
      comfy_node_name: 'Soften Edge (Paper)',
      category: 'paper/ edge //soft',
      description: 'Softens.',
      input_types:
        '{"required":{"mask":["MASK"],"pixels":["INT",{"default":4,"min":0,"max":64,"step":1}]},"optional":{"note":["STRING",{"multiline":true,"tooltip":"Free text","default":""}]},"hidden":{"id":"UNIQUE_ID"}}',
      return_types: '["MASK","MASK"]',
      return_names: '["edge"]',
      output_is_list: [false, true],
      deprecated: false,
      experimental: true,
      policy: 'ComfyNodePolicyLocalOnly',
    }),
  ).toEqual({
    name: 'Soften Edge (Paper)',
    category: ['paper', 'edge', 'soft'],
    description: 'Softens.',
    inputs: [
      { name: 'mask', type: 'MASK', kind: 'socket', required: 'required' },
      {
        name: 'pixels',
        type: 'INT',
        kind: 'widget',
        required: 'required',
        defaultValue: '4',
        min: 0,
        max: 64,
        step: 1,
      },
      {
        name: 'note',
        type: 'STRING',
        kind: 'widget',
        required: 'optional',
        defaultValue: '',
        multiline: true,
        tooltip: 'Free text',
      },
    ],
    outputs: [
      { name: 'edge', type: 'MASK', isList: false },
      { name: 'MASK', type: 'MASK', isList: true },
    ],
    readable: { inputs: true, outputs: true },
    deprecated: false,
    experimental: true,
    policy: 'local-only',
  })
})

describe('inputs', () => {
  test.each([
    ['choices', [['a', 'b']], { type: 'COMBO', kind: 'widget', options: ['a', 'b'] }],
    [
      'choices of numbers',
      [[1, 2.5, true, null], { default: 1 }],
      { type: 'COMBO', options: ['1', '2.5', 'true', 'null'], defaultValue: '1' },
    ],
    ['no choices', [[]], { type: 'COMBO', options: [] }],
    ['newer choices', ['COMBO', { options: ['a'] }], { type: 'COMBO', kind: 'widget', options: ['a'] }],
    [
      'dynamic choices',
      ['COMFY_DYNAMICCOMBO_V3', { options: [{ key: 'x', inputs: {} }] }],
      { kind: 'widget', options: ['x'] },
    ],
    ['a forced socket', ['INT', { forceInput: true }], { type: 'INT', kind: 'socket' }],
    ['an older forced socket', ['FLOAT', { defaultInput: true }], { kind: 'socket' }],
    ['a union', ['IMAGE,MASK'], { type: 'IMAGE,MASK', kind: 'socket' }],
    [
      'a union shown as a widget',
      ['INT,FLOAT', { widgetType: 'INT' }],
      { type: 'INT,FLOAT', kind: 'widget' },
    ],
    ['anything', ['*'], { type: '*', kind: 'socket' }],
    ['a bare type', 'IMAGE', { type: 'IMAGE', kind: 'socket' }],
    ['no type', [], { type: 'UNKNOWN', kind: 'socket' }],
    ['nothing', null, { type: 'UNKNOWN', kind: 'socket' }],
    ['a wrong type', [{ a: 1 }, 'x'], { type: 'UNKNOWN', kind: 'socket' }],
    ['a default that is an object', ['X', { default: { a: [1] } }], { defaultValue: '{"a":[1]}' }],
  ])('are parsed from %s', (_, spec, expected) => {
    expect(required({ it: spec })).toMatchObject([{ name: 'it', ...expected }])
  })

  test('skip options of a wrong type', () => {
    expect(
      required({
        it: ['INT', { min: 'a', max: null, step: [], tooltip: 3, multiline: 'yes', options: 'x' }],
      }),
    ).toEqual([{ name: 'it', type: 'INT', kind: 'widget', required: 'required' }])
  })

  test('accept Python’s NaN and Infinity, but only outside strings', () => {
    const text =
      '{"required":{"a":["FLOAT",{"min":-Infinity,"max":Infinity,"default":NaN,"step":1}],"b":["STRING",{"default":"NaN \\" Infinity"}]}}'
    expect(inputsOf(text)).toEqual([
      {
        name: 'a',
        type: 'FLOAT',
        kind: 'widget',
        required: 'required',
        defaultValue: 'null',
        step: 1,
      },
      {
        name: 'b',
        type: 'STRING',
        kind: 'widget',
        required: 'required',
        defaultValue: 'NaN " Infinity',
      },
    ])
  })

  test('that are declared twice are listed once', () => {
    expect(inputsOf({ required: { a: ['INT'] }, optional: { a: ['IMAGE'] } })).toMatchObject([
      { name: 'a', type: 'INT' },
    ])
  })
})

describe('outputs', () => {
  const outputs = (raw: object) => parseComfyNode(raw).outputs
  test.each([
    [
      { return_types: '["IMAGE",["a","b"],3]' },
      [
        ['IMAGE', 'IMAGE'],
        ['COMBO', 'COMBO'],
        ['UNKNOWN', 'UNKNOWN'],
      ],
    ],
    [{ return_types: '"IMAGE"', return_names: '"picture"' }, [['picture', 'IMAGE']]],
    [
      { return_types: '["A","B"]', return_names: '[null,"b","c"]' },
      [
        ['A', 'A'],
        ['b', 'B'],
      ],
    ],
    [{ return_types: '[]' }, []],
    [{ return_types: ['A'], return_names: ['a'], output_is_list: 'yes' }, [['a', 'A']]],
  ])('are parsed from %j', (raw, expected) => {
    expect(outputs(raw).map(({ name, type }) => [name, type])).toEqual(expected)
    expect(parseComfyNode(raw).readable.outputs).toBe(true)
  })
})
