/** Runs Lighthouse from npx with its mobile preset against the same edge. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#src/paths.ts'
import { chromiumPath } from '#tools/chromium.ts'
import { run } from '#tools/run.ts'
import type { Bench } from './bench.ts'
import { benchFlags } from './browser.ts'
import { categories, lighthousePages } from './figures.ts'
import type { Testbed } from './testbed.ts'

const program = 'lighthouse@13.5.0'

interface Audit {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: { node?: { selector?: string }; url?: string; duration?: number }[] }
}

/** The fields read from Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

async function examine({ folder, spki }: Testbed, url: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  // A flag must not contain a space: it would be split.
  const flags = benchFlags(spki).map((flag) => (flag.includes(' ') ? `"${flag}"` : flag))
  const options = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--only-categories=${Object.keys(categories).join()}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const code = await run(['npx', '--yes', program, url, ...options], { CHROME_PATH: chromiumPath() })
  if (code !== 0) throw new Error(`Lighthouse exited with code ${code}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report // written by Lighthouse just above
}

/** Selectors of the first elements that an audit reports. */
function selectorsOf({ details }: Audit): string {
  const selectors = details?.items?.flatMap(({ node }) => node?.selector ?? []) ?? []
  return selectors.slice(0, 3).join(', ')
}

/** The tasks that blocked the main thread, longest first, in milliseconds on Lighthouse's simulated phone. */
function longTasks({ details }: Audit): string {
  const tasks = details?.items ?? []
  return tasks
    .slice(0, 6)
    .map(({ duration = 0, url = '' }) => `${Math.round(duration)} ms ${url.replace(/^.*\//, '') || 'page'}`)
    .join(', ')
}

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** Takes one sample of each page; remarks list lost points and the times behind the score. */
export async function measureLighthouse({ results, testbed }: Bench): Promise<void> {
  const paths = { home: to.home(), node: to.node(testbed.packId), login: to.login() }
  for (const page of lighthousePages) {
    const { categories: found, audits } = await examine(testbed, testbed.site + paths[page])
    for (const [name, { score, auditRefs }] of Object.entries(found)) {
      results.add(`lighthouse.${page}.${name}`, score === null ? null : Math.round(score * 100))
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        if (weight === 0 || metrics.includes(id) || !audit || audit.score === null || audit.score >= 0.9)
          continue
        results.remark(`lighthouse: ${page}: ${name}: ${audit.title} ${selectorsOf(audit)}`)
      }
    }
    const times = metrics.map((id) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`)
    results.remark(`lighthouse: ${page}: ${times.join(', ')}`)
    const tasks = audits['long-tasks']
    if (tasks) results.remark(`lighthouse: ${page}: long tasks: ${longTasks(tasks)}`)
  }
}
