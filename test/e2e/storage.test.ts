/** Persisted responses on the next visit, and storage that is damaged, full or blocked. */
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { everyNth } from './sample.ts'
import { atRest, servedSite, shownText, type Visit } from './site.ts'
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
  test('shows cached data while the API does not respond', async () => {
    const { page } = await visitPersistedPack()
    site.registry.fault({ path: /^\/nodes/, ...noResponse })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
  })

  test('shows a cached list while the API does not respond', async () => {
    const { page, open } = await site.visit()
    await open(apiList)
    await waitUntilCached(page, apiListKey)
    const first = await page.locator('main article:visible h2').first().textContent()
    site.registry.fault({ path: /^\/nodes/, ...noResponse })
    await page.reload()
    await page.locator('main article:visible h2').first().waitFor()
    expect(await page.locator('main article:visible h2').first().textContent()).toBe(first)
  })

  test('discards the cache of the previous build', async () => {
    const { page } = await visitPersistedPack()
    await page.evaluate((key) => {
      const text = localStorage.getItem(key) ?? ''
      const cache = { ...JSON.parse(text.replaceAll('Harbor Suite', 'Old Suite')), buster: 'previous' }
      localStorage.setItem(key, JSON.stringify(cache))
    }, storageKeys.cache)
    // The page writes its cache on unload, so change the build of the stored cache after that.
    const previousCache = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.cache)
    await page.addInitScript(
      ([key, text]) => {
        if (sessionStorage.getItem('planted')) return
        sessionStorage.setItem('planted', 'yes')
        localStorage.setItem(key, text)
      },
      [storageKeys.cache, previousCache] as const,
    )
    const endFault = site.registry.fault({ path: /^\/nodes/, ...noResponse })
    await page.reload()
    await page.waitForFunction((key) => !localStorage.getItem(key)?.includes('Old Suite'), storageKeys.cache)
    expect(await shownText(page)).not.toContain('Old Suite')
    endFault()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
  })
})

test('only settings and public responses are stored', async () => {
  const { page, context, open } = await visitPersistedPack()
  const visits = [
    ['/', '"/nodes"'],
    [`${apiList}&q=harbor`, '"/nodes/search"'],
    [`${pack}?tab=nodes`, '/comfy-nodes"'],
    [to.publisher(seedIds.richPublisher), `"/publishers/${seedIds.richPublisher}"`],
    [to.releases(), '"/releases"'],
  ] as const
  for (const [address, read] of visits) {
    await open(address)
    await waitUntilCached(page, read)
  }
  const { local, session, cache } = await page.evaluate(
    (key) => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cache: JSON.parse(localStorage.getItem(key) ?? '{}'),
    }),
    storageKeys.cache,
  )
  const known: string[] = Object.values(storageKeys)
  expect(local.filter((key) => !known.includes(key))).toEqual([])
  // The router stores scroll positions by history key.
  expect(session).toEqual(['react-router-scroll-positions'])
  expect(await context.cookies()).toEqual([])
  const keys: string[] = cache.clientState.queries.map((query: { queryKey: [string] }) => query.queryKey[0])
  expect(keys.length).toBeGreaterThanOrEqual(visits.length)
  const publicReads = /^readme$|^\/(nodes|comfy-nodes|releases|publishers\/[^/]+(\/nodes\/v2)?$)/
  expect(
    keys.filter((key) => !publicReads.test(key) || /install|token|permission|users|customers/.test(key)),
  ).toEqual([])
  expect(JSON.stringify(cache)).not.toMatch(/@[\w-]+\.\w+"|"email"|"members"/)
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

  test.each(everyNth(damaged, 2))('storage with %s does not break the site', async (_, values) => {
    const { page, open, consoleErrors } = await site.visit({
      before: (page) =>
        page.addInitScript((entries) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
        }, values),
    })
    await open(pack)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Harbor Suite')
    expect(consoleErrors.list()).toEqual([])
  })

  /** The cache of a visit to a pack, a list and the releases, which the next tests share. */
  let persisted: Promise<string> | undefined
  async function persist(): Promise<string> {
    const { page, open } = await visitPersistedPack()
    for (const [address, read] of [
      [apiList, apiListKey],
      [to.releases(), '"/releases"'],
    ] as const) {
      await open(address)
      await waitUntilCached(page, read)
    }
    return page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.cache)
  }

  test.each(everyNth(['garbage', {}, { nodes: { a: 1 }, total: 'x' }], 2))(
    'a cache with %j for every response breaks no page permanently',
    async (data) => {
      persisted ??= persist()
      const cache = JSON.parse(await persisted)
      for (const { state } of cache.clientState.queries) state.data = data
      // A pack page validates cached lists; the releases page crashes once and fetches again.
      for (const [address, heading, breaks] of [
        [pack, 'Harbor Suite', false],
        [to.releases(), 'Releases', true],
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
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await atRest(page)
        expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
        const reported = consoleErrors.list().map((line) => line.slice(0, 27))
        expect(reported).toEqual(breaks ? ['console: [screen] TypeError'] : [])
      }
    },
  )

  test('full storage keeps the newest reads that fit, for the next visit', async () => {
    const { page, open, consoleErrors } = await site.visit()
    await open('/')
    await waitUntilCached(page, '"/nodes"')
    // A quota just above the current size; browsers allow about 5 million characters.
    await page.evaluate((freeLength) => {
      const fill = (size: number) => {
        try {
          localStorage.setItem('another application', 'x'.repeat(size))
          return true
        } catch {
          return false
        }
      }
      let [low, high] = [0, 8_000_000]
      while (high - low > 100) {
        const size = Math.floor((low + high) / 2)
        if (fill(size)) low = size
        else high = size
      }
      fill(low - freeLength)
    }, 40_000)
    const addresses = ['harbor', 'mask', 'image', 'a', 'e', 'o'].map((text) => `${apiList}&q=${text}`)
    for (const address of [...addresses, pack]) await open(address)
    await waitUntilCached(page, `"/nodes/${seedIds.rich}"`)
    const length = await page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, storageKeys.cache)
    expect(length).toBeLessThan(100_000)
    site.registry.fault({ path: /^\/nodes/, ...noResponse })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
    expect(consoleErrors.list()).toEqual([])
  })

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
    await atRest(page)
    expect(consoleErrors.list()).toEqual([])
  })
})
