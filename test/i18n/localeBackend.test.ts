import { afterEach, expect, test, vi } from 'vitest'
import { failedLocales, localeBackend } from '#src/i18n/localeBackend.ts'

const backend = localeBackend((language, namespace) => `/locales/${language}/${namespace}.json`)

/** Reads a file of the namespace `home` while the files are answered with these responses, in turn. */
async function read(language: string, ...responses: (() => Response)[]) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    const respond = responses.shift()
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  })
  vi.stubGlobal('fetch', fetched)
  const [error, result] = await new Promise<[unknown, unknown]>((resolve) => {
    backend.read(language, 'home', (failure, data) => resolve([failure, data]))
  })
  const urls = fetched.mock.calls.map(([url]) => url)
  const caches = fetched.mock.calls.map(([, init]) => init.cache)
  return { error, result, urls, caches }
}

const texts = (title: string) => () => Response.json({ title })
const status = (code: number) => () => new Response('', { status: code })
const body = (text: string) => () => new Response(text)

afterEach(async () => {
  await read('ja', texts('復帰'))
  vi.unstubAllGlobals()
})

test('returns the texts of the language', async () => {
  const { error, result, urls, caches } = await read('ja', texts('探す'))
  expect([error, result]).toEqual([null, { title: '探す' }])
  expect([urls, caches]).toEqual([['/locales/ja/home.json'], ['default']])
  expect(failedLocales()).toEqual([])
})

test.each([
  ['missing', status(404)],
  ['no JSON', body('<!doctype html>')],
  ['JSON without texts', body('[]')],
  ['unavailable', status(503)],
])(
  'returns the English texts, and requests files without the cache, when the file is %s',
  async (_, failure) => {
    const { error, result, urls, caches } = await read('ja', failure, texts('Explore'))
    expect([error, result]).toEqual([null, { title: 'Explore' }])
    expect(urls).toEqual(['/locales/ja/home.json', '/locales/en/home.json'])
    expect(caches).toEqual(['default', 'reload'])
    expect(failedLocales()).toEqual([['ja', 'home']])
    expect((await read('ja', texts('探す'))).caches).toEqual(['reload'])
    expect(failedLocales()).toEqual([])
  },
)

test.each([
  ['the network fails', [], true],
  ['the server fails', [status(502)], true],
  ['the file is missing', [status(404)], false],
  ['the file is malformed', [body('{')], false],
])(
  'asks i18next to retry an English file only when the network or the server fails: %s',
  async (_, responses, canRetry) => {
    const { error, result } = await read('en', ...responses)
    expect(error).toBeInstanceOf(Error)
    expect(result).toBe(canRetry)
  },
)
