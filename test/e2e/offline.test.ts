/** Offline pages and search, by the service worker. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { bootData } from './boot.ts'
import { nightlyTest } from './sample.ts'
import { sessionOf } from './sessions.ts'
import { servedIdentity, servedSite, type Visit, type VisitOptions } from './site.ts'
import { waitUntilCached } from './storedData.ts'

const site = servedSite()
servedIdentity({ reset: false })
const pack = to.node(seedIds.rich)

/** Waits until the site is cached for offline use and its hidden frame is removed. */
async function waitUntilCachedForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.locator('iframe').waitFor({ state: 'detached' })
}

/** Shortens the idle time before offline caching from five seconds to half a second. */
const shortenIdle = (page: Page) =>
  page.addInitScript(() => {
    const wait = globalThis.setTimeout
    // The site passes a function and a time.
    globalThis.setTimeout = ((callback: () => void, ms?: number) =>
      wait(callback, ms === 5000 ? 500 : ms)) as typeof setTimeout
  })

/** Opens an address and waits until React has hydrated it. Waiting for an idle network would hang because of the frame. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address)
  await page.locator('h1:visible').first().waitFor()
}

/** Opens an address as a signed-in user. */
async function visitAsUser(role: Role, address: string): Promise<Visit> {
  const visit = await site.visit({ ...(await sessionOf(site)(role)), workers: true, before: shortenIdle })
  await openHydrated(visit.page, address)
  return visit
}

/** Opens a pack, then goes offline. */
async function openAndGoOffline(
  options: VisitOptions = { workers: true, before: shortenIdle },
): Promise<Visit> {
  const visit = await site.visit(options)
  await openHydrated(visit.page, pack)
  await waitUntilCachedForOffline(visit.page)
  await waitUntilCached(visit.page, `"/nodes/${seedIds.rich}"`)
  expect(visit.consoleErrors.list()).toEqual([])
  await visit.context.setOffline(true)
  return visit
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) found.push(new URL(url).pathname)
    }
    return found
  })

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Harbor Suite' })
const notice = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

describe('offline', () => {
  test('a reload and a new tab show cached data and its age', async () => {
    const { page, context } = await openAndGoOffline({ workers: true })
    await page.reload()
    await title(page).waitFor()
    await notice(page, /You’re offline.*Last updated/).waitFor()
    const tab = await context.newPage()
    await tab.goto(site.url + pack)
    await title(tab).waitFor()
    await notice(tab, /You’re offline.*Last updated/).waitFor()
  })

  nightlyTest(
    'a page that is not cached shows an error, and loads when the browser is online again',
    async () => {
      const { page, context } = await openAndGoOffline()
      await page.goto(`${site.url}/nodes/${seedIds.banned}`)
      await page.getByRole('heading', { level: 1, name: /Can’t reach the registry/ }).waitFor()
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0)
      await context.setOffline(false)
      await page
        .getByRole('heading', { level: 1, name: site.registry.db.node(seedIds.banned)?.name ?? '' })
        .waitFor()
    },
  )

  nightlyTest('the cached page works in another language', async () => {
    const { page, context } = await site.visit({ workers: true, before: shortenIdle })
    await openHydrated(page, `/fr${pack}`)
    await waitUntilCachedForOffline(page)
    await openHydrated(page, pack)
    await waitUntilCached(page, `"/nodes/${seedIds.rich}"`)
    await context.setOffline(true)
    await page.goto(site.url + pack)
    await title(page).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await notice(page, /You’re offline/).waitFor()
  })

  test('search finds packs in the last catalog', async () => {
    const { page, context } = await site.visit({ workers: true, before: shortenIdle })
    await openHydrated(page, '/')
    await waitUntilCachedForOffline(page)
    // The service worker controls the page from now on.
    await page.reload()
    await page.getByRole('searchbox').focus()
    await expect.poll(() => cachedPaths(page)).toContain('/catalog/packs.json')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('searchbox').fill('harbor')
    await page.locator('main article', { hasText: 'Harbor Suite' }).first().waitFor()
  })

  nightlyTest('the service worker ignores sign-in pages, which have another security policy', async () => {
    const { page } = await openAndGoOffline()
    await expect(page.goto(`${site.url}/auth/login`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('a user stays signed in over a reload, and sees private data when online again', async () => {
    const { page, context, consoleErrors } = await visitAsUser('owner', to.account())
    await page.getByRole('button', { name: seedUsers.owner.name, exact: true }).waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(new URL(page.url()).pathname).toBe(to.account())
    await waitUntilCachedForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('status').filter({ hasText: 'You’re offline' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to.account())
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
    await page.getByRole('button', { name: seedUsers.owner.name, exact: true }).waitFor()
    expect(consoleErrors.list().filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

describe('online', () => {
  test('the service worker leaves all pages and 404 responses to the host', async () => {
    const { page } = await site.visit({ workers: true, before: shortenIdle })
    await openHydrated(page, pack)
    await waitUntilCachedForOffline(page)
    const status = async (address: string) => (await page.goto(site.url + address))?.status()
    expect(await status('/')).toBe(200)
    await page.locator('main article:visible').first().waitFor()
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    expect(worker).toBe(`${site.url}/offline-worker.js`)
    expect(await status('/what-is-this')).toBe(404)
    expect(await status('/assets/gone.js')).toBe(404)
    await page.getByText('Not found', { exact: true }).waitFor()
  })

  const previousPage = '/kept-page/assets/previous.js'

  async function visitWithPreviousPage(): Promise<Page> {
    const { page } = await site.visit({ workers: true, before: shortenIdle })
    await page.goto(`${site.url}/robots.txt`)
    await page.evaluate(async (path) => {
      const cache = await caches.open('comfy-registry-page')
      await cache.put(path, new Response('previous'))
    }, previousPage)
    return page
  }

  test('a new build replaces the cached page of the previous one', async () => {
    const page = await visitWithPreviousPage()
    await openHydrated(page, pack)
    await waitUntilCachedForOffline(page)
    const { entry } = bootData('app.html')
    expect(await cachedPaths(page)).toEqual([`/kept-page${entry}`])
  })

  test('the cached page of the previous build stays if that of a new one can’t be stored', async () => {
    const page = await visitWithPreviousPage()
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    await openHydrated(page, pack)
    await waitUntilCachedForOffline(page)
    expect(await cachedPaths(page)).toEqual([previousPage])
  })

  nightlyTest('the page of a newer build than the open tab’s is not cached', async () => {
    const { page, context, requests } = await site.visit({ workers: true, before: shortenIdle })
    const { entry } = bootData('app.html')
    await context.route(`${site.url}/releases`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll(entry, '/assets/newer.js') })
    })
    const fetched = page.waitForRequest(`${site.url}/releases`)
    await openHydrated(page, pack)
    await fetched
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await cachedPaths(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(requests.filter((request) => request.url().includes('/offline-setup'))).toHaveLength(1)
  })

  test('the next page registers a service worker that could not be registered before', async () => {
    const unblock = site.blockPath('/offline-worker.js')
    const { page } = await site.visit({ workers: true, before: shortenIdle })
    const removed = page.waitForEvent('framedetached')
    await openHydrated(page, pack)
    await removed
    unblock()
    await page.reload()
    await waitUntilCachedForOffline(page)
    expect(await cachedPaths(page)).toContainEqual(expect.stringMatching(/^\/kept-page/))
  })

  nightlyTest('a host that serves the site in place of the setup page is requested once', async () => {
    const { page, context, requests } = await site.visit({ workers: true, before: shortenIdle })
    await context.route(/offline-setup/, async (route) => {
      const response = await route.fetch({ url: `${site.url}/releases` })
      // A host without security policies for the frame.
      const headers = { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'credentialless' }
      await route.fulfill({ body: await response.text(), headers })
    })
    await openHydrated(page, pack)
    const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
    // The site in the frame would start caching now.
    await frame?.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/prepareForOffline-')),
      undefined,
      { polling: 100 },
    )
    // Requests for the cached page come before this.
    const frames = await frame?.evaluate(async () => {
      for (let times = 0; times < 3; times += 1) await caches.keys()
      return document.querySelectorAll('iframe').length
    })
    expect(frames).toBe(0)
    expect(requests.filter((request) => request.url().includes('/offline-setup'))).toHaveLength(1)
  })

  nightlyTest('the cached page is the same for all users and contains no private data', async () => {
    const { page } = await visitAsUser('owner', pack)
    await waitUntilCachedForOffline(page)
    const { entry } = bootData('app.html')
    const [cachedPage, servedPage] = await page.evaluate(async (key) => {
      const page = await caches.match(key)
      return [await page?.text(), await (await fetch('/releases', { credentials: 'omit' })).text()]
    }, `/kept-page${entry}`)
    expect(cachedPage?.length).toBeGreaterThan(1000)
    expect(cachedPage).toBe(servedPage)
    expect(await cachedPaths(page)).toHaveLength(1)
  })
})
