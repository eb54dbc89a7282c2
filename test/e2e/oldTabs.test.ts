/** Tabs that stay open during a deployment or without a network, and batches of decisions in two tabs. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { openDecision, sendNow } from './decision.ts'
import { nightlyTest } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite, type Visit } from './site.ts'
import { readWebStorage } from './storedData.ts'

const site = servedSite()
servedIdentity({ reset: false })

const documents = ({ requests }: Visit) =>
  requests.filter((request) => request.resourceType() === 'document').length

/** Simulates a deployment for an open tab: files that it hasn't fetched yet are missing. */
async function deploy({ context }: Visit): Promise<() => Promise<void>> {
  const isFile = (url: URL) => url.origin === site.url && /^\/(assets|locales)\//.test(url.pathname)
  await context.route(isFile, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => context.unroute(isFile)
}

const missingPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page' })

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Last updated' })

describe('a deployment while a tab is open', () => {
  test('keeps unsaved input: the tab is not reloaded, and Back returns to the form', async () => {
    const visit = await visitAs(site, 'owner', '/nodes')
    const { page, open } = visit
    await open(to.editNode(seedIds.rich))
    const name = page.getByRole('textbox', { name: 'Display name' })
    await name.fill('Harbor Suite, kept')
    await deploy(visit)
    const before = documents(visit)
    await page.getByRole('link', { name: 'Releases' }).first().click()
    await page.getByText('What you typed exists only in this tab').waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Harbor Suite, kept')
    expect(documents(visit)).toBe(before)
    const stored = await readWebStorage(page)
    expect(stored).not.toContain('Harbor Suite, kept')
    // Leaving asks for confirmation on any page.
    const dialogEvent = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const dialog = await dialogEvent
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Harbor Suite, kept' }).waitFor()
    expect(site.registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite, kept')
  })

  test('shows a message for a menu or the palette, which open when their files are available again', async () => {
    const visit = await site.visit()
    const { page, open } = visit
    await open('/releases')
    const restore = await deploy(visit)
    await page.getByRole('button', { name: 'Theme' }).click()
    await missingPart(page).getByRole('button', { name: 'Dismiss' }).click()
    await missingPart(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Search packs' }).click()
    await missingPart(page).waitFor()
    await restore()
    await missingPart(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
  })

  nightlyTest(
    'breaks only the dialog of the review console, which opens when its file is available again',
    async () => {
      const visit = await visitAs(site, 'admin', '/nodes')
      const { page, open } = visit
      await open(to.adminNodes())
      const restore = await deploy(visit)
      await page.getByRole('textbox').fill('half a word')
      await page.getByRole('button', { name: 'Create a pack' }).click()
      const alert = missingPart(page)
      await alert.waitFor()
      expect(await page.getByRole('textbox').inputValue()).toBe('half a word')
      await restore()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('dialog', { name: 'Create a pack' }).waitFor()
      expect(documents(visit)).toBe(2)
    },
  )
})

describe('offline', () => {
  /** Goes offline and blocks all requests. */
  async function goOffline({ context }: Visit): Promise<() => Promise<void>> {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }

  test('cached data stays readable with its age; other pages show an error and load when online again', async () => {
    const visit = await site.visit()
    const { page, open, consoleErrors } = visit
    await open('/')
    await page.locator('main article:visible a:has(h2)').first().click()
    await page.getByRole('link', { name: /^Versions/ }).waitFor()
    await atRest(page)
    const name = await page.getByRole('heading', { level: 1 }).first().textContent()
    // The offline notice is loaded after the page.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('OfflineNotice')),
    )
    const restore = await goOffline(visit)
    await notice(page).waitFor()
    await page.goBack()
    await page.locator('main article:visible').first().waitFor()
    await notice(page).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    // The code was fetched with the page, the data was not.
    await page.getByRole('link', { name: /^Nodes/ }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('link', { name: 'Releases' }).first().click()
    const failed = page.getByRole('heading', { level: 1, name: /Can’t reach the registry/ })
    await failed.waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0)
    await restore()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /release/i }).waitFor()
    await notice(page).waitFor({ state: 'detached' })
    expect(consoleErrors.list().filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

const queueLength = 24
const remainingCount = () =>
  [...site.registry.db.versions.values()].filter(({ status }) => status === 'NodeVersionStatusFlagged').length

/** Adds a review queue whose writes are slow. */
function addReviewQueue(): void {
  const { publishers, nodes, versions } = withReviewQueue(
    { ...seed, versions: [] },
    { versions: queueLength },
  )
  site.registry.db.versions.clear()
  for (const publisher of publishers) site.registry.db.publishers.set(publisher.id, publisher)
  for (const node of nodes) site.registry.db.putNode(node)
  for (const version of versions) site.registry.db.putVersion(version)
  site.registry.fault({ method: 'PUT', path: /^\/admin\/nodes/, delayMs: 250 })
}

async function openQueue(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/versions?size=100`)
  await page.getByRole('list', { name: 'Queue' }).waitFor()
  await page.keyboard.press('w')
  await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
}

nightlyTest(
  'two tabs resume one unfinished batch of decisions together and send no request twice',
  async () => {
    addReviewQueue()
    const { page, context, requests } = await visitAs(site, 'admin', '/releases')
    await openQueue(page)
    await page.keyboard.press('*')
    await page.getByText(`${queueLength} selected`).waitFor()
    await openDecision(page, 'a')
    await page.getByRole('dialog').getByText(`${queueLength} versions will go live`).waitFor()
    await page.keyboard.type('Checked.')
    await page.keyboard.press('Enter')
    const puts = () =>
      requests.filter((request) => request.method() === 'PUT').map((request) => request.url())
    await sendNow(page)
    await expect.poll(() => puts().length).toBeGreaterThan(3)
    await page.close()
    const sentBefore = puts().length
    expect(sentBefore).toBeLessThan(queueLength)

    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) await openQueue(tab)
    // Requests that were pending when the tab was closed have arrived, or were never sent.
    const remaining = remainingCount()
    expect(remaining).toBeLessThan(queueLength)
    const resumeButtons = tabs.map((tab) => tab.getByRole('button', { name: 'Resume' }))
    // A background tab renders no frames, and Playwright clicks only elements with a stable position.
    await Promise.all(resumeButtons.map((button) => button.dispatchEvent('click')))
    // Resuming in the second tab again has no effect.
    for (const button of resumeButtons)
      await button.dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined)
    await expect.poll(remainingCount).toBe(0)
    // Both tabs show that nothing is left.
    for (const button of resumeButtons) await button.waitFor({ state: 'detached' })
    const sent = puts().slice(sentBefore)
    expect(sent).toHaveLength(remaining)
    expect(new Set(sent).size).toBe(sent.length)
  },
)
