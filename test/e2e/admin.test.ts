/** The review console (`/admin/versions`) with a queue of 2,400 versions, and admin addresses for other users. */
import type { Locator, Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { VersionRecord } from '#test/mock-api/records.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed } from '#test/mock-api/seed.ts'
import { bootData } from './boot.ts'
import { openDecision, reasonField, sendNow } from './decision.ts'
import { watchPointer } from './keyboard.ts'
import { isEveryCase, nightlyTest } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const failing = ['broken-write', 'flaky-write', 'lost-answer']
const queue = withReviewQueue(seed, { versions: 2400, pending: 200, firstIds: failing })

/** Adds a queue of 2,400 versions to the served mock API, with packs whose writes fail if `withFailing`. */
function addQueue({ withFailing = false } = {}): void {
  for (const publisher of queue.publishers) site.registry.db.publishers.set(publisher.id, publisher)
  for (const node of queue.nodes) site.registry.db.putNode(node)
  const isIncluded = (version: VersionRecord) => withFailing || !failing.includes(version.node_id)
  for (const version of queue.versions) if (isIncluded(version)) site.registry.db.putVersion(version)
}

beforeEach(() => addQueue())

/** Status and reason of every version, as stored. */
function storedStates(): Map<string, string> {
  const all = [...site.registry.db.versions.values()]
  return new Map(
    all.map((version) => [
      `${version.node_id} ${version.version}`,
      JSON.stringify([version.status, version.status_reason]),
    ]),
  )
}

const decisions = () => site.registry.calls(/^\/admin\/nodes\/[^/]+\/versions\//)
const pathsOfPuts = (requests: readonly Request[]) =>
  requests.filter((request) => request.method() === 'PUT').map((request) => new URL(request.url()).pathname)
const changedSince = (before: Map<string, string>) =>
  [...storedStates()].filter(([key, state]) => before.get(key) !== state).map(([key]) => key)

async function openQueue(query = '') {
  let pointerEvents: readonly string[] = []
  const visit = await visitAs(site, 'admin', `/admin/versions${query}`, {
    before: async (page) => {
      pointerEvents = await watchPointer(page)
    },
  })
  await visit.page.getByRole('list', { name: 'Queue' }).waitFor()
  return { ...visit, pointerEvents }
}

const decisionsRegion = (page: Page) => page.getByRole('region', { name: 'Decisions' })
const waitForDone = (page: Page, count: number) =>
  decisionsRegion(page).getByText(`${count} of ${count} done`).first().waitFor()

/** Number of versions that are decided one after another. */
const decisionCount = isEveryCase ? 20 : 3
/** Number of versions that are decided at once: a page of the queue. */
const batchSize = isEveryCase ? 100 : 25

describe('an administrator', () => {
  test('decides flagged versions one after another by keyboard only', async () => {
    const { page, consoleErrors, pointerEvents } = await openQueue()
    const before = storedStates()
    await page.keyboard.press('w')
    await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.searchParams.has('at'))
    const decidedVersions: string[] = []
    for (let count = 0; count < decisionCount; count += 1) {
      const at = new URL(page.url()).searchParams.get('at') ?? ''
      decidedVersions.push(at.replace('@', ' '))
      const action = count % 3 === 0 ? 'r' : 'a'
      await page.keyboard.press(action)
      await reasonField(page).waitFor()
      await page.keyboard.type('Checked.')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.waitForURL((url) => url.searchParams.get('at') !== at)
    }
    expect(new Set(decidedVersions).size).toBe(decisionCount)
    await expect.poll(() => decisions().length).toBe(decisionCount)
    await expect.poll(() => changedSince(before).length).toBe(decisionCount)
    expect(changedSince(before).sort()).toEqual([...decidedVersions].sort())
    const [first = '', second = ''] = decidedVersions
    const db = site.registry.db
    const versionOf = (key: string) => db.version(key.split(' ')[0] ?? '', key.split(' ')[1] ?? '')
    expect(versionOf(first)?.status).toBe('NodeVersionStatusBanned')
    expect(versionOf(second)?.status).toBe('NodeVersionStatusActive')
    const record = JSON.parse(versionOf(second)?.status_reason ?? '')
    expect(record).toMatchObject({
      by: 'ada@example.org',
      statusHistory: [{ status: 'NodeVersionStatusFlagged' }],
    })
    expect(pointerEvents).toEqual([])
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('cancels a decision before it is sent', async () => {
    const { page } = await openQueue()
    await page.keyboard.press('w')
    await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
    for (const key of ['j', 'r']) await page.keyboard.press(key)
    await reasonField(page).waitFor()
    await page.keyboard.type('Checked.')
    await page.keyboard.press('Enter')
    await decisionsRegion(page)
      .getByText(/Sending in/)
      .waitFor()
    await page.keyboard.press('u')
    await decisionsRegion(page)
      .getByText(/Sending in/)
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send now' }).waitFor({ state: 'detached' })
    expect(decisions()).toEqual([])
  })

  nightlyTest('rejects a batch and undoes it, restoring every status and history', async () => {
    const { page, consoleErrors } = await openQueue(`?size=${batchSize}`)
    const before = storedStates()
    await page.keyboard.press('w')
    await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
    await page.keyboard.press('*')
    await page.getByText(`${batchSize} selected`).waitFor()
    // Another one was reviewed before, and has a history.
    await page.getByRole('button', { name: /^Live/ }).click()
    await page.getByRole('button', { name: /^Flagged/ }).click()
    await page.getByLabel('Reason contains').fill('fixed arguments')
    await page.keyboard.press('Enter')
    await page.waitForURL(/status=active&text=fixed/)
    await page.getByRole('button', { name: 'Clear' }).focus()
    await atRest(page)
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    const count = batchSize + 1
    await page.getByText(`${count} selected`).waitFor()
    expect(await openDecision(page, 'r')).toBeGreaterThan(0)
    await page.getByRole('dialog').getByText(`${count} versions will be rejected`).waitFor()
    await page.keyboard.type('Checked.')
    await page.keyboard.press('Enter')
    await sendNow(page)
    await waitForDone(page, count)
    expect(changedSince(before)).toHaveLength(count)
    expect(decisions()).toHaveLength(count)
    await decisionsRegion(page).getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${count} versions will be restored.`).waitFor()
    await dialog.getByRole('button', { name: `Restore ${count} versions` }).click()
    await sendNow(page)
    await expect.poll(() => decisions().length).toBe(2 * count)
    await expect.poll(() => changedSince(before)).toEqual([])
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('resumes a batch after its tab was closed, and sends no decision twice', async () => {
    addQueue({ withFailing: true })
    const faulty = ['ember-gate', 'juniper-jig'].map(
      (name) => [...queue.nodes].find(({ id }) => id.startsWith(name))?.id,
    )
    const endDelay = site.registry.fault({ method: 'PUT', path: /^\/admin\/nodes/, delayMs: 250 })
    for (const id of faulty)
      site.registry.fault({ method: 'PUT', path: new RegExp(`/${id}/`), status: 500, times: 1 })
    const { page, context, requests } = await openQueue(`?size=${batchSize}`)
    const before = storedStates()
    await page.keyboard.press('w')
    await page.getByRole('switch', { name: /Editing is on/ }).waitFor()
    await page.keyboard.press('*')
    await page.getByText(`${batchSize} selected`).waitFor()
    expect(await openDecision(page, 'a')).toBeGreaterThan(0)
    await page.getByRole('dialog').getByText(`${batchSize} versions will go live`).waitFor()
    await page.keyboard.type('Checked.')
    await page.keyboard.press('Enter')
    await sendNow(page)
    await expect.poll(() => decisions().length).toBeGreaterThan(batchSize * 0.4)
    await page.close()
    expect(decisions().length).toBeLessThan(batchSize)
    endDelay()

    const secondTab = await context.newPage()
    await secondTab.goto(`${site.url}/admin/versions?size=${batchSize}`)
    await secondTab.getByRole('list', { name: 'Queue' }).waitFor()
    const resume = secondTab.getByRole('button', { name: 'Resume' })
    await resume.waitFor()
    expect(await resume.isDisabled()).toBe(true)
    // Requests that were pending when the tab was closed have arrived by now, or were never sent.
    const arrivedPaths = decisions().map(({ path }) => path)
    const lost = pathsOfPuts(requests).filter((path) => !arrivedPaths.includes(path))
    await secondTab.keyboard.press('w')
    await secondTab.getByRole('switch', { name: /Editing is on/ }).waitFor()
    await resume.click()
    await secondTab.getByText(/ of \d+ done/).waitFor()
    await expect.poll(() => changedSince(before).length).toBeGreaterThanOrEqual(batchSize - 3)
    // Failed items are retried on request; one always fails.
    await resume.waitFor()
    await resume.click()
    await secondTab.getByText(`${batchSize - 1} of ${batchSize} done`).waitFor()
    const changed = changedSince(before)
    expect(changed).toHaveLength(batchSize - 1)
    // Counted in the page, because the browser itself repeats a request whose connection breaks.
    const sentPaths = pathsOfPuts(requests)
    const repeatedPaths = sentPaths.filter((path, index) => sentPaths.indexOf(path) !== index)
    // Only failed writes may be sent again, and those that never left the closed tab.
    const mayRepeat = [...failing.slice(0, 2), ...faulty]
    const repeated = repeatedPaths.filter((path) => !mayRepeat.some((id) => path.includes(`/${id}/`)))
    expect(repeated.filter((path) => !lost.includes(path))).toEqual([])
    expect(sentPaths.filter((path) => path.includes('lost-answer'))).toHaveLength(1)
    const all = [...site.registry.db.versions.values()]
    const failedVersion = all.find(
      (version) => version.node_id === 'broken-write' && version.version === '2.4.0',
    )
    expect(failedVersion?.status).toBe('NodeVersionStatusFlagged')
    for (const key of changed) {
      const [id = '', version = ''] = key.split(' ')
      const record = site.registry.db.version(id, version)
      expect([key, record?.status]).toEqual([key, 'NodeVersionStatusActive'])
      expect(JSON.parse(record?.status_reason ?? '').statusHistory).toHaveLength(1)
    }
  })
})

test('a version that replaces the queue on a narrow screen has the focus, and its row has it afterwards', async () => {
  const { page } = await visitAs(site, 'admin', '/admin/versions', { viewport: { width: 390, height: 800 } })
  const row = page.getByRole('list', { name: 'Queue' }).getByRole('listitem').nth(3).getByRole('button')
  const details = page.getByRole('region', { name: 'Details' })
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
  await row.press('Enter')
  await expect.poll(() => isFocused(details)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isFocused(details.getByRole('button', { name: 'Back to the queue' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(row)).toBe(true)
  await page.keyboard.press('Enter')
  await details.waitFor()
  await page.goBack()
  await expect.poll(() => isFocused(row)).toBe(true)
})

const adminScreen = /assets\/.*(Review|Admin|Nodes|Scan|Customer)\w*Screen/

test('an admin page loads no admin code and sends no admin request for a user who isn’t an administrator', async () => {
  const { page, apiCalls, requests } = await visitAs(site, 'owner', '/releases')
  const before = apiCalls().length
  await page.goto(`${site.url}/admin/versions?status=any&at=clip-courier%401.3.0`)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await atRest(page)
  const calls = apiCalls().slice(before)
  // Allowed: the user record, and the suggestions of the not-found page.
  expect(calls.filter((call) => !/^(OPTIONS |GET \/users$|GET \/nodes(\?|\/search))/.test(call))).toEqual([])
  expect(requests.map((request) => request.url()).filter((url) => adminScreen.test(url))).toEqual([])
})

test('the HTML preloads no admin code', () => {
  const { screens } = bootData('app.html')
  const files = screens.flatMap((screen) => screen.files)
  expect(screens.flatMap(({ patterns }) => patterns)).toContain('/admin/versions')
  expect(files.filter((file) => adminScreen.test(file))).toEqual([])
})
