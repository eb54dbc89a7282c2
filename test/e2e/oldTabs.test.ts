import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { openDecision } from './decision.ts'
import { cached } from './kept.ts'
import { visitAs } from './keys.ts'
import { atRest, servedIdentity, servedSite, type Visit } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const documents = ({ requests }: Visit) =>
  requests.filter((request) => request.resourceType() === 'document').length

/** What a deploy does to an open tab: the files of the former build are gone, but for what it has fetched already. */
async function deploy({ context }: Visit): Promise<() => Promise<void>> {
  const isFile = (url: URL) => url.origin === site.url && /^\/(assets|locales)\//.test(url.pathname)
  await context.route(isFile, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => context.unroute(isFile)
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'What you see was read' })

describe('a deploy under an open tab', () => {
  test('takes no typed text: the tab is not reloaded, and the way back leads to it', async () => {
    const visit = await visitAs(site, 'owner', '/nodes')
    const { page, open } = visit
    await open(to.editNode(seedIds.rich))
    const name = page.getByRole('textbox', { name: 'Display name' })
    await name.fill('Harbor Suite, kept')
    await deploy(visit)
    const before = documents(visit)
    await page.getByRole('link', { name: 'Releases' }).first().click()
    await page.getByText('What you typed is kept in this tab only').waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Harbor Suite, kept')
    expect(documents(visit)).toBe(before)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('Harbor Suite, kept')
    // To leave it all the same is asked about, wherever in the site one is.
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Harbor Suite, kept' }).waitFor()
    expect(site.registry.db.node(seedIds.rich)?.name).toBe('Harbor Suite, kept')
  })

  test('takes a dialog of the console alone, which comes when it can be had again', async () => {
    const visit = await visitAs(site, 'admin', '/nodes')
    const { page, open } = visit
    await open(to.adminNodes())
    const restore = await deploy(visit)
    await page.getByRole('textbox').fill('half a word')
    await page.getByRole('button', { name: 'Create a pack' }).click()
    const part = page.getByRole('alert').filter({ hasText: 'A part of this page' })
    await part.waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe('half a word')
    await restore()
    await part.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog', { name: 'Create a pack' }).waitFor()
    expect(documents(visit)).toBe(2)
  })
})

describe('without a network', () => {
  /** Whoever was there before is there no more: no network, and nothing answers. */
  async function cut({ context }: Visit): Promise<() => Promise<void>> {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }

  test('what was read stays readable, says when it was read, and the rest says so and comes by itself', async () => {
    const visit = await site.visit()
    const { page, open, consoleErrors } = visit
    await open('/')
    await page.locator('main article:visible a:has(h2)').first().click()
    await page.getByRole('link', { name: /^Versions/ }).waitFor()
    await atRest(page)
    const name = await page.getByRole('heading', { level: 1 }).first().textContent()
    // The code that speaks of it comes after the page.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('OfflineNotice')),
    )
    const restore = await cut(visit)
    await notice(page).waitFor()
    await page.goBack()
    await page.locator('main article:visible').first().waitFor()
    await notice(page).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    // Its code was fetched with the page, its answer was not.
    await page.getByRole('link', { name: /^Nodes/ }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('link', { name: 'Releases' }).first().click()
    const failed = page.getByRole('heading', { level: 1, name: /can't be reached/ })
    await failed.waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0)
    await restore()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /release/i }).waitFor()
    await notice(page).waitFor({ state: 'detached' })
    expect(consoleErrors.list().filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  test('an open page whose registry does not answer says when it was read', async () => {
    const { page, open, context } = await site.visit()
    await open(to.node(seedIds.rich))
    await cached(page, `"/nodes/${seedIds.rich}"`)
    const isCall = (url: URL) => url.origin === site.apiUrl
    await context.route(isCall, (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Harbor Suite' }).waitFor()
    await notice(page).waitFor()
    await context.unroute(isCall)
    // It may have been asked again by itself meanwhile.
    const retry = page.getByRole('button', { name: 'Try again' }).first()
    await retry.click({ timeout: 3000 }).catch(() => undefined)
    await notice(page).waitFor({ state: 'detached' })
  })

  test('a write is refused before it is sent, waits for nothing, and keeps the text', async () => {
    const visit = await visitAs(site, 'owner', '/nodes')
    const { page, open, apiCalls } = visit
    await open(to.editPublisher(seedIds.richPublisher))
    const name = page.getByRole('textbox', { name: 'Display name' })
    await name.fill('Calm Harbor')
    const restore = await cut(visit)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'You are offline. Nothing was sent' }).waitFor()
    await restore()
    await atRest(page)
    expect(apiCalls().filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(await name.inputValue()).toBe('Calm Harbor')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Calm Harbor' }).waitFor()
    expect(apiCalls().filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })
})

describe('two tabs with one unfinished batch of decisions', () => {
  const waiting = 24
  const left = () =>
    [...site.registry.db.versions.values()].filter(({ status }) => status === 'NodeVersionStatusFlagged')
      .length

  /** A queue of its own, in which each write takes a while. */
  function fill(): void {
    const { publishers, nodes, versions } = withReviewQueue({ ...seed, versions: [] }, { versions: waiting })
    site.registry.db.versions.clear()
    for (const one of publishers) site.registry.db.publishers.set(one.id, one)
    for (const one of nodes) site.registry.db.putNode(one)
    for (const one of versions) site.registry.db.putVersion(one)
    site.registry.fault({ method: 'PUT', path: /^\/admin\/nodes/, delayMs: 250 })
  }

  async function openQueue(page: Page): Promise<void> {
    await page.goto(`${site.url}/admin/versions?size=100`)
    await page.getByRole('list', { name: 'Queue' }).waitFor()
    await page.keyboard.press('w')
    await page.getByRole('switch', { name: /Changes are on/ }).waitFor()
  }

  test('go on together, and send nothing twice', async () => {
    fill()
    const { page, context, requests } = await visitAs(site, 'admin', '/releases')
    await openQueue(page)
    await page.keyboard.press('*')
    await page.getByText(`${waiting} selected`).waitFor()
    await openDecision(page, 'a')
    await page.getByRole('dialog').getByText(`${waiting} versions will go live`).waitFor()
    await page.keyboard.type('Checked.')
    await page.keyboard.press('Enter')
    const puts = () =>
      requests.filter((request) => request.method() === 'PUT').map((request) => request.url())
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => puts().length).toBeGreaterThan(3)
    await page.close()
    const half = puts().length
    expect(half).toBeLessThan(waiting)

    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) await openQueue(tab)
    // What was on its way when the tab was closed has arrived, or never will.
    const remaining = left()
    expect(remaining).toBeLessThan(waiting)
    const goOn = tabs.map((tab) => tab.getByRole('button', { name: 'Go on' }))
    // A tab that is behind another draws nothing, so that nothing in it ever comes to rest to be clicked.
    await Promise.all(goOn.map((button) => button.dispatchEvent('click')))
    // The one that came second may be asked once more: it still does nothing.
    for (const button of goOn)
      await button.dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined)
    await expect.poll(left).toBe(0)
    // Both know that nothing is left.
    for (const button of goOn) await button.waitFor({ state: 'detached' })
    const sent = puts().slice(half)
    expect(sent).toHaveLength(remaining)
    expect(new Set(sent).size).toBe(sent.length)
  })
})
