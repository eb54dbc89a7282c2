/** Persisted responses on the next visit, and storage that is damaged, full or blocked. */
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { everyNth } from './sample.ts'
import { atRest, isHydrated, servedSite, type Visit } from './site.ts'
import { waitUntilCached } from './storedData.ts'

const site = servedSite()
const pack = to.node(seedIds.rich)
const noResponse = { delayMs: 3_600_000 }
/** A list that the API reads: the search index has no banned packs. */
const apiList = '/?banned=true'
const apiListKey = '"include_banned":true'

/** Opens the rich pack and waits until it is persisted. */
async function visitPersistedPack(): Promise<Visit> {
  const visit = await site.visit()
  await visit.open(pack)
  await waitUntilCached(visit.page, `"/nodes/${seedIds.rich}"`)
  return visit
}

describe('a repeated visit', () => {
  test('shows a cached list while the API does not respond', async () => {
    const { page, open } = await site.visit()
    await open(apiList)
    await waitUntilCached(page, apiListKey)
    const first = await page.locator('main article:visible h2').first().textContent()
    site.registry.fault({ path: /^\/nodes/, ...noResponse })
    await page.reload()
    await page.waitForFunction(isHydrated)
    await page.locator('main article:visible h2').first().waitFor()
    expect(await page.locator('main article:visible h2').first().textContent()).toBe(first)
  })
})

/** Public pages, and a key of the cache that each adds. */
const publicPages = [
  ['/', '"/nodes"'],
  [`${apiList}&q=harbor`, '"/nodes/search"'],
  [`${pack}?tab=nodes`, '/comfy-nodes"'],
  [to.publisher(seedIds.richPublisher), `"/publishers/${seedIds.richPublisher}"`],
  [to.releases(), '"/releases"'],
] as const

/** Opens the public pages, and returns what the browser stored. */
async function storePublicPages() {
  const { page, context, open } = await visitPersistedPack()
  for (const [address, key] of publicPages) {
    await open(address)
    await waitUntilCached(page, key)
  }
  const stored = await page.evaluate(
    (key) => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cache: localStorage.getItem(key) ?? '{}',
    }),
    storageKeys.cache,
  )
  return { ...stored, cookies: await context.cookies() }
}

/** The result of `storePublicPages`, which the tests share. */
let shared: ReturnType<typeof storePublicPages> | undefined
function storedPages() {
  shared ??= storePublicPages()
  return shared
}

test('only settings and public responses are stored', async () => {
  const { local, session, cache, cookies } = await storedPages()
  const known: string[] = Object.values(storageKeys)
  expect(local.filter((key) => !known.includes(key))).toEqual([])
  // The router stores scroll positions by history key.
  expect(session).toEqual(['react-router-scroll-positions'])
  expect(cookies).toEqual([])
  const queries: { queryKey: [string] }[] = JSON.parse(cache).clientState.queries // as persisted
  const keys = queries.map(({ queryKey }) => queryKey[0])
  expect(keys.length).toBeGreaterThanOrEqual(publicPages.length)
  const publicReads = /^readme$|^\/(nodes|comfy-nodes|releases|publishers\/[^/]+(\/nodes\/v2)?$)/
  expect(
    keys.filter((key) => !publicReads.test(key) || /install|token|permission|users|customers/.test(key)),
  ).toEqual([])
  expect(cache).not.toMatch(/@[\w-]+\.\w+"|"email"|"members"/)
})

describe('damaged, full or blocked storage', () => {
  const damaged: [string, Record<string, string>][] = [
    [
      'invalid JSON',
      { [storageKeys.cache]: '{{{', [storageKeys.theme]: 'purple', [storageKeys.language]: 'tlh' },
    ],
    ['JSON of another shape', { [storageKeys.cache]: '{"clientState":7,"buster":"test","timestamp":1e15}' }],
    ['null', { [storageKeys.cache]: 'null', [storageKeys.theme]: '', [storageKeys.language]: '' }],
  ]

  test.each(everyNth(damaged, damaged.length))(
    'storage with %s does not break the site',
    async (_, values) => {
      const { page, open, consoleErrors } = await site.visit({
        before: (page) =>
          page.addInitScript((entries) => {
            for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
          }, values),
      })
      await open(pack)
      // Only the API has the number of versions.
      await page.getByRole('link', { name: /^Versions\s*\d/ }).waitFor()
      expect(consoleErrors.list()).toEqual([])
    },
  )

  test.each(everyNth([{ nodes: { a: 1 }, total: 'x' }, {}, 'garbage'], 3))(
    'a cache with %j for every response breaks no page permanently',
    async (data) => {
      const cache = JSON.parse((await storedPages()).cache)
      for (const { state } of cache.clientState.queries) state.data = data
      // A pack page validates cached lists; the releases page crashes once and fetches again.
      for (const [address, role, name, breaks] of [
        // Only the API has the number of versions.
        [pack, 'link', /^Versions\s*\d/, false],
        [to.releases(), 'heading', 'Releases', true],
      ] as const) {
        const { page, consoleErrors } = await site.visit({
          before: (page) =>
            page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
              storageKeys.cache,
              JSON.stringify(cache),
            ] as const),
        })
        // A response before that would replace the malformed data.
        const broken = breaks
          ? page.waitForEvent('console', (message) => message.text().startsWith('[screen] TypeError'))
          : Promise.resolve()
        await page.route(`${site.apiUrl}/**`, (route) => broken.then(() => route.continue()))
        await page.goto(site.url + address)
        await page.getByRole(role, { name }).first().waitFor()
        await atRest(page)
        expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
        const reported = consoleErrors.list().map((line) => line.slice(0, 27))
        expect(reported).toEqual(breaks ? ['console: [screen] TypeError'] : [])
      }
    },
  )

  test('blocked storage does not break the site', async () => {
    const { page, open, consoleErrors } = await site.visit({
      before: (page) =>
        page.addInitScript(() => {
          const get = () => {
            throw new DOMException('blocked', 'SecurityError')
          }
          Object.defineProperty(globalThis, 'localStorage', { get })
          Object.defineProperty(globalThis, 'sessionStorage', { get })
        }),
    })
    await open('/')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await page.locator('html').getAttribute('class')).toBe('dark')
    await page.locator('main article:visible a:has(h2)').first().click()
    await page.waitForURL(/\/nodes\//)
    await page.getByRole('link', { name: /^Versions\s*\d/ }).waitFor()
    await atRest(page)
    expect(consoleErrors.list()).toEqual([])
  })
})
