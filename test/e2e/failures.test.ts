/** Public pages while the API fails, the network is lost, or chunks are missing. */
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { filesAt } from './boot.ts'
import { axeProblems, layoutShift, watchShifts } from './measure.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, isStill, servedSite, setAppearance } from './site.ts'

const site = servedSite()
const pack = to.node(seedIds.rich)
/** Not prerendered: without the API there is nothing to show. */
const packNodes = `${pack}?tab=nodes`

test('a prerendered page stays while the API fails, with a notice whose button retries', async () => {
  const endFault = site.registry.fault({ path: /^\/nodes\/harbor-suite$/, status: 500 })
  const { page, open, apiCalls } = await site.visit({ before: watchShifts })
  await open(pack)
  const notice = page.getByRole('status').filter({ hasText: 'isn’t responding' })
  await notice.waitFor()
  expect((await layoutShift(page)).sources).toEqual([])
  expect(await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).isVisible()).toBe(true)
  const packCalls = () => apiCalls().filter((call) => call === `GET ${pack}`).length
  const before = packCalls()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(packCalls).toBeGreaterThan(before)
  endFault()
  await notice.waitFor({ state: 'detached' })
})

test('the notice of a failing API does not cover the focus', async () => {
  site.registry.fault({ path: /^\/nodes\/harbor-suite$/, status: 500 })
  const { page, open } = await site.visit()
  await open(pack)
  const notice = page.locator('.offline-notice')
  await notice.waitFor()
  const link = page.getByRole('main').getByRole('link').last()
  // At the edge of the window, behind the notice: the browser scrolls only to what it takes for hidden.
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight))
  await link.focus()
  const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(await notice.evaluate((element) => element.getBoundingClientRect().top))
})

nightlyTest('the offline notice appears and disappears with the network', async () => {
  const { page, context, open, requests } = await site.visit()
  await open('/')
  // The notice must be preloaded while the browser is online.
  const notice = () => requests.find((request) => request.url().includes('/OfflineNotice-'))
  await expect.poll(async () => (await notice()?.response())?.finished()).toBe(null)
  const banner = page.getByRole('status').filter({ hasText: 'You’re offline' })
  expect(await banner.count()).toBe(0)
  await context.setOffline(true)
  await banner.waitFor()
  expect(await page.locator('main article:visible').count()).toBeGreaterThan(0)
  await context.setOffline(false)
  await banner.waitFor({ state: 'detached' })
})

describe('a missing chunk after a new deployment', () => {
  test('reloads the page once, then offers an action', async () => {
    const missing = filesAt(pack, 'app.html')
    expect(missing.length).toBeGreaterThan(0)
    const { page, context, requests, open } = await site.visit()
    await open('/')
    const isMissing = (url: URL) => missing.includes(url.pathname)
    await context.route(isMissing, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    // The text below must be of the reloaded document.
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.locator('main article:visible a:has(h2)').first().click()
    await reloaded
    await page.getByText('A new version of this site is available').waitFor()
    await atRest(page)
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(2)
    await context.unroute(isMissing)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('link', { name: /^Versions/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(new URL(page.url()).pathname).toMatch(/^\/nodes\//)
  })

  nightlyTest('does not loop when the user opens the page by its URL', async () => {
    const missing = filesAt(pack, 'app.html')
    const { page, context, requests } = await site.visit()
    await context.route(
      (url) => missing.includes(url.pathname),
      (route) => route.fulfill({ status: 404, body: '' }),
    )
    await page.goto(site.url + pack)
    await page.getByText('A new version of this site is available').waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((request) => request.resourceType() === 'document').length).toBeLessThanOrEqual(2)
  })
})

nightlyTest('a private page offers a reload while IndexedDB does not respond', async () => {
  const { page, consoleErrors } = await site.visit({
    before: async (page) => {
      await page.clock.install()
      await page.addInitScript((signedInKey) => {
        localStorage.setItem(signedInKey, '1')
        // Never succeeds and never fails.
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
      }, storageKeys.signedIn)
    },
  })
  await page.goto(`${site.url}${to.account()}`)
  await page.getByRole('status').first().waitFor()
  await page.clock.fastForward(20_000)
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await setAppearance(page, { colorScheme, width: 390 })
    await page.locator(`html.${colorScheme}`).waitFor()
    await page.waitForFunction(isStill)
    expect(await axeProblems(page), colorScheme).toEqual([])
  }
  expect(consoleErrors.list()).toEqual([])
})

const failingReads = [
  [packNodes, /^\/nodes\/harbor-suite$/],
  [`${pack}?tab=versions`, /\/versions$/],
  [to.releases(), /^\/releases$/],
  [`${to.publisher(seedIds.richPublisher)}?page=2`, /\/nodes\/v2$/],
] as const

test.each(everyNth(failingReads, 2))(
  'an unbroken error message does not widen %s at 390 px',
  async (address, path) => {
    site.registry.fault({ path, status: 400, body: { message: `https://example.com/${'x'.repeat(300)}` } })
    const { page, open } = await site.visit({ viewport: { width: 390, height: 844 } })
    await open(address)
    await page.getByRole('alert').getByText('xxx').first().waitFor()
    const rightEdge = await page.evaluate(() => {
      const edges = [...document.querySelectorAll('[role=alert] *')].map(
        (element) => element.getBoundingClientRect().right,
      )
      return Math.max(document.documentElement.scrollWidth, ...edges)
    })
    expect(rightEdge).toBeLessThanOrEqual(390)
  },
)
