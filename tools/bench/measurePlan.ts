/** Opens a workflow on the page of the install plan. */
import type { Bench } from './bench.ts'
import { phone, unthrottled, visit } from './browser.ts'

/** Milliseconds. */
interface Sample {
  /** From the chosen file to the list of packs. */
  listed: number
  /** From the chosen file to the announcement of the result: every pack, node and conflict is known. */
  complete: number
  /** The longest task while the file is read. */
  parsing: number
  longest: number
}

/** Runs in the page. */
async function watchPlan(): Promise<Sample> {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const opened = await new Promise<number>((resolve) => {
    addEventListener('change', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  // The announcement has a sentence for each section; the status of the progress or of the search has only a text.
  const isComplete = () => document.querySelector('main [role=status] > p') !== null
  let parsedAt = 0
  let listedAt = 0
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      // The progress has no value while the file is read.
      if (document.querySelector('main progress[value], #packs li')) parsedAt ||= performance.now()
      if (document.querySelector('#packs li')) listedAt ||= performance.now()
      if (!isComplete()) return
      changes.disconnect()
      resolve()
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  // The timer fires after the frame was painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const complete = performance.now() - opened
  // Long tasks are reported late.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const longestOf = (some: PerformanceEntry[]) => Math.max(0, ...some.map(({ duration }) => duration))
  // The task of the event itself is mostly the driver's, which creates the file.
  const after = tasks.filter(({ startTime }) => startTime > opened)
  return {
    listed: listedAt - opened,
    complete,
    parsing: longestOf(after.filter(({ startTime }) => startTime < parsedAt)),
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
    for (const [name, value] of Object.entries(await watched)) results.add(`plan.${name}`, value)
    results.add(
      'plan.requests',
      traffic.seen.slice(before).filter(({ url }) => url.startsWith(testbed.api)).length,
    )
  })
}
