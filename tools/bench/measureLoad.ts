/** Loads home as a new visitor, then again in a new tab, beside the static baseline page. */
import { brotliCompressSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { phone, slowNetwork, type Tab, type Visit, visit } from './browser.ts'

type Load = 'cold' | 'repeat'

const device = { ...phone, network: slowNetwork }

/** Opens the page and waits until it is idle. */
async function open({ page, traffic }: Tab, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  // Longer than the delay after which the site writes its cache. The page is not evaluated before: the driver would
  // inject its own scripts.
  await traffic.quiet(1500)
  await page.waitForFunction(() => globalThis.__bench.cards, undefined, { timeout: 60_000 })
}

/** Waits until React has hydrated the cards and applied its changes. If it never does, the samples show it. */
async function untilHydrated({ page, traffic }: Tab): Promise<void> {
  const hydrated = page.waitForFunction(() => globalThis.__bench.cards?.hydrated, undefined, {
    timeout: 15_000,
  })
  await hydrated.catch(() => undefined)
  await traffic.quiet()
}

const inlineCss = ({ page }: Tab) =>
  page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join(''))

async function paints({ page }: Tab) {
  return page.evaluate(() => {
    const { fcp, lcp, cards, moved } = globalThis.__bench
    return { fcp, lcp, cards, moved, cls: globalThis.__bench.cls() }
  })
}

async function addBytes({ results }: Bench, tab: Tab, load: Load): Promise<void> {
  const bytes = tab.traffic.bytes()
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  for (const [kind, sum] of Object.entries({ ...bytes, total })) results.add(`${load}.${kind}`, sum / 1024)
  results.add(`${load}.css.inline`, brotliCompressSync(await inlineCss(tab)).length / 1024)
}

async function addSite(bench: Bench, tab: Tab, load: Load): Promise<void> {
  const { results, testbed } = bench
  const { traffic } = tab
  await open(tab, `${testbed.site}/`)
  await untilHydrated(tab)
  const { fcp, lcp, cards, cls, moved } = await paints(tab)
  results.add(`${load}.fcp`, fcp)
  results.add(`${load}.lcp`, lcp)
  results.add(`${load}.cls`, cls)
  for (const element of moved) results.remark(`home, ${load}: moved ${element}`)
  if (!cards) throw new Error('home rendered no cards')
  results.add(`${load}.cards`, cards.painted)
  results.add(`${load}.hydrated`, cards.hydrated)
  results.add(`${load}.rewrites`, cards.rewrites)
  if (cards.hydrated === null) results.remark(`home, ${load}: React never hydrated the cards`)
  results.add(`${load}.requests`, traffic.begunBefore(cards.painted).length)
  const [call, script] = [traffic.firstCall(testbed.api), traffic.firstScript()]
  results.add(`${load}.call`, call)
  results.add(`${load}.script`, script)
  if (call !== null && script !== null && call > script) {
    results.remark(`home, ${load}: the first API request waits for a script`)
  }
  for (const url of traffic.repeated()) results.remark(`home, ${load}: requested twice: ${url}`)
  for (const url of traffic.preflights()) results.remark(`home, ${load}: CORS preflight: ${url}`)
  for (const url of traffic.failures()) results.remark(`home, ${load}: failed: ${url}`)
  await addBytes(bench, tab, load)
}

async function addBaseline({ results, testbed }: Bench, tab: Tab, load: Load): Promise<void> {
  await open(tab, `${testbed.baseline}/`)
  const { fcp, cards } = await paints(tab)
  results.add(`${load}.fcp.baseline`, fcp)
  results.add(`${load}.cards.baseline`, cards?.painted ?? null)
}

/** Waits until the site's service worker is ready: it serves every later visit. */
const readyForOffline = ({ page }: Tab) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Measures both loads with one profile. Closes the first tab before the second load, so that it doesn't interfere. */
function loadTwice(
  add: (tab: Tab, load: Load) => Promise<void>,
  beforeLeaving?: (tab: Tab) => Promise<void>,
) {
  return async ({ tab }: Visit) => {
    const first = await tab()
    await add(first, 'cold')
    await beforeLeaving?.(first)
    await first.page.close()
    await add(await tab(), 'repeat')
  }
}

/** Takes one sample of home and of the baseline page, and compares them. */
export async function measureLoad(bench: Bench): Promise<void> {
  const { results } = bench
  await visit(
    bench,
    device,
    loadTwice((tab, load) => addBaseline(bench, tab, load)),
  )
  await visit(
    bench,
    device,
    loadTwice((tab, load) => addSite(bench, tab, load), readyForOffline),
  )
  for (const load of ['cold', 'repeat']) {
    for (const figure of ['fcp', 'cards']) {
      const [own, baseline] = [results.last(`${load}.${figure}`), results.last(`${load}.${figure}.baseline`)]
      results.add(`${load}.${figure}.ratio`, own && baseline && own / baseline)
    }
  }
}
