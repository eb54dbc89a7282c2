import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { bootData, builtFolder, filesAt } from './boot.ts'
import { servedSite } from './site.ts'

const site = servedSite()
const pages = [
  'index.html',
  'app.html',
  'auth.html',
  '404.html',
  'ja/index.html',
  'ru/auth.html',
  'zh/app.html',
]

const hashOf = (path: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(builtFolder() + path))
    .digest('base64')}`

describe.each(pages)('%s', (page) => {
  const html = () => readFileSync(`${builtFolder()}/${page}`, 'utf8')

  test('names no script but with the hash of its bytes', () => {
    const scripts = [...html().matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toHaveLength(1)
    for (const tag of scripts) {
      const src = /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? ''
      expect(tag).toContain(`integrity="${hashOf(src)}"`)
    }
    // What is linked from elsewhere, or fetched early by a tag, would have to have one, too.
    expect(html()).not.toMatch(/<link[^>]+rel="(modulepreload|preload|stylesheet)"/)
  })

  test('tells its first script the hashes of all it fetches, and none of a wrong file', () => {
    const { files, screens, style, integrity } = bootData(page)
    for (const file of [style, ...files, ...screens.flatMap((screen) => screen.files)]) {
      expect(integrity[file], file).toBe(hashOf(file))
    }
    for (const [file, hash] of Object.entries(integrity)) expect(hash).toBe(hashOf(file))
  })
})

/** Serves a file of the site with one more line in it that the site's makers did not write. */
async function tamper(page: Page, isIt: (path: string) => boolean): Promise<void> {
  await page.context().route(
    (url) => url.origin === site.url && isIt(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      const mark = route.request().url().endsWith('.css') ? '\nbody{--tampered:1}' : ';globalThis.tampered=1;'
      await route.fulfill({ response: answer, body: (await answer.text()) + mark })
    },
  )
}

const harmed = (page: Page) =>
  page.evaluate(
    () => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '',
  )

test.each([
  ['what all import', () => (path: string) => path.startsWith('/assets/rolldown-runtime-')],
  ['the entry', () => (path: string) => path === bootData().entry],
  ['a library', () => (path: string) => path.startsWith('/assets/libraries-')],
  ['a screen', () => (path: string) => filesAt(to.node(seedIds.rich), 'app.html').at(0) === path],
  ['the style sheet', () => (path: string) => path === bootData().style],
])('%s with other bytes is not used', async (_, what) => {
  const { page, requests } = await site.visit()
  const isIt = what()
  await tamper(page, isIt)
  const refused = page.waitForEvent('console', {
    predicate: (message) => /integrity/i.test(message.text()),
  })
  await page.goto(site.url + to.node(seedIds.rich))
  await refused
  await page.waitForLoadState('networkidle')
  expect(requests.some((request) => isIt(new URL(request.url()).pathname))).toBe(true)
  expect(await harmed(page)).toBe(false)
})

test('what is loaded late still loads', async () => {
  const { page, consoleErrors } = await site.visit()
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /Japanese/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}${to.node(seedIds.markdown)}`)
  await page.getByRole('heading', { level: 1, name: 'Everything at Once' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await harmed(page)).toBe(false)
  expect(consoleErrors.list()).toEqual([])
})
