/** Types a word into home's search field. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { to } from '#src/paths.ts'
import type { Bench } from './bench.ts'
import { cardName, phone, type Tab, unthrottled, visit } from './browser.ts'
import { median } from './results.ts'

const field = 'main input[type=search]'
const betweenKeysMs = 120
const holdMs = 40
const waitMs = 20_000
/** Number of results in a phone's window; the rest renders afterwards. */
const inSight = 4

/** Presses keys at fixed times, whether or not the page keeps up, as a user would. */
async function typeWord(session: CDPSession, word: string): Promise<void> {
  const sent: Promise<unknown>[] = []
  const begun = Date.now()
  const at = (ms: number) => sleep(Math.max(0, begun + ms - Date.now()))
  for (const [index, key] of [...word].entries()) {
    const code = `Key${key.toUpperCase()}`
    const windowsVirtualKeyCode = key.toUpperCase().charCodeAt(0)
    const shared = { key, code, windowsVirtualKeyCode }
    await at(index * betweenKeysMs)
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...shared }))
    await at(index * betweenKeysMs + holdMs)
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...shared }))
  }
  await Promise.all(sent)
}

/** Opens home and focuses the search field of the idle page. */
async function openSearch({ page, traffic }: Tab, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => globalThis.__bench.cards?.hydrated)
  await traffic.quiet(1500)
  await page.locator(field).tap()
  await traffic.quiet(500)
}

const device = { ...phone, network: unthrottled }

/** The first packs that home shows for a text. Their order in memory is not that of the API. */
async function shownNames(bench: Bench, text: string): Promise<readonly string[]> {
  let names: string[] = []
  await visit(bench, device, async ({ tab }) => {
    const { page, traffic } = await tab()
    await page.goto(bench.testbed.site + to.home(new URLSearchParams({ q: text })))
    await page.locator(cardName).first().waitFor()
    await traffic.quiet(1500)
    names = await page.locator(cardName).allTextContents()
  })
  return names.slice(0, inSight)
}

/** The same for all samples. */
let expectedNames: readonly string[] | undefined

/**
 * The first results of the word, which show its frame.
 * @throws if they are also those of the word without its last letter.
 */
async function findExpectedNames(bench: Bench, word: string): Promise<readonly string[]> {
  if (expectedNames) return expectedNames
  const names = await shownNames(bench, word)
  const previous = await shownNames(bench, word.slice(0, -1))
  if (names.join() === previous.join()) throw new Error(`the last letter of ${word} changes no result`)
  expectedNames = names
  return names
}

const readKeys = (page: Page) =>
  page.evaluate(() => ({ ...globalThis.__bench.keys, inp: globalThis.__bench.inp() }))

function addRequests({ results, testbed }: Bench, urls: readonly string[]): void {
  const calls = urls.filter((url) => url.startsWith(testbed.api)).map((url) => url.slice(testbed.api.length))
  const searches = calls.filter(
    (call) => /^\/nodes\/search\?.*\bsearch=/.test(call) && !/comfy_node_search=/.test(call),
  )
  results.add('type.searches', searches.length)
  results.add('type.requests', calls.length)
  for (const call of new Set(calls)) results.remark(`type: requested ${call}`)
}

/** Takes one sample. */
export async function measureTyping(bench: Bench): Promise<void> {
  const { results, testbed } = bench
  const word = testbed.searchWord
  const names = await findExpectedNames(bench, word)
  await visit(bench, device, async (visitor) => {
    const tab = await visitor.tab()
    await openSearch(tab, `${testbed.site}/`)
    const session = await tab.page.context().newCDPSession(tab.page)
    const before = tab.traffic.seen.length
    await tab.page.evaluate(
      ([selector, texts]) => {
        globalThis.__bench.forgetInteractions()
        globalThis.__bench.watch(selector, texts)
      },
      [cardName, names] as const,
    )
    await typeWord(session, word)
    const { painted } = await tab.page.evaluate((ms) => globalThis.__bench.watched(ms), waitMs)
    await tab.traffic.quiet(1500)
    const keys = await readKeys(tab.page)
    results.add('type.key', median(keys.painted))
    results.add('type.key.worst', Math.max(...keys.painted))
    results.add('type.results', painted && painted - keys.last)
    results.add('type.inp', keys.inp)
    if (keys.painted.length !== word.length)
      results.remark(`type: ${keys.painted.length} letters of ${word} were painted`)
    if (painted === null) results.remark(`type: no frame showed the results of ${word}`)
    addRequests(
      bench,
      tab.traffic.seen.slice(before).map(({ url }) => url),
    )
  })
}
