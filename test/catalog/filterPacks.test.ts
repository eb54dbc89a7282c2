import { describe, expect, it } from 'vitest'
import { parseNode } from '#src/api/nodes.ts'
import { filterPacks } from '#src/catalog/filterPacks.ts'
import { type Pack, packFromNode } from '#src/catalog/pack.ts'
import { packVerdicts } from '#src/catalog/packVerdicts.ts'
import { sortPacks } from '#src/catalog/sortPacks.ts'
import { type CatalogFilters, noFilters } from '#src/paths.ts'

const windows = 'Microsoft :: Windows'
const linux = 'POSIX :: Linux'
const amd = 'GPU :: AMD ROCm'

const pack = (id: string, fields: object = {}): Pack =>
  packFromNode(parseNode({ id, latest_version: { version: '1.0.0' }, ...fields }))

const packs = [
  pack('undeclared'),
  pack('windows', { supported_os: [windows] }),
  pack('linux', { supported_os: [linux] }),
  pack('any', { supported_os: ['OS Independent'] }),
  pack('prefixed', { supported_os: ['Operating System :: Microsoft :: Windows :: Windows 11'] }),
  pack('cuda', { supported_accelerators: ['GPU :: NVIDIA CUDA'] }),
  pack('rocm', { supported_accelerators: [amd], supported_os: [linux] }),
]

const filter = (filters: Partial<CatalogFilters>) =>
  filterPacks(packs, { ...noFilters, ...filters }, Date.now())
const idsWith = (filters: Parameters<typeof filter>[0]) => filter(filters).packs.map(({ id }) => id)

describe('filters by system and accelerator', () => {
  it('keep packs that declare the value, and packs that declare nothing', () => {
    expect(idsWith({ os: [windows] })).toEqual(['undeclared', 'windows', 'any', 'prefixed', 'cuda'])
    expect(idsWith({ accelerator: [amd] })).toEqual([
      'undeclared',
      'windows',
      'linux',
      'any',
      'prefixed',
      'rocm',
    ])
    expect(idsWith({ os: [windows], accelerator: [amd] })).toEqual([
      'undeclared',
      'windows',
      'any',
      'prefixed',
    ])
  })

  it('keep only packs that declare the value when they are strict', () => {
    expect(idsWith({ os: [windows], strict: true })).toEqual(['windows', 'any', 'prefixed'])
    expect(idsWith({ accelerator: [amd], strict: true })).toEqual(['rocm'])
    expect(idsWith({ strict: true })).toHaveLength(packs.length)
  })

  it('take several values as alternatives', () => {
    expect(idsWith({ os: [windows, linux], strict: true })).toEqual([
      'windows',
      'linux',
      'any',
      'prefixed',
      'rocm',
    ])
  })

  it('keep only packs without a declaration for an unknown value', () => {
    expect(idsWith({ os: ['BeOS'] })).toEqual(['undeclared', 'cuda'])
  })

  it.each([
    ['leniently', false],
    ['strictly', true],
  ])('count the packs that each choice would keep, %s', (_, strict) => {
    const counts = filter({ strict, os: [linux] }).counts()
    for (const value of [windows, linux, 'MacOS'])
      expect(counts.os.get(value) ?? 0).toBe(idsWith({ strict, os: [value] }).length)
    expect(counts.accelerator.get(amd)).toBe(idsWith({ strict, os: [linux], accelerator: [amd] }).length)
  })
})

it('the filter by ComfyUI version keeps packs without a readable range', () => {
  const ranges = ['>=0.3.50', '<0.3.50', 'latest', '0.3.40+', '']
  const declaring = ranges.map((range, index) =>
    pack(String(index), { supported_comfyui_version: range, supported_os: [linux] }),
  )
  const { packs: kept, counts } = filterPacks(declaring, { ...noFilters, comfyui: '0.3.60' }, Date.now())
  expect(kept.map(({ comfyuiRange }) => comfyuiRange)).toEqual(['>=0.3.50', 'latest', '0.3.40+', ''])
  expect(counts().os.get(linux)).toBe(4)
})

it('sorting by downloads falls back to stars for packs without known downloads', () => {
  const starred = [
    pack('few', { github_stars: 2 }),
    pack('many', { github_stars: 90, downloads: 0 }),
    pack('downloaded', { downloads: 5 }),
  ]
  expect(sortPacks(starred, 'downloads').map(({ id }) => id)).toEqual(['downloaded', 'many', 'few'])
})

describe('the filter by machine', () => {
  const verdictOf = packVerdicts(JSON.stringify({ os: 'linux', accelerator: 'cuda' }))
  const onMachine = (filters: Partial<CatalogFilters>) =>
    filterPacks(packs, { ...noFilters, ...filters }, Date.now(), verdictOf)

  it('removes the packs that fail, and with strict those that are unknown', () => {
    const { packs: kept, counts } = onMachine({ works: true })
    expect(kept.map(({ id }) => id)).toEqual(['undeclared', 'linux', 'any', 'cuda'])
    expect(counts().works).toBe(4)
    const strict = onMachine({ works: true, strict: true })
    expect(strict.packs.map(({ id }) => id)).toEqual(['linux', 'any', 'cuda'])
    expect(strict.counts().works).toBe(3)
  })

  it('counts a pack without versions as unknown', () => {
    const empty = [pack('empty', { supported_os: [linux], latest_version: null })]
    const kept = (strict: boolean) =>
      filterPacks(empty, { ...noFilters, works: true, strict }, Date.now(), verdictOf).packs
    expect(kept(false)).toHaveLength(1)
    expect(kept(true)).toEqual([])
  })

  it('counts within the other filters, and keeps every pack when the machine is unknown', () => {
    expect(onMachine({ accelerator: [amd], strict: true }).counts().works).toBe(0)
    expect(filter({ works: true }).packs).toHaveLength(packs.length)
    expect(filter({ works: true }).counts().works).toBeNull()
    expect([null, '', '{', '[]', '{"os":"amiga"}'].map(packVerdicts)).toEqual([null, null, null, null, null])
  })
})
