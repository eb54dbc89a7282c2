/** Balance, usage events and API keys of a customer, and the test results at `/releases/ci`. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import { userIds } from '#test/mock-api/seed.ts'
import { clippedText } from './fit.ts'
import { nightlyTest } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite } from './site.ts'
import { readWebStorage } from './storedData.ts'

const site = servedSite()
servedIdentity({ reset: false })

const addressOf = (page: Page) => page.url().slice(site.url.length)
const chartFiles = /\/(BarChart|LineChart|ChartFrame)-/

describe('a customer', () => {
  test('opens the usage events from the balance and exports them as CSV', async () => {
    const { page, consoleErrors } = await visitAs(site, 'customer', '/account/balance')
    await page.getByRole('heading', { name: 'Forecast' }).waitFor()
    await page.getByRole('link', { name: 'See your spending' }).click()
    await page.waitForURL(`${site.url}/account/events`)
    await page.getByLabel('Period').selectOption('90')
    await page.waitForURL(/\?days=90$/)
    await page.getByLabel('Type').selectOption('cloud_workflow_executed')
    await page.waitForURL(/type=cloud_workflow_executed/)
    await atRest(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /\(CSV\)$/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('comfy-events.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.slice(1).every((line) => line.includes('"cloud_workflow_executed"'))).toBe(true)
    expect(consoleErrors.list()).toEqual([])
  })

  test.each([390, 1440])('reads the longest event type in the closed select, %i px wide', async (width) => {
    const { page } = await visitAs(site, 'customer', '/es/account/events', {
      viewport: { width, height: 900 },
    })
    const types = page.getByLabel('Tipo')
    await types.selectOption('api_usage_started')
    expect(await clippedText(page, 'modelo')).toEqual([])
  })

  nightlyTest('gets the same values from the chart by keyboard, by pointer and as a table', async () => {
    const { page } = await visitAs(site, 'customer', '/account/events')
    const chart = page.getByRole('slider', { name: 'Spend per day' })
    await chart.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const valueText = await chart.getAttribute('aria-valuetext')
    const box = await chart.boundingBox()
    if (!box) throw new Error('the chart has no box')
    // The second of thirty bars.
    await page.mouse.move(box.x + 64 + ((box.width - 76) * 1.5) / 30, box.y + 100)
    expect(await chart.getAttribute('aria-valuetext')).toBe(valueText)
    const [day = '', amount = ''] = valueText?.split(': ') ?? []
    await page.getByText('Show as table').click()
    const row = page.getByRole('row').filter({ hasText: day })
    // The table rounds; all digits are in the title.
    expect(await row.innerHTML()).toContain(amount)
  })

  test('sets a warning without losing keystrokes or the scroll position', async () => {
    const { page } = await visitAs(site, 'customer', '/account/balance', {
      viewport: { width: 390, height: 700 },
    })
    const field = page.getByLabel('Warn me when my balance drops below')
    await field.scrollIntoViewIfNeeded()
    await field.focus()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
    const topOfField = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await topOfField()
    await field.fill('')
    await field.pressSequentially('9999.25')
    expect(await field.inputValue()).toBe('9999.25')
    await page.getByText('Your balance is below $9,999.25').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    // The warning appears above it.
    expect(await topOfField()).toBe(before)
  })

  nightlyTest(
    'loads the code of charts only where there is one, and leaves no private data in storage after a reload',
    async () => {
      const { page, open, requests } = await visitAs(site, 'customer', '/releases')
      for (const [address, hasCharts] of [
        ['/account', false],
        ['/account/balance', false],
        ['/account/events', true],
        ['/account/api-keys', false],
        ['/releases/ci', false],
        [`/releases/ci/${ciIds.completed}`, true],
      ] as const) {
        requests.length = 0
        await open(address)
        const loaded = requests.some((request) => chartFiles.test(request.url()))
        expect([address, loaded]).toEqual([address, hasCharts])
      }
      await page.reload()
      await atRest(page)
      // The cache is written with a delay: wait until it has a public page of this visit.
      await open('/releases')
      await page.waitForFunction(() => localStorage.getItem('comfy-registry-cache')?.includes('/releases'))
      const text = await readWebStorage(page)
      for (const secret of [
        'customers',
        'kling',
        'comfyui-7f3a',
        'amount',
        'gitcommit',
        'workflowresult',
        userIds.customer,
      ]) {
        // Only the session's token may name the user.
        const { session: _, ...rest } = JSON.parse(text) as Record<string, string> // our own text, made above
        expect([secret, JSON.stringify(rest).includes(secret)]).toEqual([secret, false])
      }
    },
  )
})

describe('test results', () => {
  test('lead from a failure to the commit that caused it, by keyboard', async () => {
    const { page, open, consoleErrors } = await site.visit()
    await open('/releases')
    await page.getByRole('link', { name: 'Test results' }).click()
    await page.waitForURL(`${site.url}/releases/ci`)
    await atRest(page)
    await page.getByRole('link', { name: 'basic.json on linux: Passed' }).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/releases\/ci\/[\da-f-]{36}$/)
    await page.getByRole('slider', { name: 'VRAM over time' }).waitFor()
    await page.goBack()
    await page.waitForURL(`${site.url}/releases/ci`)
    const link = page.getByRole('link', { name: 'Compare with the last commit that passed' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByText('One test broke.').waitFor()
    const top = await page.locator('#compare').evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeLessThan(500)
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('show older commits below those shown, without moving them', async () => {
    const { page, open } = await site.visit()
    await open('/releases/ci')
    const more = page.getByRole('link', { name: 'Show older commits' })
    await more.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await more.click()
    await page.waitForURL(/\?pages=2$/)
    await page.getByText(/Based on the 20 commits/).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(addressOf(page)).toBe('/releases/ci?pages=2')
  })
})
