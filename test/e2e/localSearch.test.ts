import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listNodes, realCatalog } from '#test/catalog/listNodes.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { seed } from '#test/mock-api/seed.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { atRest, servedIdentity, servedSite, type Visit } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const indexPath = '/catalog/packs.e2e.json'

/** Serves home with the index of another catalog than the build's. */
async function visitWithCatalog(): Promise<Visit> {
  const { parts } = buildPackIndex(await listNodes(existsSync(realCatalog) ? loadCatalog(realCatalog) : seed))
  const tag = `<meta name="catalog" content='${JSON.stringify({ packs: [indexPath] })}'>`
  const visit = await site.visit()
  await visit.context.route(`${site.url}/`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<meta name="catalog"[^>]*>/, '')
    await route.fulfill({ response, body: html.replace('<style>', `${tag}<style>`) })
  })
  await visit.context.route(`${site.url}${indexPath}`, (route) => route.fulfill({ json: parts[0] }))
  return visit
}

/** Runs in the page: notes when a key goes down, and when the number of packs that it leads to is painted. */
function watchResults() {
  const times = { key: 0, painted: 0, longTasks: [] as number[] }
  Object.assign(globalThis, { times })
  addEventListener('keydown', ({ timeStamp }) => Object.assign(times, { key: timeStamp }), true)
  const status = document.querySelector('main [role=status]')
  const note = () =>
    requestAnimationFrame(() => setTimeout(() => Object.assign(times, { painted: performance.now() })))
  if (status)
    new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true })
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.longTasks.push(Math.round(duration))
  })
  tasks.observe({ entryTypes: ['longtask'] })
}

const results = (page: Page) => page.locator('main [role=status]').innerText()

test.each([1, 4])('shows results with each key press and no request at CPU ×%i', async (cpu) => {
  const { page, requests, open, consoleErrors } = await visitWithCatalog()
  await open('/')
  const field = page.locator('input[name=q]')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await field.focus()
  await page.getByRole('combobox', { name: 'Publisher' }).waitFor({ state: 'attached' })
  // Packs that are newer than the index are read once, right after it.
  await expect.poll(() => requests.some((request) => request.url().includes('create_time'))).toBe(true)
  await atRest(page)
  await page.evaluate(watchResults)
  const before = requests.length
  const seen = new Set<string>()
  for (const key of 'upscal') {
    await field.press(key)
    await page.waitForTimeout(250)
    seen.add(await results(page))
  }
  await field.press('e')
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'upscale')
  const times = await page.evaluate(() => (globalThis as { times?: Record<string, unknown> }).times)
  // biome-ignore lint/suspicious/noConsole: a figure for people
  console.log(
    `CPU ×${cpu}: ${JSON.stringify({ ms: Number(times?.['painted']) - Number(times?.['key']), ...times })}`,
  )
  // The browser may ask for the icon again when the URL changes.
  const asked = requests.slice(before).map((request) => new URL(request.url()).pathname)
  expect(asked.filter((path) => path !== '/favicon.svg')).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
  expect(consoleErrors.list()).toEqual([])
})
