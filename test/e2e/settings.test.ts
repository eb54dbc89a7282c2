/** The language and the theme, on pack pages and home. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { nightlyTest } from './sample.ts'
import { atRest, servedSite } from './site.ts'

const site = servedSite()
const pack = to.node(seedIds.rich)

interface Texts {
  header: { login: string }
  language: { label: string }
}

function texts(language: Language): Texts {
  // All languages have the type of the English file.
  return JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8')) as Texts
}

/** Chooses a language in the menu. */
async function chooseLanguage(page: Page, from: Language, language: Language): Promise<void> {
  await page.getByRole('button', { name: texts(from).language.label }).click()
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  await page.getByRole('menuitemradio', { name }).click()
  await page.waitForURL((url) => url.pathname.startsWith(`/${language}/`))
}

describe('switching the language', () => {
  test('keeps the page, replaces the history entry and does not reload', async () => {
    const { page, requests, open, consoleErrors } = await site.visit()
    await open(`${pack}?tab=versions`)
    await page.evaluate(() => Object.assign(globalThis, { marker: 'kept' }))
    const entries = await page.evaluate(() => history.length)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    let from: Language = 'en'
    for (const language of ['ja', 'fr'] as const) {
      await chooseLanguage(page, from, language)
      await page.getByRole('link', { name: texts(language).header.login, exact: true }).waitFor()
      expect(page.url()).toBe(`${site.url}/${language}${pack}?tab=versions`)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
      from = language
    }
    expect(await page.evaluate(() => [history.length, 'marker' in globalThis])).toEqual([entries, true])
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(1)
    expect(consoleErrors.list()).toEqual([])
  })

  test('is stored for the next visit and used in links', async () => {
    const { page, open } = await site.visit()
    await open(pack)
    await chooseLanguage(page, 'en', 'ja')
    await page.goto(site.url + pack)
    await page.waitForURL(`${site.url}/ja${pack}`)
    await atRest(page)
    const links = page.locator('main a[href^="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(2)
    // A feed has one URL for all languages.
    const pages = hrefs.filter((href) => !href.endsWith('.xml'))
    expect(pages.filter((href) => !href.startsWith('/ja/'))).toEqual([])
  })

  test('has one spelling in URLs, and English none', async () => {
    const { page } = await site.visit()
    const spellings = [
      [`/en${pack}?tab=versions#content`, `${pack}?tab=versions#content`],
      [`/Fr${pack}?tab=versions#content`, `/fr${pack}?tab=versions#content`],
      ['/JA', '/ja'],
      ['/EN', '/'],
      // Not the URL of another host.
      ['/en//other.example/nodes', '/other.example/nodes'],
    ]
    for (const [requested, canonical] of spellings) {
      await page.goto(site.url + requested)
      await page.waitForURL(site.url + canonical)
    }
  })

  nightlyTest('is not needed on the first visit, which uses the browser’s language', async () => {
    const { page, open } = await site.visit({ locale: 'ko-KR' })
    await open(pack)
    expect(page.url()).toBe(`${site.url}/ko${pack}`)
  })
})

/** Records the theme when the body element is created, before the first paint. */
async function watchTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(globalThis, { firstTheme: document.documentElement.className })
    }).observe(document, { childList: true, subtree: true })
  })
}

interface ThemeWindow {
  firstTheme?: string
}

// Set by watchTheme.
const firstTheme = (page: Page) => page.evaluate(() => (globalThis as ThemeWindow).firstTheme)
const theme = (page: Page) => page.locator('html').getAttribute('class')

describe('the theme', () => {
  test('changes at once, and is set before the first paint of the next visit', async () => {
    const { page, open, consoleErrors } = await site.visit({ colorScheme: 'light', before: watchTheme })
    await open('/')
    expect([await firstTheme(page), await theme(page)]).toEqual(['light', 'light'])
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await theme(page)).toBe('dark')
    await page.reload()
    await atRest(page)
    expect([await firstTheme(page), await theme(page)]).toEqual(['dark', 'dark'])
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('follows the system until the user chooses one', async () => {
    const { page, open } = await site.visit({ colorScheme: 'dark', before: watchTheme })
    await open('/')
    expect([await firstTheme(page), await theme(page)]).toEqual(['dark', 'dark'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html.light').waitFor()
  })
})
