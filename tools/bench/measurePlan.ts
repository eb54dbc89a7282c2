/** Opens a workflow on the page of the install plan. */
import type { Bench } from './bench.ts'
import { phone, unthrottled, visit } from './browser.ts'

/** Runs in the page. Resolves when the plan announces its result: every pack, node and conflict is known. */
async function watchPlan(): Promise<{ shown: number; parsing: number; longest: number }> {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const opened = await new Promise<number>((resolve) => {
    addEventListener('change', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  // Such as “Packs: 3 packs. Conflicts: none”; progress is announced with one colon.
  const isShown = () =>
    [...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
      /: .+\. .+: /.test(textContent),
    )
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (!isShown()) return
      changes.disconnect()
      resolve()
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // The timer fires after the frame was painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const shown = performance.now() - opened
  // Long tasks are reported late.
  await new Promise((resolve) => setTimeout(resolve, 500))
  // Parsing ends with the first request.
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // the type of these entries
  const parsed = Math.min(
    ...calls
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(({ startTime }) => startTime)
      .filter((start) => start > opened),
  )
  const longestOf = (some: PerformanceEntry[]) => Math.max(0, ...some.map(({ duration }) => duration))
  const after = tasks.filter(({ startTime, duration }) => startTime + duration > opened)
  return {
    shown,
    parsing: longestOf(after.filter(({ startTime }) => startTime < parsed)),
    longest: longestOf(after),
  }
}

/** Takes one sample. */
export async function measurePlan(bench: Bench): Promise<void> {
  const { results, testbed } = bench
  await visit(bench, { ...phone, network: unthrottled }, async (visitor) => {
    const { page, traffic } = await visitor.tab()
    await page.goto(`${testbed.site}/plan`)
    const input = page.getByLabel('Choose a file')
    await input.waitFor({ state: 'attached' })
    await traffic.quiet(1500)
    const before = traffic.seen.length
    const watched = page.evaluate(watchPlan)
    await input.setInputFiles({
      name: 'workflow.json',
      mimeType: 'application/json',
      buffer: Buffer.from(testbed.workflow),
    })
    const { shown, parsing, longest } = await watched
    results.add('plan.shown', shown)
    results.add('plan.parsing', parsing)
    results.add('plan.longest', longest)
    results.add(
      'plan.requests',
      traffic.seen.slice(before).filter(({ url }) => url.startsWith(testbed.api)).length,
    )
  })
}
