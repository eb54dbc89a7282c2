import { describe, expect, test } from 'vitest'
import { docsUrl, languagePrefix, languages, readCompareRange, splitLanguage, to } from '#src/paths.ts'

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
