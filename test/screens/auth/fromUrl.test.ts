import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { languagePrefix, languages, patterns, to } from '#src/paths.ts'
import { afterSignIn } from '#src/screens/auth/afterSignIn.ts'
import { safeFromUrl } from '#src/screens/auth/fromUrl.ts'
import { hostileFromUrls, hostileSearches } from './hostileFromUrls.ts'

const origin = 'https://registry.comfy.org'
const fallback = '/nodes'
const prefixes = languages.map(languagePrefix)

const resolveFromUrl = (search: string) =>
  safeFromUrl(search, origin, Object.values(patterns), fallback, prefixes)
const queryOf = (value: string) => `?fromUrl=${encodeURIComponent(value)}`

test('the list of hostile values is long and has no duplicates', () => {
  expect(hostileFromUrls.length).toBeGreaterThanOrEqual(150)
  expect(new Set(hostileFromUrls.map(([value]) => value)).size).toBe(hostileFromUrls.length)
})

describe('a hostile value falls back to the default', () => {
  test.each(hostileFromUrls)('%j: %s', (value) => {
    expect(resolveFromUrl(queryOf(value))).toBe(fallback)
  })
  test.each(hostileSearches)('the query %j: %s', (search) => {
    expect(resolveFromUrl(search)).toBe(fallback)
  })
})

const validUrls = [
  '/',
  '/?q=a%20b&page=2',
  '/?q=%2F%2Fthief.example&in=repository',
  '/?q=100%25',
  '/?q=a+b',
  '/nodes',
  '/nodes/',
  '/nodes?page=2',
  '/nodes/tidy-masks',
  '/nodes/tidy-masks/',
  '/nodes/tidy-masks?tab=versions',
  '/nodes/a%20b',
  '/nodes/%E6%97%A5%E6%9C%AC',
  '/nodes/日本',
  '/nodes/auth',
  '/nodes/api?tab=nodes#top',
  '/nodes/__x',
  '/nodes/a;b,c=d&e$f',
  '/nodes/..x',
  '/nodes/50%',
  '/nodes/x/versions/1.0.0-rc.1%2Bbuild',
  '/nodes/x/compare/1.0.0...2.0.0',
  '/publishers/quiet-harbor?page=3',
  '/publishers/discord/nodes/x',
  '/releases?project=desktop#v0.5.9',
  '/account',
  '/admin',
  '/media',
  '/media/kling?kind=images&page=2',
  '/media/luma/c0ffee00-0000-4000-8000-000000000000',
  '/ja/media/kling/lip-sync/1234567',
  '/ja',
  '/ja/',
  '/ja/nodes',
  '/zh/nodes/x?tab=nodes',
  '/nodes?next=https://thief.example',
  `/nodes/${'x'.repeat(2041)}`,
]

describe('a page of this site is kept unchanged', () => {
  test.each(validUrls)('%j', (value) => {
    expect(resolveFromUrl(queryOf(value))).toBe(value)
    expect(resolveFromUrl(`?x=1&fromUrl=${encodeURIComponent(value)}&y=//z`)).toBe(value)
  })
  test('when a link to the sign-in page carries it', () => {
    const pages = [
      { pathname: '/', search: '' },
      { pathname: '/nodes/a%20b', search: '?tab=versions&q=%2B' },
      { pathname: '/ja/publishers/x', search: '' },
    ]
    for (const page of pages) {
      const { search } = new URL(to.login(page), origin)
      expect(resolveFromUrl(search)).toBe(page.pathname + page.search)
    }
  })
  test('on any origin except an opaque one', () => {
    const resolveOnOrigin = (other: string) => safeFromUrl(queryOf('/account'), other, ['/account'], '/nodes')
    expect(resolveOnOrigin('http://127.0.0.1:5173')).toBe('/account')
    expect(resolveOnOrigin('null')).toBe('/nodes')
  })
})

test('accepts only the given patterns and prefixes', () => {
  const resolveAllowed = (
    value: string,
    allowed: readonly string[],
    optionalPrefixes: readonly string[] = [],
  ) => safeFromUrl(queryOf(value), origin, allowed, '/x', optionalPrefixes)
  expect(resolveAllowed('/account', ['/nodes'])).toBe('/x')
  expect(resolveAllowed('/account', [])).toBe('/x')
  expect(resolveAllowed('/ja/account', ['/account'])).toBe('/x')
  expect(resolveAllowed('/ja/account', ['/account'], ['/ja'])).toBe('/ja/account')
  expect(resolveAllowed('/auth/login', ['/auth/login'])).toBe('/x')
  expect(resolveAllowed('/nodes//', ['/nodes/:id'])).toBe('/x')
  for (const path of ['/auth', '/API', '/discord', '/__', '/__x', '/__/firebase', '/__a/b', '/Auth/x/y'])
    expect(resolveAllowed(path, ['/:a', '/:a/:b', '/:a/:b/:c'])).toBe('/x')
  for (const path of ['/author', '/apis', '/discordant', '/_x', '/x__'])
    expect(resolveAllowed(path, ['/:a'])).toBe(path)
})

test('afterSignIn uses the pages, languages and origin of the site', () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:5173' })
  try {
    expect(afterSignIn(queryOf('/ko/nodes/x?tab=nodes'))).toBe('/ko/nodes/x?tab=nodes')
    expect(afterSignIn(queryOf('/account'))).toBe('/account')
    expect(afterSignIn(queryOf('//thief.example'))).toBe('/nodes')
    expect(afterSignIn('')).toBe('/nodes')
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('for any value', () => {
  /** Text made of the building blocks of attacks. */
  const pieces = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '\\',
          '..',
          '.',
          '%2f',
          '%5C',
          '%25',
          '%2e',
          '%00',
          ':',
          '@',
          '?',
          '#',
          '&',
        ),
        fc.constantFrom('nodes', 'auth', 'api', 'discord', '__', 'ja', 'admin', 'account', 'versions'),
        fc.constantFrom(
          'https:',
          'javascript:',
          'thief.example',
          '\t',
          '\n',
          '\u0000',
          '\u202e',
          '\u200b',
          ' ',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))
  const value = fc.oneof(
    pieces,
    pieces.map((text) => `/${text}`),
    pieces.map((text) => `/nodes/${text}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )
  const runs = { numRuns: 4000 }

  test('the result is the value or the default, always on this site', () => {
    fc.assert(
      fc.property(value, (text) => {
        const query = `?${new URLSearchParams({ fromUrl: text })}`
        const result = resolveFromUrl(query)
        expect([text, fallback]).toContain(result)
        const url = new URL(result, origin)
        expect(url.origin).toBe(origin)
        expect(url.pathname).not.toMatch(/\/\/|%2f|%5c|%25/i)
        expect(url.pathname).not.toMatch(/^\/(\w\w\/)?(auth|api|discord|__[^/]*)(\/|$)/i)
        expect(result).not.toMatch(/[\s\\]/)
      }),
      runs,
    )
  })

  test('the result with a language prefix is still on this site and not a sign-in page', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...languages), (text, language) => {
        const url = new URL(languagePrefix(language) + resolveFromUrl(queryOf(text.toWellFormed())), origin)
        expect(url.origin).toBe(origin)
        expect(url.pathname).not.toMatch(/\/\/|^\/(\w\w\/)*(auth|api|discord|__[^/]*)(\/|$)/i)
      }),
      runs,
    )
  })

  test('no query string makes it throw or leave the site', () => {
    fc.assert(
      fc.property(fc.oneof(value, fc.string()), (text) => {
        expect(new URL(resolveFromUrl(text), origin).origin).toBe(origin)
      }),
    )
  })

  const id = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,30}$/)
  const query = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }), {
    maxKeys: 4,
  })
  test('every page of this site is kept with any query', () => {
    const page = fc.oneof(
      fc.constantFrom(to.home(), to.yourNodes(), to.account(), to.admin(), to.releases()),
      id.map((nodeId) => to.node(nodeId, 'versions').split('?')[0] ?? ''),
      id.map((publisherId) => to.publisher(publisherId)),
      fc.tuple(id, id).map(([nodeId, version]) => to.version(nodeId, version)),
    )
    fc.assert(
      fc.property(page, query, fc.constantFrom(...prefixes), (path, params, prefix) => {
        const pathname = path === '/' && prefix ? prefix : prefix + path
        const search = `?${new URLSearchParams(params)}`
        const sent = new URL(to.login({ pathname, search }), origin).search
        expect(resolveFromUrl(sent)).toBe(pathname + search)
      }),
    )
  })
})
