import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HomeSearch, homeDefaults } from '#src/paths.ts'
import { homeSearch } from '#src/screens/home/homeSearch.ts'

describe('search state of the home page', () => {
  const search: fc.Arbitrary<HomeSearch> = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }),
    scope: fc.constantFrom('packs', 'comfy-nodes', 'repository'),
    sort: fc.constantFrom('match', 'downloads', 'stars', 'newest', 'updated', 'name'),
    os: fc.subarray(['POSIX :: Linux', 'MacOS']),
    accelerator: fc.subarray(['GPU :: NVIDIA CUDA', 'GPU :: AMD ROCm']),
    strict: fc.boolean(),
    works: fc.boolean(),
    comfyui: fc.constantFrom('', '0.3.62', '1.0.0'),
    since: fc.integer({ min: 0, max: 3650 }),
    publisher: fc.subarray(['quiet-harbor', 'someone']),
    tag: fc.subarray(['video & sound', 'a,b', 'image']),
    banned: fc.boolean(),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  test('survives a round trip through the query', () => {
    fc.assert(
      fc.property(search, (written) => {
        expect(homeSearch.parse(new URLSearchParams(homeSearch.query(written)))).toEqual(written)
      }),
    )
  })
  test.each([
    ['0.3.62', '0.3.62'],
    ['10.20.300', '10.20.300'],
    ['0.3', '0.3.0'],
    ['12', '12.0.0'],
    ['00.03.040', '0.3.40'],
    ['x1.0', ''],
    ['1.0x', ''],
    ['1.2.3.4', ''],
    ['1..2', ''],
    ['.1', ''],
  ])('reads the ComfyUI version %s as %j', (text, version) => {
    expect(homeSearch.parse(new URLSearchParams({ comfyui: text })).comfyui).toBe(version)
  })
  test('truncates the query between characters', () => {
    expect(homeSearch.parse(new URLSearchParams({ q: '🧩'.repeat(300) })).q).toBe('🧩'.repeat(200))
  })
  test('writes no parameters for defaults', () => {
    expect(homeSearch.query(homeDefaults)).toBe('')
  })
  test('reads invalid values as defaults', () => {
    const params = new URLSearchParams('page=0&sort=evil&in=x&since=-1&comfyui=%3Cb%3E&banned=1')
    expect(homeSearch.parse(params)).toEqual(homeDefaults)
    expect(homeSearch.parse(new URLSearchParams('page=999999999')).page).toBe(1)
    const readNumbers = (text: string) => {
      const { page, since } = homeSearch.parse(new URLSearchParams(`page=${text}&since=${text}`))
      return [page, since]
    }
    expect(readNumbers('12x')).toEqual([1, 0])
    expect(readNumbers('x12')).toEqual([1, 0])
    expect(readNumbers('1000000')).toEqual([1, 0])
    expect(readNumbers('100000')).toEqual([100_000, 0])
    expect(readNumbers('3650')).toEqual([3650, 3650])
    expect(readNumbers('3651')).toEqual([3651, 0])
    expect(homeSearch.parse(new URLSearchParams('page=100001')).page).toBe(1)
    expect(homeSearch.parse(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(200)
  })
})
