import axe from 'axe-core'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page of any browser that runs functions as Playwright's does. */
export type Evaluator = Pick<Page, 'evaluate'>

interface AxeWindow {
  axe?: typeof axe
}

/** What axe finds against the page, a line each. The browser's own console runs it, so no policy of the page forbids it. */
export async function axeProblems(page: Evaluator): Promise<string[]> {
  // Half a megabyte, which a page needs once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async (values) => {
    const { axe: inPage } = globalThis as AxeWindow // put there just above
    const found = await inPage?.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    if (!found) return ['axe is not there']
    return found.violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html.slice(0, 240)}`)
  }, rules)
}

/** Elements that reach beyond the window and make the page scroll sideways; empty when it does not. */
export function overflow(page: Evaluator): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} px of ${clientWidth}`,
      ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}

interface ShiftWindow {
  shifts?: { value: number; what: string }[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** Writes down from the start what moves on the page without anybody having touched it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      // The observed type below gives entries of this form; TypeScript's library does not know it.
      for (const entry of list.getEntries() as LayoutShift[]) {
        const element = entry.sources.map(({ node }) => node).find((node) => node instanceof Element)
        const what = element instanceof Element ? element.outerHTML.slice(0, 160) : 'unknown'
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The largest sum of movements that passes, in the unit of Cumulative Layout Shift. */
const mostShift = 0.02

/** The sum of all movements so far; `sources` names what moved, and is empty while the sum is small enough. */
export async function layoutShift(page: Page): Promise<{ total: number; sources: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).shifts ?? []) // put there by watchShifts
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const sources = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`)
  return { total, sources: total > mostShift ? sources : [] }
}
