import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build: the browser parses it once per page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page of any browser that runs functions as Playwright's does. */
export type Evaluator = Pick<Page, 'evaluate'>

interface AxeWindow {
  axe?: typeof axe
}

/** Violations that axe finds, a line each. Evaluated by the driver, which the page's security policy doesn't restrict. */
export async function axeProblems(page: Evaluator): Promise<string[]> {
  // It's large, so only once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return await page.evaluate(async (values) => {
    const { axe: inPage } = globalThis as AxeWindow // evaluated above
    const found = await inPage?.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // A selector per element takes long, and the HTML names it as well.
      selectors: false,
    })
    if (!found) return ['axe is missing']
    return found.violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html.slice(0, 240)}`)
  }, tags)
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
  shifts?: { value: number; element: string }[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** Records layout shifts without recent input, from the start of each document. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; element: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      // Entries of the observed type; TypeScript's library lacks it.
      for (const entry of list.getEntries() as LayoutShift[]) {
        const node = entry.sources.map(({ node }) => node).find((source) => source instanceof Element)
        const element = node instanceof Element ? node.outerHTML.slice(0, 160) : 'unknown'
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, element })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Maximum Cumulative Layout Shift. */
const maxShift = 0.02

/** Sum of all layout shifts; `sources` lists the shifted elements if it is above the limit. */
export async function layoutShift(page: Page): Promise<{ total: number; sources: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).shifts ?? []) // set by watchShifts
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const sources = shifts.map(({ value, element }) => `${value.toFixed(4)} ${element}`)
  return { total, sources: total > maxShift ? sources : [] }
}
