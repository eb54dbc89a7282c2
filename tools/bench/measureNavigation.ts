/** Navigates from home's list to several packs and back. */
import type { Bench } from './bench.ts'
import { cardName, phone, type Tab, unthrottled, visit } from './browser.ts'

/** Indexes in the list: the first tap loads the screen's code, the second is measured. Low enough to need scrolling. */
const [practice, measured] = [6, 14]
const waitMs = 20_000
/** Below what a user notices, above rounding errors. */
const tolerancePx = 2

const watched = ({ page }: Tab) => page.evaluate((ms) => globalThis.__bench.watched(ms), waitMs)
const namesIn = ({ page }: Tab) => page.locator(cardName).allTextContents()

interface Step {
  /** Milliseconds from the tap or Back to the painted content. */
  took: number | null
  /** Scroll position at the tap and when the content was painted. */
  before: number
  after: number
  waiting: string[]
}

/** Taps without hovering, so that nothing is prefetched before the tap. */
async function openPack(tab: Tab, index: number): Promise<Step> {
  const name = (await namesIn(tab))[index] ?? ''
  await tab.page.locator(cardName).nth(index).scrollIntoViewIfNeeded()
  await tab.traffic.quiet(500)
  await tab.page.evaluate((text) => globalThis.__bench.watch('main h1', [text]), name)
  // Forced, because Playwright's hit-target check would run during the tap and count toward it.
  await tab.page.locator(cardName).nth(index).tap({ noWaitAfter: true, force: true })
  const { painted, scrollY, waiting } = await watched(tab)
  const click = await tab.page.evaluate(() => globalThis.__bench.click)
  await tab.traffic.quiet()
  return { took: painted && painted - click.at, before: click.scrollY, after: scrollY, waiting }
}

async function goBack(tab: Tab, names: readonly string[]): Promise<Omit<Step, 'before'>> {
  const begun = await tab.page.evaluate(
    ([selector, texts]) => {
      globalThis.__bench.watch(selector, texts)
      history.back()
      return performance.timeOrigin + performance.now()
    },
    [cardName, names] as const,
  )
  const { painted, scrollY, waiting } = await watched(tab)
  await tab.traffic.quiet()
  return { took: painted && painted - begun, after: scrollY, waiting }
}

function addStep({ results }: Bench, key: string, { took, waiting }: Pick<Step, 'took' | 'waiting'>): void {
  results.add(key, took)
  results.add(`${key}.noSkeleton`, waiting.some((sign) => sign.endsWith('before the content')) ? 0 : 1)
  for (const sign of waiting) results.remark(`${key}: ${sign}`)
  if (took === null) results.remark(`${key}: its content was not painted within ${waitMs / 1000} s`)
}

async function addBack(bench: Bench, tab: Tab, names: readonly string[], before: number): Promise<void> {
  const step = await goBack(tab, names)
  addStep(bench, 'nav.back', step)
  const settled = await tab.page.evaluate(() => window.scrollY)
  const isKept = [step.after, settled].every((position) => Math.abs(position - before) <= tolerancePx)
  bench.results.add('nav.back.scroll', isKept ? 1 : 0)
  if (!isKept) bench.results.remark(`nav.back: scrolled to ${before}, then ${step.after}, at last ${settled}`)
}

/** Takes one sample of each direction. */
export async function measureNavigation(bench: Bench): Promise<void> {
  const { results, testbed } = bench
  await visit(bench, { ...phone, network: unthrottled }, async (visitor) => {
    const tab = await visitor.tab()
    await tab.page.goto(`${testbed.site}/`)
    await tab.page.waitForFunction(() => globalThis.__bench.cards?.hydrated)
    await tab.traffic.quiet()
    const names = await namesIn(tab)
    const first = await openPack(tab, practice)
    results.add('nav.first', first.took)
    await goBack(tab, names)
    const previousRequests = tab.traffic.seen.length
    const unseen = await openPack(tab, measured)
    addStep(bench, 'nav.unseen', unseen)
    for (const call of tab.traffic.repeated(previousRequests))
      results.remark(`nav.unseen: requested twice: ${call}`)
    for (const url of tab.traffic.preflights()) results.remark(`nav: CORS preflight: ${url}`)
    await addBack(bench, tab, names, unseen.before)
    const seen = await openPack(tab, measured)
    addStep(bench, 'nav.seen', seen)
    await addBack(bench, tab, names, seen.before)
  })
}
