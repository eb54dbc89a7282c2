/** Loads home as a new visitor, then again in a new tab, beside the static baseline page. */
import { brotliCompressSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { phone, slowLine, type Tab, type Visit, visit } from './browser.ts'

type Turn = 'cold' | 'repeat'

const device = { ...phone, line: slowLine }

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

async function addBytes({ results }: Bench, tab: Tab, turn: Turn): Promise<void> {
  const bytes = tab.traffic.bytes()
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  for (const [kind, sum] of Object.entries({ ...bytes, total })) results.add(`${turn}.${kind}`, sum / 1024)
  results.add(`${turn}.css.inline`, brotliCompressSync(await inlineCss(tab)).length / 1024)
}

async function addSite(bench: Bench, tab: Tab, turn: Turn): Promise<void> {
  const { results, testbed } = bench
  const { traffic } = tab
  await open(tab, `${testbed.site}/`)
  await untilHydrated(tab)
  const { fcp, lcp, cards, cls, moved } = await paints(tab)
  results.add(`${turn}.fcp`, fcp)
  results.add(`${turn}.lcp`, lcp)
  results.add(`${turn}.cls`, cls)
  for (const element of moved) results.remark(`home, ${turn}: moved ${element}`)
  if (!cards) throw new Error('home rendered no cards')
  results.add(`${turn}.cards`, cards.painted)
  results.add(`${turn}.hydrated`, cards.hydrated)
  results.add(`${turn}.rewrites`, cards.rewrites)
  if (cards.hydrated === null) results.remark(`home, ${turn}: React never hydrated the cards`)
  results.add(`${turn}.requests`, traffic.begunBefore(cards.painted).length)
  const [call, script] = [traffic.firstCall(testbed.api), traffic.firstScript()]
  results.add(`${turn}.call`, call)
  results.add(`${turn}.script`, script)
  if (call !== null && script !== null && call > script) {
    results.remark(`home, ${turn}: the first API request waits for a script`)
  }
  for (const url of traffic.repeated()) results.remark(`home, ${turn}: requested twice: ${url}`)
  for (const url of traffic.preflights()) results.remark(`home, ${turn}: CORS preflight: ${url}`)
  for (const url of traffic.failures()) results.remark(`home, ${turn}: failed: ${url}`)
  await addBytes(bench, tab, turn)
}

async function addBaseline({ results, testbed }: Bench, tab: Tab, turn: Turn): Promise<void> {
  await open(tab, `${testbed.baseline}/`)
  const { fcp, cards } = await paints(tab)
  results.add(`${turn}.fcp.baseline`, fcp)
  results.add(`${turn}.cards.baseline`, cards?.painted ?? null)
}

/** Waits until the site's service worker is ready: it serves every later visit. */
const readyForOffline = ({ page }: Tab) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Both loads of one visitor. Closes the first tab once the second is open, so that it does not interfere. */
function turns(add: (tab: Tab, turn: Turn) => Promise<void>, beforeLeaving?: (tab: Tab) => Promise<void>) {
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
    turns((tab, turn) => addBaseline(bench, tab, turn)),
  )
  await visit(
    bench,
    device,
    turns((tab, turn) => addSite(bench, tab, turn), readyForOffline),
  )
  for (const turn of ['cold', 'repeat']) {
    for (const figure of ['fcp', 'cards']) {
      const [own, baseline] = [results.last(`${turn}.${figure}`), results.last(`${turn}.${figure}.baseline`)]
      results.add(`${turn}.${figure}.ratio`, own && baseline && own / baseline)
    }
  }
}
