import { describe, expect, test } from 'vitest'
import {
  decodeParams,
  decodeSegment,
  docsUrl,
  hasPageState,
  languagePrefix,
  languages,
  readCompareRange,
  splitLanguage,
  to,
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

describe('hasPageState', () => {
  test.each(['', '?', '?utm_source=x', '?utm_medium=a&ref=b&source=c', '?fbclid=1&gclid=2&fromUrl=%2F'])(
    'is false for %j, which changes nothing on the page',
    (search) => {
      expect(hasPageState(search)).toBe(false)
    },
  )
  test.each(['?tab=versions', '?utm_source=x&q=mask', '?xref=1', '?reference=1', '?utm_=1', '?my_utm_x=1'])(
    'is true for %j',
    (search) => {
      expect(hasPageState(search)).toBe(true)
    },
  )
})

describe('decodeParams', () => {
  test('decodes a parameter once where the router decodes it twice', () => {
    const params = { nodeId: 'a/b', version: '1.0.0', other: undefined }
    expect(decodeParams(params, '/nodes/a%252Fb/versions/1.0.0')).toEqual({ ...params, nodeId: 'a%2Fb' })
    expect(decodeParams(params, '/nodes/a%252fb/versions/1.0.0')).toEqual({ ...params, nodeId: 'a%2fb' })
  })
  test('keeps a parameter with a slash, and one that is in no segment', () => {
    expect(decodeParams({ nodeId: 'a/b' }, '/nodes/a%2Fb')).toEqual({ nodeId: 'a/b' })
    expect(decodeParams({ nodeId: 'a/b' }, '/nodes/c')).toEqual({ nodeId: 'a/b' })
    expect(decodeParams({ nodeId: 'nodes' }, '/nodes/a%2Fb')).toEqual({ nodeId: 'nodes' })
  })
})

test('decodeSegment decodes a part of a URL, and keeps a malformed one', () => {
  expect(decodeSegment('a%20b%2Fc')).toBe('a b/c')
  expect(decodeSegment('50%')).toBe('50%')
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
    for (const build of [to.login, to.signup, to.reauthenticate, to.methods, to.secondFactor]) {
      const { searchParams } = new URL(build(location), 'https://site.example')
      expect(searchParams.get('fromUrl')).toBe('/nodes/a%20b?q=%2B')
    }
  })
  test.each([
    ['1.0.0...2.0.0', { older: '1.0.0', newer: '2.0.0' }],
    ['1.0.0', null],
    ['1.0.0...', null],
    ['...2.0.0', null],
    ['...', null],
    ['1.0.0..2.0.0', null],
    ['1...2...3', null],
  ])('read the versions to compare from %s', (text, pair) => {
    expect(readCompareRange(text)).toEqual(pair)
  })
})
