import { describe, expect, test } from 'vitest'
import { lookalikeOf, packsByPublisher, type RelatedTo, similarPacks } from '#src/catalog/relatedPacks.ts'

const pack = (id: string, overrides: Partial<RelatedTo & { isBanned: boolean }> = {}) => ({
  id,
  name: overrides.name ?? id,
  publisherId: id[0] ?? '',
  downloads: 10,
  tags: [],
  isBanned: false,
  ...overrides,
})

describe('the lookalike of a pack', () => {
  const popular = pack('ComfyUI-Impact-Pack', { downloads: 90_000, publisherId: 'ltdrdata' })

  test.each([
    'comfyui_impact_pack',
    'impact-pack',
    'ComfyUI-Impact-Packs',
    'Comfyui-Impcat-Pack',
    'ComfyUI-Impact-Pock',
    'ComfyUI-lmpact-Pack',
    'ImpactPackNodes',
  ])('of %s is the popular pack', (id) => {
    expect(lookalikeOf([popular], pack(id))).toBe(popular)
  })

  test('is also found by name', () => {
    expect(lookalikeOf([popular], pack('xyz', { name: 'ComfyUI Impact Pack' }))).toBe(popular)
  })

  test.each([
    ['has another name', pack('ComfyUI-Compact-Pack')],
    ['has a longer name', pack('ComfyUI-Impact-Subpack')],
    ['is of the same publisher', pack('impact-pack', { publisherId: 'ltdrdata' })],
    ['has nearly as many downloads', pack('impact-pack', { downloads: 2000 })],
    ['has an unknown number of downloads', pack('impact-pack', { downloads: -1 })],
    ['is the popular pack itself', popular],
  ])('is null for a pack that %s', (_, other) => {
    expect(lookalikeOf([popular], other)).toBeNull()
  })

  test('is null if the other pack has few downloads or is banned', () => {
    expect(lookalikeOf([{ ...popular, downloads: 900 }], pack('impact-pack', { downloads: 1 }))).toBeNull()
    expect(lookalikeOf([{ ...popular, isBanned: true }], pack('impact-pack'))).toBeNull()
  })

  test('is null for names without letters in common scripts, or too short ones', () => {
    expect(lookalikeOf([pack('!!', { downloads: 90_000 })], pack('??'))).toBeNull()
    expect(lookalikeOf([pack('abc', { downloads: 90_000 })], pack('abd', { publisherId: 'z' }))).toBeNull()
  })
})

test('lists other packs of a publisher, most downloaded first', () => {
  const packs = [
    pack('a1'),
    pack('a2', { downloads: 20 }),
    pack('a3', { downloads: 30 }),
    pack('a4', { downloads: 99, isBanned: true }),
    pack('b1'),
  ]
  expect(packsByPublisher(packs, pack('a1'), 5).map(({ id }) => id)).toEqual(['a3', 'a2'])
  expect(packsByPublisher(packs, pack('a1'), 1)).toHaveLength(1)
  expect(packsByPublisher(packs, pack('x', { publisherId: '' }), 5)).toEqual([])
})

test('ranks packs that share rare tags first, without those of the same publisher', () => {
  const packs = [
    pack('a1', { tags: ['Upscaling', 'tiles'] }),
    pack('a2', { tags: ['upscaling', 'tiles'] }),
    pack('b1', { tags: ['upscaling'], downloads: 900 }),
    pack('c1', { tags: ['TILES'] }),
    pack('d1', { tags: ['upscaling'], downloads: 50 }),
    pack('e1', { tags: ['video'] }),
  ]
  const similar = similarPacks(packs, pack('a1', { tags: ['Upscaling', 'tiles'] }), 3)
  expect(similar.map(({ id }) => id)).toEqual(['c1', 'b1', 'd1'])
  expect(similarPacks(packs, pack('z', { tags: [] }), 3)).toEqual([])
})
