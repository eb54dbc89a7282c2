/**
 * `npm run bench`: measures the speed of the built site in a real browser on a throttled device and network, against a
 * mock API with 5,000 generated packs. Prints medians beside their budgets; a slow time never fails the command.
 *   npm run bench                            five rounds of all parts except Lighthouse and the review console
 *   npm run bench -- --lighthouse            adds Lighthouse, which npx downloads
 *   npm run bench -- --only load,type        chosen parts: load, nav, type, plan, review, cls, lighthouse
 *   npm run bench -- --runs 3 --json FILE    three rounds; writes all samples to a file
 *   npm run bench -- --packs 2210            that many generated packs instead of 5,000
 *   npm run bench -- --calm 0                seconds to wait for an idle machine before each sample; 20 by default
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../options.ts'
import { type Part, tables } from './figures.ts'
import { measureLighthouse } from './measureLighthouse.ts'
import { measureLoad } from './measureLoad.ts'
import { measureNavigation } from './measureNavigation.ts'
import { measurePlan } from './measurePlan.ts'
import { measureReview } from './measureReview.ts'
import { measureShifts } from './measureShifts.ts'
import { measureTyping } from './measureTyping.ts'
import { printRemarks, printTable } from './report.ts'
import { Results } from './results.ts'
import { createTestbed, type Testbed } from './testbed.ts'

export interface Bench {
  testbed: Testbed
  results: Results
  /** Longest wait for an idle machine before a sample. */
  calmMs: number
}

/** In the order of a round; `rounds` limits parts that hardly differ between rounds. */
const parts: Record<Part, { measure: (bench: Bench) => Promise<void>; rounds: number }> = {
  load: { measure: measureLoad, rounds: Number.POSITIVE_INFINITY },
  nav: { measure: measureNavigation, rounds: Number.POSITIVE_INFINITY },
  type: { measure: measureTyping, rounds: Number.POSITIVE_INFINITY },
  plan: { measure: measurePlan, rounds: Number.POSITIVE_INFINITY },
  review: { measure: measureReview, rounds: Number.POSITIVE_INFINITY },
  cls: { measure: measureShifts, rounds: 2 },
  lighthouse: { measure: measureLighthouse, rounds: 3 },
}
const partNames = Object.keys(parts) as Part[] // keys of a record that has exactly these

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      packs: { type: 'string', default: '5000' },
      json: { type: 'string' },
      calm: { type: 'string', default: '20' },
      lighthouse: { type: 'boolean', default: false },
    },
  })
  const names =
    values.only?.split(',') ?? partNames.filter((part) => part !== 'lighthouse' && part !== 'review')
  const unknown = names.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: choose from ${partNames.join()}`)
  const runs = wholeNumber('runs', values.runs, 1)
  const packs = wholeNumber('packs', values.packs, 100)
  const calmMs = wholeNumber('calm', values.calm) * 1000
  const selected = partNames.filter(
    (part) => names.includes(part) || (part === 'lighthouse' && values.lighthouse),
  )
  return { selected, runs, packs, calmMs, json: values.json }
}

async function measure(bench: Bench, selected: readonly Part[], runs: number): Promise<void> {
  // Each round samples every part, so that a slow minute of the machine affects all of them.
  for (let round = 0; round < runs; round += 1) {
    for (const part of selected) {
      if (round >= parts[part].rounds) continue
      console.log(`Round ${round + 1} of ${runs}: ${part}`)
      await parts[part].measure(bench).catch((error: unknown) => {
        bench.results.remark(
          `${part}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
      })
    }
  }
}

async function main(): Promise<void> {
  const { selected, runs, packs, calmMs, json } = readOptions()
  const testbed = await createTestbed({ packs, review: selected.includes('review') })
  const results = new Results()
  try {
    await measure({ testbed, results, calmMs }, selected, runs)
    const report = selected.map((part) => ({
      part,
      title: tables[part].title,
      rows: results.rows(tables[part]),
    }))
    for (const { title, rows } of report) printTable(title, rows)
    printRemarks(results.remarks)
    if (json) writeFileSync(json, JSON.stringify({ report, remarks: results.remarks }, null, 2))
  } finally {
    testbed.close()
  }
}

// Exits normally on a signal, so that exit handlers clean up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main()
// A closing connection must not keep the process alive.
process.exit(0)
