import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  docsUrl,
  type HomeSearch,
  homeDefaults,
  languagePrefix,
  languages,
  readCompareRange,
  readHomeSearch,
  splitLanguage,
  to,
  writeHomeSearch,
} from '#src/paths.ts'

describe('languages in the address', () => {
  test.each(languages)('%s: prefix and split agree', (language) => {
    const { language: read, path } = splitLanguage(`${languagePrefix(language)}/nodes/x`)
    expect(read ?? 'en').toBe(language)
    expect(path).toBe('/nodes/x')
  })
  test.each(['/', '/nodes', '/japan/x', '/en/nodes', '/JA', '//ja'])('%s has no language', (pathname) => {
    expect(splitLanguage(pathname)).toEqual({ language: null, path: pathname })
  })
  test.each(['', 'x', 'ja'])('%j, which is no path, has no language', (text) => {
    expect(splitLanguage(text)).toEqual({ language: null, path: text || '/' })
  })
  test('documentation is Chinese for Chinese only', () => {
    expect(docsUrl('zh')).toBe('https://docs.comfy.org/zh-CN')
    for (const language of languages.filter((one) => one !== 'zh')) {
      expect(docsUrl(language)).toBe('https://docs.comfy.org/registry/overview')
    }
  })
})

describe('addresses', () => {
  test('ids are encoded', () => {
    expect(to.node('a/b c', 'versions')).toBe('/nodes/a%2Fb%20c?tab=versions')
    expect(to.compare('x', '1.0.0', '2.0.0+b')).toBe('/nodes/x/compare/1.0.0...2.0.0%2Bb')
  })
  test('the pages of signing in carry the page somebody came from, encoded once', () => {
    expect(to.login({ pathname: '/nodes/x', search: '?tab=versions' })).toBe(
      '/auth/login?fromUrl=%2Fnodes%2Fx%3Ftab%3Dversions',
    )
    expect(to.signup({ pathname: '/', search: '' })).toBe('/auth/signup?fromUrl=%2F')
    expect(to.login()).toBe('/auth/login')
    const place = { pathname: '/nodes/a%20b', search: '?q=%2B' }
    const ways = [to.login, to.signup, to.reset, to.authAction, to.confirmPerson, to.methods, to.secondFactor]
    for (const way of ways) {
      const { searchParams } = new URL(way(place), 'https://site.example')
      expect(searchParams.get('fromUrl')).toBe('/nodes/a%20b?q=%2B')
    }
  })
  test.each([
    ['1.0.0...2.0.0', { older: '1.0.0', newer: '2.0.0' }],
    ['1.0.0', null],
    ['...2.0.0', null],
    ['1...2...3', null],
  ])('the pair of %s', (text, pair) => {
    expect(readCompareRange(text)).toEqual(pair)
  })
})

describe('home in the address', () => {
  const search: fc.Arbitrary<HomeSearch> = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }),
    scope: fc.constantFrom('packs', 'comfy-nodes', 'repository'),
    sort: fc.constantFrom('downloads', 'stars', 'newest', 'updated', 'name'),
    os: fc.constantFrom('', 'POSIX :: Linux'),
    accelerator: fc.constantFrom('', 'GPU :: NVIDIA CUDA'),
    comfyui: fc.constantFrom('', '0.3.62', '1'),
    since: fc.integer({ min: 0, max: 3650 }),
    banned: fc.boolean(),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  test('what is written is read again', () => {
    fc.assert(
      fc.property(search, (wanted) => {
        expect(readHomeSearch(new URLSearchParams(writeHomeSearch(wanted).toString()))).toEqual(wanted)
      }),
    )
  })
  test.each([
    ['0.3.62', '0.3.62'],
    ['10.20.300', '10.20.300'],
    ['12', '12'],
    ['x1.0', ''],
    ['1.0x', ''],
    ['1.2.3.4', ''],
    ['1..2', ''],
    ['.1', ''],
  ])('the ComfyUI version %s is read as %j', (text, version) => {
    expect(readHomeSearch(new URLSearchParams({ comfyui: text })).comfyui).toBe(version)
  })
  test('a text is cut between its characters', () => {
    expect(readHomeSearch(new URLSearchParams({ q: '🧩'.repeat(300) })).q).toBe('🧩'.repeat(200))
  })
  test('defaults leave the address empty', () => {
    expect(writeHomeSearch(homeDefaults).toString()).toBe('')
  })
  test('what can not be is the default', () => {
    const params = new URLSearchParams('page=0&sort=evil&in=x&since=-1&comfyui=%3Cb%3E&banned=1')
    expect(readHomeSearch(params)).toEqual(homeDefaults)
    expect(readHomeSearch(new URLSearchParams('page=999999999')).page).toBe(1)
    const readNumbers = (text: string) => {
      const { page, since } = readHomeSearch(new URLSearchParams(`page=${text}&since=${text}`))
      return [page, since]
    }
    expect(readNumbers('12x')).toEqual([1, 0])
    expect(readNumbers('x12')).toEqual([1, 0])
    expect(readNumbers('1000000')).toEqual([1, 0])
    expect(readNumbers('100000')).toEqual([100_000, 0])
    expect(readNumbers('3650')).toEqual([3650, 3650])
    expect(readNumbers('3651')).toEqual([3651, 0])
    expect(readHomeSearch(new URLSearchParams('page=100001')).page).toBe(1)
    expect(readHomeSearch(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(200)
  })
})
