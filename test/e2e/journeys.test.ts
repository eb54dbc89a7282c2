/** Public pages without a user: search, deep links, Back and Forward. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languagePrefix, languages, to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { answer, readHosting } from '#tools/serve/hosting.ts'
import { bootData, builtFolder } from './boot.ts'
import { watchPointer } from './keyboard.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, servedSite, type Visit } from './site.ts'

const site = servedSite()
const phone = { viewport: { width: 390, height: 800 } }
const pack = to.node(seedIds.rich)
const publisher = to.publisher(seedIds.richPublisher)

const addressOf = (page: Page) => page.url().slice(site.url.length)
const cards = (page: Page) => page.locator('main article:visible')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe('finding a pack', () => {
  test('Back from a pack restores the scroll position of the list', async () => {
    const { page, open, consoleErrors } = await site.visit(phone)
    await open('/')
    await cards(page).nth(11).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    const link = cards(page).nth(11).locator('a:has(h2)')
    const href = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(site.url + href)
    await atRest(page)
    // The URL changes before the page is rendered and scrolled.
    await page.waitForFunction(() => scrollY === 0)
    await page.goBack()
    await cards(page).nth(11).waitFor()
    await page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 1, before)
    expect(consoleErrors.list()).toEqual([])
  })

  test('works by keyboard only', async () => {
    const { page, open, consoleErrors } = await site.visit()
    const pointerEvents = await watchPointer(page)
    await open('/')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    await page.keyboard.type('harbor suite')
    await page.waitForURL(/\?q=harbor/)
    await cards(page).filter({ hasText: 'Harbor Suite' }).first().waitFor()
    await atRest(page)
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect(focused).toBe(pack)
    await page.keyboard.press('Enter')
    await page.waitForURL(site.url + pack)
    await atRest(page)
    const tab = page.getByRole('navigation').getByRole('link', { name: /^Versions/ })
    const isFocused = () => tab.evaluate((element) => element === document.activeElement)
    for (let press = 0; press < 60 && !(await isFocused()); press += 1) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?tab=versions$/)
    await atRest(page)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(/\?q=harbor/)
    expect(await page.getByRole('searchbox').inputValue()).toBe('harbor suite')
    expect(pointerEvents).toEqual([])
    expect(consoleErrors.list()).toEqual([])
  })

  test('accepts the search shortcut and typing before the code has loaded', async () => {
    const { context, page } = await site.visit()
    const code = Promise.withResolvers<void>()
    await context.route(`${site.url}${bootData().entry}`, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(site.url)
    await cards(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('harbor')
    expect(await page.getByRole('searchbox').inputValue()).toBe('harbor')
    expect(addressOf(page)).toBe('/')
    code.resolve()
    await page.waitForURL(/\?q=harbor/)
    await atRest(page)
    // From now on, the component handles the key.
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('/')
    await page.keyboard.press('Backspace')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  const isScript = (request: Request) => request.resourceType() === 'script'
  const isApiCall = (request: Request) => request.url().startsWith(site.apiUrl)

  /** Opens home, waits for all that focus loads, then types a word. Returns the requests since the first key. */
  async function typeWord({ page, open }: Visit, loadedLast: RegExp): Promise<Request[]> {
    // `prepareForOffline` is loaded after five idle seconds.
    const files = ['PackStrip', 'searchHighlight', 'reader', 'prepareForOffline'].map(
      (file) => new RegExp(`/assets/${file}-`),
    )
    const loaded = Promise.all([...files, loadedLast].map((url) => page.waitForResponse(url)))
    await open('/')
    await page.getByRole('searchbox').focus()
    await loaded
    const sent: Request[] = []
    page.on('request', (request) => sent.push(request))
    await page.keyboard.type('harbo', { delay: 30 })
    await page.waitForURL(/\?q=harbo$/)
    return sent
  }

  test('typing a word sends no request except for images', async () => {
    const visit = await site.visit({ before: (page) => page.clock.install() })
    // Packs that are newer than the index are read right after it.
    const sent = await typeWord(visit, /sort=create_time/)
    await cards(visit.page).locator('mark').first().waitFor()
    // Fires debounced calls.
    await visit.page.clock.fastForward(5_000)
    const urls = sent.filter((request) => request.resourceType() !== 'image').map((request) => request.url())
    // The browser may ask for the icon again when the URL changes.
    expect(urls.filter((url) => url !== `${site.url}/favicon.svg`)).toEqual([])
    expect(visit.consoleErrors.list()).toEqual([])
  })

  nightlyTest(
    'typing a word sends at most five API requests and loads no code when the search index is missing',
    async () => {
      const visit = await site.visit()
      const { page, context } = visit
      await context.route(/\/catalog\//, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      // The last request: packs that contain such a comfy node.
      const lastResponse = page.waitForResponse(/comfy_node_search=harbo/)
      const sent = await typeWord(visit, /\/catalog\//)
      await lastResponse
      await atRest(page)
      expect(sent.filter(isScript)).toEqual([])
      expect(sent.filter(isApiCall).length).toBeLessThanOrEqual(5)
    },
  )

  nightlyTest('Back and Forward show the page of the URL', async () => {
    const { page, open } = await site.visit()
    await open('/')
    const link = cards(page).first().locator('a:has(h2)')
    const name = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await atRest(page)
    const first = addressOf(page)
    await page.getByRole('link', { name: /^Versions/ }).click()
    await page.waitForURL(/\?tab=versions$/)
    await page.goBack()
    await page.waitForURL(site.url + first)
    await page.goBack()
    await page.waitForURL(`${site.url}/`)
    await cards(page).first().waitFor()
    await page.goForward()
    await page.waitForURL(site.url + first)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goForward()
    await page.waitForURL(/\?tab=versions$/)
    expect(await page.locator('a[aria-current=page]:visible', { hasText: 'Versions' }).count()).toBe(1)
  })
})

describe('a deep link', () => {
  /** URL, its title in Japanese, its file, and its file in English if that differs. */
  const deepLinks: readonly (readonly [url: string, title: RegExp, file: string, englishFile?: string])[] = [
    [pack, /Harbor Suite/, `${pack}.html`],
    [`${pack}?tab=versions`, /Harbor Suite/, `${pack}.html`],
    [to.version(seedIds.rich, '2.0.0'), /2\.0\.0/, '/app.html'],
    [to.compare(seedIds.rich, '1.12.1', '2.0.0'), /1\.12\.1/, '/app.html'],
    [publisher, /Quiet Harbor/, '/app.html', `${publisher}.html`],
    [to.releases(), /リリース/, '/app.html'],
    [to.login(), /ログイン/, '/auth/login.html'],
  ]

  test.for(deepLinks)('%s returns its page in every language', ([url, , file, englishFile = file]) => {
    const hosting = readHosting(process.env['E2E_HOSTING'])
    const path = new URL(url, site.url).pathname
    for (const language of languages) {
      const prefix = languagePrefix(language)
      const expected = builtFolder() + (prefix === '' ? englishFile : prefix + file)
      expect(answer(hosting, prefix + path)).toMatchObject({ status: 200, file: expected })
    }
  })

  test.for(everyNth(deepLinks, deepLinks.length, 2))(
    '%s opens its page in another language',
    async ([address, name]) => {
      const { page, open, consoleErrors } = await site.visit()
      await open(`/ja${address}`)
      expect(await page.locator('html').getAttribute('lang')).toBe('ja')
      expect(await heading(page).textContent()).toMatch(name)
      expect(addressOf(page)).toBe(`/ja${address}`)
      expect(consoleErrors.list()).toEqual([])
    },
  )
})

describe('a first visit', () => {
  const addresses = [
    '/',
    '/?q=harbor',
    pack,
    `${pack}?tab=nodes`,
    to.publisher(seedIds.richPublisher),
    to.releases(),
  ]
  test.each(everyNth(addresses, 3))('to %s sends no request twice', async (address) => {
    const { requests, open } = await site.visit()
    await open(address)
    // Every card requests an image that failed to load.
    const ownRequests = requests.filter((request) => request.resourceType() !== 'image')
    const calls = ownRequests.map((request) => `${request.method()} ${request.url()}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })
})
