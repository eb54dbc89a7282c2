/** Prerendered pages: without JavaScript, their hydration, their heads and feeds. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, to } from '#src/paths.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { builtFolder } from './boot.ts'
import { layoutShift, watchShifts } from './measure.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, servedIdentity, servedSite, shownText } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const pack = to.node(seedIds.rich)

/** Prerendered pages, and texts that each shows. */
const pages: Record<string, readonly string[]> = {
  '/': ['Harbor Suite', 'Quiet Harbor'],
  [pack]: [
    'Harbor Suite',
    'Quiet Harbor',
    '2.1.0',
    '204,518',
    'comfy node install harbor-suite',
    'upscaling',
    'shows what will be cut',
  ],
  [to.publisher(seedIds.richPublisher)]: ['Quiet Harbor', 'Harbor Suite', 'Gentle Grain'],
  '/auth/login': ['Log in', 'Email', 'Password', 'Continue with Google'],
  '/auth/signup': ['Sign up', 'Email'],
  '/auth/reset': ['Email'],
}
const addresses = Object.keys(pages)

describe('a page without JavaScript', () => {
  test.each(Object.entries(pages))('%s can be read', async (address, texts) => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(site.url + address)
    const shown = (await page.locator('body').innerText()).toLowerCase()
    expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([])
  })

  test('has links that can be followed', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(site.url + to.publisher(seedIds.richPublisher))
    await page.getByRole('link', { name: 'Harbor Suite' }).first().click()
    expect(new URL(page.url()).pathname).toBe(pack)
    expect(await page.locator('h1').innerText()).toBe('Harbor Suite')
  })
})

/** Remembers the elements of the HTML before any script of the site has run. */
const rememberElements = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const elements = document.querySelectorAll('h1, form, main article, main h2')
      Object.assign(globalThis, { prerendered: [...elements] })
    })
  })

const lostElements = (page: Page) =>
  page.evaluate(() => {
    const { prerendered } = globalThis as unknown as { prerendered: Element[] } // set above
    return prerendered.length === 0
      ? ['none']
      : prerendered.filter((part) => !part.isConnected).map((part) => part.outerHTML)
  })

describe('a prerendered page', () => {
  const hydrated = [
    ...addresses,
    '/auth/login?fromUrl=%2Fnodes',
    `${pack}?utm_source=discord`,
    `/ja${pack}`,
    '/ja/auth/login',
  ]

  test.each(everyNth(hydrated, 4))('%s is hydrated without a layout shift', async (address) => {
    const { page, open } = await site.visit({
      before: async (visited) => {
        await watchShifts(visited)
        await rememberElements(visited)
      },
    })
    await open(address)
    await page.waitForFunction(() => document.documentElement.dataset['page'] === undefined)
    expect(await lostElements(page)).toEqual([])
    expect((await layoutShift(page)).sources).toEqual([])
  })

  nightlyTest('is hydrated on a second visit, with data of the first in storage', async () => {
    const { page, open } = await site.visit({ before: rememberElements })
    const isStored = (text: string) =>
      page.waitForFunction((expected) => JSON.stringify({ ...localStorage }).includes(expected), text)
    await open(pack)
    // The page's HTML has no list of versions.
    await isStored(`${pack}/versions`)
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset['page'] === undefined)
    await page.getByRole('link', { name: /^Versions\s*\d/ }).waitFor()
    expect(await lostElements(page)).toEqual([])
  })

  test('is replaced by the page that its query asks for', async () => {
    const { page, open } = await site.visit()
    await open(to.node(seedIds.rich, 'versions'))
    expect(
      await page
        .getByRole('link', { name: /Versions/, exact: false })
        .first()
        .getAttribute('aria-current'),
    ).toBe('page')
  })

  test('shows a pack that was banned after the build as banned', async () => {
    const { page, context } = await site.visit()
    await context.route(`${site.apiUrl}${pack}`, async (route) => {
      const response = await site.registry.handle(new Request(route.request().url()))
      const body: object = await response.json()
      await route.fulfill({
        json: { ...body, status: 'NodeStatusBanned' },
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await page.goto(site.url + pack)
    await page.getByText('banned').first().waitFor()
    expect(await shownText(page)).not.toContain('comfy node install')
  })

  nightlyTest('shows a pack that was deleted after the build as missing', async () => {
    const { page, context } = await site.visit()
    await context.route(`${site.apiUrl}${pack}`, (route) =>
      route.fulfill({
        status: 404,
        json: { message: 'Not found' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await context.route(`${site.apiUrl}${pack}/versions**`, (route) =>
      route.fulfill({
        status: 404,
        json: { message: 'Not found' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto(site.url + pack)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.getByText('comfy node install').count()).toBe(0)
  })

  nightlyTest('adds the return URL to the links of a sign-in page', async () => {
    const { page, open } = await site.visit()
    await open('/auth/login?fromUrl=%2Fnodes')
    const href = await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')
    expect(href).toBe('/auth/signup?fromUrl=%2Fnodes')
  })

  test('signs in a user who submitted the form before the code loaded', async () => {
    const { page, context } = await site.visit()
    const loaded = Promise.withResolvers<void>()
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto(`${site.url}/auth/login?fromUrl=%2Freleases`, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(seedUsers.owner.email)
    await page.getByLabel('Password').fill(seedUsers.owner.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(new URL(page.url()).search).toBe('?fromUrl=%2Freleases')
    loaded.resolve()
    await page.waitForURL(`${site.url}/releases`)
    await atRest(page)
  })
})

test.each(['/auth/login', '/auth/signup', '/auth/reset'])('search engines may list %s', async (path) => {
  const response = await fetch(site.url + path)
  expect(response.headers.get('x-robots-tag')).toBeNull()
  const text = await response.text()
  expect(text).not.toMatch(/<meta name="robots"/)
  expect(text).toContain(`<link rel="canonical" href="https://registry.comfy.org${path}">`)
})

test.each([
  ['/', '/'],
  [`/ja${pack}`, pack],
  ['/fr/auth/login', '/auth/login'],
])('the head of %s links to the page in other languages', async (path, english) => {
  const text = await (await fetch(site.url + path)).text()
  const links = [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
  expect(links.map(([, hreflang]) => hreflang)).toEqual([...languages, 'x-default'])
  expect(links.at(-1)?.[2]).toBe(`https://registry.comfy.org${english}`)
})

test('the head of a publisher’s page, which is only prerendered in English, links to no other language', async () => {
  const text = await (await fetch(site.url + to.publisher(seedIds.richPublisher))).text()
  expect(text).toContain('<link rel="canonical"')
  expect(text).not.toContain('hreflang')
})

describe('the head of a pack page', () => {
  const html = () => readFileSync(`${builtFolder()}${pack}.html`, 'utf8')

  test('describes the pack to search engines and link previews', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false })
    await page.goto(site.url + pack)
    const content = (selector: string) => page.locator(selector).first().getAttribute('content')
    expect(await page.title()).toBe('Harbor Suite · ComfyUI Registry')
    expect(await content('meta[property="og:title"]')).toBe('Harbor Suite · ComfyUI Registry')
    expect(await content('meta[name=description]')).toContain('Large pictures in small memory')
    expect(await content('meta[property="og:image"]')).toMatch(/^https:/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/nodes\/harbor-suite$/)
  })

  test('announces the feed of its live versions', async () => {
    const [, feed = ''] =
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)">/.exec(html()) ?? []
    const { pathname } = new URL(feed)
    expect(pathname).toBe('/nodes/harbor-suite.xml')
    const response = await fetch(site.url + pathname)
    expect(response.headers.get('content-type')).toBe('application/xml')
    const text = await response.text()
    expect(text).toContain('/nodes/harbor-suite/versions/2.1.0"')
    expect(text).toContain('/nodes/harbor-suite/versions/1.9.4"')
    // Flagged.
    expect(text).not.toContain('2.0.0-beta.2')
  })

  test('has a machine-readable description', () => {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html()) ?? []
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'SoftwareSourceCode',
      name: 'Harbor Suite',
      identifier: seedIds.rich,
      version: '2.1.0',
    })
  })
})
