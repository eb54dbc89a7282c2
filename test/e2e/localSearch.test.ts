/** The search of home in the catalog, while the user types. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listNodes, realCatalog } from '#test/catalog/listNodes.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { generate } from '#test/mock-api/generate.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { everyNth } from './sample.ts'
import { atRest, servedIdentity, servedSite, type Visit } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const indexPath = '/catalog/packs.e2e.json'

/** Runs in the page: replaces the URL of the build's index in the document. */
function announceIndex(path: string) {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('meta[name=catalog]')?.remove()
    const meta = document.createElement('meta')
    meta.name = 'catalog'
    meta.content = JSON.stringify({ packs: [path] })
    document.head.append(meta)
  })
}

/** Opens a page of the site with another search index than the build's. */
async function visitWithCatalog(): Promise<Visit> {
  const { parts } = buildPackIndex(
    await listNodes(existsSync(realCatalog) ? loadCatalog(realCatalog) : generate({ packs: 500 })),
  )
  const visit = await site.visit({ before: (page) => page.addInitScript(announceIndex, indexPath) })
  // Not for the document: Chromium lets only pages with an IP address call this machine.
  await visit.context.route(`${site.url}${indexPath}`, (route) => route.fulfill({ json: parts[0] }))
  return visit
}

/** Runs in the page: whether a card highlights the text. */
const isHighlighted = (text: string) =>
  [...document.querySelectorAll('main mark')].some((mark) => mark.textContent?.toLowerCase() === text)

test.each(everyNth([4, 1], 2))('shows results with each key press and no request at CPU ×%i', async (cpu) => {
  const { page, requests, open, consoleErrors } = await visitWithCatalog()
  await open('/')
  const field = page.locator('input[name=q]')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await field.focus()
  // The filter's choices are in the catalog.
  await page.getByRole('button', { name: 'Publisher' }).click()
  await page.getByRole('group', { name: 'Publisher' }).getByRole('checkbox').first().waitFor()
  await field.focus()
  // A link that moves under the pointer would be prefetched.
  await page.mouse.move(0, 0)
  // Packs that are newer than the index are read once, right after it.
  await expect.poll(() => requests.some((request) => request.url().includes('create_time'))).toBe(true)
  await atRest(page)
  const before = requests.length
  for (const [index, key] of [...'mask'].entries()) {
    await field.press(key)
    await page.waitForFunction(isHighlighted, 'mask'.slice(0, index + 1))
  }
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'mask')
  // The browser may ask for the icon again when the URL changes.
  const sent = requests.slice(before).map((request) => request.url())
  expect(sent.filter((url) => url !== `${site.url}/favicon.svg`)).toEqual([])
  expect(consoleErrors.list()).toEqual([])
})
