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

describe('language prefix', () => {
  test.each(languages)('splitLanguage reverses languagePrefix for %s', (language) => {
    const { language: parsed, path } = splitLanguage(`${languagePrefix(language)}/nodes/x`)
    expect(parsed ?? 'en').toBe(language)
    expect(path).toBe('/nodes/x')
  })
  test.each(['/', '/nodes', '/japan/x', '/en/nodes', '/JA', '//ja'])(
    'finds no language in %s',
    (pathname) => {
      expect(splitLanguage(pathname)).toEqual({ language: null, path: pathname })
    },
  )
  test.each(['', 'x', 'ja'])('finds no language in %j, which is not a path', (text) => {
    expect(splitLanguage(text)).toEqual({ language: null, path: text || '/' })
  })
  test('links to the Chinese documentation for zh only', () => {
    expect(docsUrl('zh')).toBe('https://docs.comfy.org/zh-CN')
    for (const language of languages.filter((other) => other !== 'zh')) {
      expect(docsUrl(language)).toBe('https://docs.comfy.org/registry/overview')
    }
  })
})

describe('URL builders', () => {
  test('encode IDs', () => {
    expect(to.node('a/b c', 'versions')).toBe('/nodes/a%2Fb%20c?tab=versions')
    expect(to.compare('x', '1.0.0', '2.0.0+b')).toBe('/nodes/x/compare/1.0.0...2.0.0%2Bb')
  })
  test('pass the previous page to sign-in pages, encoded once', () => {
    expect(to.login({ pathname: '/nodes/x', search: '?tab=versions' })).toBe(
      '/auth/login?fromUrl=%2Fnodes%2Fx%3Ftab%3Dversions',
    )
    expect(to.signup({ pathname: '/', search: '' })).toBe('/auth/signup?fromUrl=%2F')
    expect(to.login()).toBe('/auth/login')
    const location = { pathname: '/nodes/a%20b', search: '?q=%2B' }
    const builders = [
      to.login,
      to.signup,
      to.reset,
      to.authAction,
      to.confirmPerson,
      to.methods,
      to.secondFactor,
    ]
    for (const build of builders) {
      const { searchParams } = new URL(build(location), 'https://site.example')
      expect(searchParams.get('fromUrl')).toBe('/nodes/a%20b?q=%2B')
    }
  })
  test.each([
    ['1.0.0...2.0.0', { older: '1.0.0', newer: '2.0.0' }],
    ['1.0.0', null],
    ['...2.0.0', null],
    ['1...2...3', null],
  ])('read the versions to compare from %s', (text, pair) => {
    expect(readCompareRange(text)).toEqual(pair)
  })
})

describe('search state of the home page', () => {
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
  test('survives a round trip through the query', () => {
    fc.assert(
      fc.property(search, (written) => {
        expect(readHomeSearch(new URLSearchParams(writeHomeSearch(written).toString()))).toEqual(written)
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
  ])('reads the ComfyUI version %s as %j', (text, version) => {
    expect(readHomeSearch(new URLSearchParams({ comfyui: text })).comfyui).toBe(version)
  })
  test('truncates the query between characters', () => {
    expect(readHomeSearch(new URLSearchParams({ q: '🧩'.repeat(300) })).q).toBe('🧩'.repeat(200))
  })
  test('writes no parameters for defaults', () => {
    expect(writeHomeSearch(homeDefaults).toString()).toBe('')
  })
  test('reads invalid values as defaults', () => {
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
