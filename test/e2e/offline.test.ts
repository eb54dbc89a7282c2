import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { people, type Role } from '#test/auth-emulator/people.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { bootData } from './boot.ts'
import { cached } from './kept.ts'
import { keyOf } from './keys.ts'
import { servedIdentity, servedSite, type Visit, type VisitOptions } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const pack = to.node(seedIds.rich)

/** Waits until the site has made itself ready, and the unseen page for that is gone again. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.locator('iframe').waitFor({ state: 'detached' })
}

/** Makes itself ready after half a second instead of five. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = globalThis.setTimeout
    // Called with a function and a time, as the site does.
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, ms === 5000 ? 500 : ms)) as typeof setTimeout
  })

/** Opens an address and waits until React has its page. Not for an idle network: that wait hangs when the frame comes and goes. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address)
  await page.locator('h1:visible').first().waitFor()
}

/** Somebody who signed in before. */
async function visitBy(role: Role, address: string): Promise<Visit> {
  const visit = await site.visit({ ...(await keyOf(site)(role)), workers: true, before: hurry })
  await show(visit.page, address)
  return visit
}

/** Somebody who has read a pack, and whose network is gone. */
async function readAndCut(options: VisitOptions = { workers: true, before: hurry }): Promise<Visit> {
  const visit = await site.visit(options)
  await show(visit.page, pack)
  await ready(visit.page)
  await cached(visit.page, `"/nodes/${seedIds.rich}"`)
  expect(visit.consoleErrors.list()).toEqual([])
  await visit.context.setOffline(true)
  return visit
}

const keptKeys = (page: Page) =>
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

describe('without a network', () => {
  test('a reload and a new tab show what was read, and say when', async () => {
    const { page, context } = await readAndCut({ workers: true })
    await page.reload()
    await title(page).waitFor()
    await notice(page, /You are offline.*read/).waitFor()
    const tab = await context.newPage()
    await tab.goto(site.url + pack)
    await title(tab).waitFor()
    await notice(tab, /You are offline.*read/).waitFor()
  })

  test('a page that nobody has read says so, and comes by itself when the network is back', async () => {
    const { page, context } = await readAndCut()
    await page.goto(`${site.url}/nodes/${seedIds.banned}`)
    await page.getByRole('heading', { level: 1, name: /can't be reached/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0)
    await context.setOffline(false)
    await page
      .getByRole('heading', { level: 1, name: site.registry.db.node(seedIds.banned)?.name ?? '' })
      .waitFor()
  })

  test('another language than that of the kept page stands in it as well', async () => {
    const { page, context } = await site.visit({ workers: true, before: hurry })
    await show(page, `/fr${pack}`)
    await ready(page)
    await show(page, pack)
    await cached(page, `"/nodes/${seedIds.rich}"`)
    await context.setOffline(true)
    await page.goto(site.url + pack)
    await title(page).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await notice(page, /You are offline/).waitFor()
  })

  test('the pages for signing in, whose policy is another one, are left to the browser', async () => {
    const { page } = await readAndCut()
    await expect(page.goto(`${site.url}/auth/login`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('somebody stays signed in over a reload, and sees their own again when it is back', async () => {
    const { page, context, consoleErrors } = await visitBy('owner', to.account())
    await page.getByRole('button', { name: people.owner.name, exact: true }).waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(new URL(page.url()).pathname).toBe(to.account())
    await ready(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to.account())
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
    await page.getByRole('button', { name: people.owner.name, exact: true }).waitFor()
    expect(consoleErrors.list().filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

describe('with a network', () => {
  test('the worker changes nothing: pages and missing pages are the host’s', async () => {
    const { page } = await site.visit({ workers: true, before: hurry })
    await show(page, pack)
    await ready(page)
    const status = async (address: string) => (await page.goto(site.url + address))?.status()
    expect(await status('/')).toBe(200)
    await page.locator('main article:visible').first().waitFor()
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    expect(worker).toBe(`${site.url}/offline-worker.js`)
    expect(await status('/what-is-this')).toBe(404)
    expect(await status('/assets/gone.js')).toBe(404)
    await page.getByText('Not found', { exact: true }).waitFor()
  })

  test('a new build takes the place of the former one', async () => {
    const { page } = await site.visit({ workers: true, before: hurry })
    await page.goto(`${site.url}/robots.txt`)
    await page.evaluate(async () => {
      const cache = await caches.open('comfy-registry-page')
      await cache.put('/kept-page/assets/former.js', new Response('former'))
    })
    await show(page, pack)
    await ready(page)
    const { entry } = bootData('app.html')
    expect(await keptKeys(page)).toEqual([`/kept-page${entry}`])
  })

  test('a page of another build than the open tab’s is not kept, as its files were never read', async () => {
    const { page, context, requests } = await site.visit({ workers: true, before: hurry })
    const { entry } = bootData('app.html')
    await context.route(`${site.url}/releases`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({ response: answer, body: html.replaceAll(entry, '/assets/newer.js') })
    })
    const fetched = page.waitForRequest(`${site.url}/releases`)
    await show(page, pack)
    await fetched
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await keptKeys(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(requests.filter((one) => one.url().includes('/offline-setup'))).toHaveLength(1)
  })

  test('a host that answers with the site instead of that page is not asked again and again', async () => {
    const { page, context, requests } = await site.visit({ workers: true, before: hurry })
    await context.route(/offline-setup/, async (route) => {
      const answer = await route.fetch({ url: `${site.url}/releases` })
      // A host without policies; the page around it has some, and asks for this one in frames.
      const headers = { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'credentialless' }
      await route.fulfill({ body: await answer.text(), headers })
    })
    await show(page, pack)
    const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
    // In the frame as well the site would make itself ready now.
    await frame?.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/prepare-')),
      undefined,
      { polling: 100 },
    )
    // Whatever it asks of what is kept, it asks before this.
    const frames = await frame?.evaluate(async () => {
      for (let times = 0; times < 3; times += 1) await caches.keys()
      return document.querySelectorAll('iframe').length
    })
    expect(frames).toBe(0)
    expect(requests.filter((one) => one.url().includes('/offline-setup'))).toHaveLength(1)
  })

  test('what is kept is the same for everybody: nothing of who is signed in', async () => {
    const { page } = await visitBy('owner', pack)
    await ready(page)
    const { entry } = bootData('app.html')
    const [kept, sent] = await page.evaluate(async (key) => {
      const page = await caches.match(key)
      return [await page?.text(), await (await fetch('/releases', { credentials: 'omit' })).text()]
    }, `/kept-page${entry}`)
    expect(kept?.length).toBeGreaterThan(1000)
    expect(kept).toBe(sent)
    expect(await keptKeys(page)).toHaveLength(1)
  })
})
