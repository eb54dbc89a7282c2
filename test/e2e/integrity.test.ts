/** Integrity hashes of scripts and style sheets. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { bootData, builtFolder, filesAt } from './boot.ts'
import { everyNth } from './sample.ts'
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

  test('has one script with its integrity hash', () => {
    const scripts = [...html().matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toHaveLength(1)
    for (const tag of scripts) {
      const src = /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? ''
      expect(tag).toContain(`integrity="${hashOf(src)}"`)
    }
    // Such links would need a hash, too.
    expect(html()).not.toMatch(/<link[^>]+rel="(modulepreload|preload|stylesheet)"/)
  })

  test('has correct integrity hashes for all files in the boot data', () => {
    const { files, screens, style, integrity } = bootData(page)
    for (const file of [style, ...files, ...screens.flatMap((screen) => screen.files)]) {
      expect(integrity[file], file).toBe(hashOf(file))
    }
    for (const [file, hash] of Object.entries(integrity)) expect(hash).toBe(hashOf(file))
  })
})

/** Serves the matching files of the site with an added statement or rule. */
async function tamper(page: Page, isTarget: (path: string) => boolean): Promise<void> {
  await page.context().route(
    (url) => url.origin === site.url && isTarget(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const addition = route.request().url().endsWith('.css')
        ? '\nbody{--tampered:1}'
        : ';globalThis.tampered=1;'
      await route.fulfill({ response, body: (await response.text()) + addition })
    },
  )
}

const isTampered = (page: Page) =>
  page.evaluate(
    () => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '',
  )

const targets = [
  ['the runtime chunk', () => (path: string) => path.startsWith('/assets/rolldown-runtime-')],
  ['the entry', () => (path: string) => path === bootData().entry],
  ['a screen', () => (path: string) => filesAt(to.node(seedIds.rich), 'app.html').at(0) === path],
  ['the style sheet', () => (path: string) => path === bootData().style],
] as const

test.each(everyNth(targets, 2, 1))('%s is ignored when its hash is wrong', async (_, getMatcher) => {
  const { page, requests } = await site.visit()
  const isTarget = getMatcher()
  await tamper(page, isTarget)
  const rejection = page.waitForEvent('console', {
    predicate: (message) => /integrity/i.test(message.text()),
  })
  await page.goto(site.url + to.node(seedIds.rich))
  await rejection
  await page.waitForLoadState('networkidle')
  expect(requests.some((request) => isTarget(new URL(request.url()).pathname))).toBe(true)
  expect(await isTampered(page)).toBe(false)
})

test('lazy-loaded chunks load', async () => {
  const { page, consoleErrors } = await site.visit()
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /Japanese/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}${to.node(seedIds.markdown)}`)
  await page.getByRole('heading', { level: 1, name: 'Everything at Once' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(consoleErrors.list()).toEqual([])
})
