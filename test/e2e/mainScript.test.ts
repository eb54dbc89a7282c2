/** Pages whose main script can't be loaded. */
import { expect, test } from 'vitest'
import { type Language, to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { bootData } from './boot.ts'
import { everyNth } from './sample.ts'
import { atRest, servedSite, type Visit } from './site.ts'

const site = servedSite()

const buttons = { en: 'Reload the page', ja: 'ページを再読み込み' }

interface Case {
  address: string
  language: Language & keyof typeof buttons
  failure: 'missing' | 'damaged' | 'unreachable'
  file: RegExp
}

const cases: readonly Case[] = [
  { address: to.home(), language: 'en', failure: 'missing', file: /\/main-/ },
  { address: to.node(seedIds.rich), language: 'en', failure: 'damaged', file: /\/main-/ },
  { address: '/ja', language: 'ja', failure: 'damaged', file: /\/main-/ },
  { address: `/ja${to.node(seedIds.rich)}`, language: 'ja', failure: 'missing', file: /\/main-/ },
  { address: to.login(), language: 'en', failure: 'unreachable', file: /\/main-/ },
]

/** Breaks a script of the entry; returns how to repair it. */
async function breakScript({ context }: Visit, { failure, file }: Case): Promise<() => Promise<void>> {
  const isBroken = (url: URL) => url.origin === site.url && file.test(url.pathname)
  await context.route(isBroken, async (route) => {
    if (failure === 'missing') return route.fulfill({ status: 404, body: 'Not found' })
    if (failure === 'unreachable') return route.abort('connectionreset')
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).slice(0, -9) })
  })
  return () => context.unroute(isBroken)
}

const isExpected = (line: string) => /Failed to load resource|integrity/.test(line)

test.each(everyNth(cases, 3))(
  '$address reloads once, then shows an error with a button when $file is $failure',
  async (example) => {
    expect(bootData().files.filter((file) => example.file.test(file))).toHaveLength(1)
    const visit = await site.visit({ viewport: { width: 390, height: 800 } })
    const { page, requests, consoleErrors } = visit
    const repair = await breakScript(visit, example)
    await page.goto(site.url + example.address)
    const alert = page.getByRole('alert')
    const button = alert.getByRole('button', { name: buttons[example.language] })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(2)
    expect(await alert.isVisible()).toBe(true)
    expect(await page.locator('main .skeleton').count()).toBe(0)
    // The prerendered content of home stays readable.
    if (example.address === to.home()) expect(await page.locator('main article').count()).toBeGreaterThan(0)
    expect(consoleErrors.list().filter((line) => !isExpected(line))).toEqual([])
    await repair()
    await button.click()
    await alert.waitFor({ state: 'detached' })
    await atRest(page)
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)
