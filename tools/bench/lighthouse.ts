/** Lighthouse as npx fetches it, in its mobile setting, against the same edge. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#src/paths.ts'
import { chromiumPath } from '#tools/chromium.ts'
import { run } from '#tools/run.ts'
import type { Bench } from './bench.ts'
import { benchFlags } from './browser.ts'
import { categories, lighthousePages } from './figures.ts'
import type { Stage } from './stage.ts'

const program = 'lighthouse@13.5.0'

interface Audit {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: { node?: { selector?: string }; url?: string; duration?: number }[] }
}

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

async function examine({ folder, spki }: Stage, url: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  // A flag with a space in it would be taken for two.
  const flags = benchFlags(spki).map((flag) => (flag.includes(' ') ? `"${flag}"` : flag))
  const what = [url, '--output=json', `--output-path=${file}`, '--quiet']
  const how = [`--only-categories=${Object.keys(categories).join()}`, `--chrome-flags=${flags.join(' ')}`]
  const code = await run(['npx', '--yes', program, ...what, ...how], { CHROME_PATH: chromiumPath() })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report // written by Lighthouse just above
}

/** The first elements that an audit complains of. */
function places({ details }: Audit): string {
  const selectors = details?.items?.flatMap(({ node }) => node?.selector ?? []) ?? []
  return selectors.slice(0, 3).join(', ')
}

/** What kept the page from answering, the longest first; milliseconds on the phone that Lighthouse imagines. */
function longTasks({ details }: Audit): string {
  const tasks = details?.items ?? []
  return tasks
    .slice(0, 6)
    .map(({ duration = 0, url = '' }) => `${Math.round(duration)} ms ${url.replace(/^.*\//, '') || 'page'}`)
    .join(', ')
}

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** One sample of each page; what lost points and the times behind the score are remarks. */
export async function measureLighthouse({ results, stage }: Bench): Promise<void> {
  const paths = { home: to.home(), node: to.node(stage.packId), login: to.login() }
  for (const page of lighthousePages) {
    const { categories: found, audits } = await examine(stage, stage.site + paths[page])
    for (const [name, { score, auditRefs }] of Object.entries(found)) {
      results.add(`lighthouse.${page}.${name}`, score === null ? null : Math.round(score * 100))
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        if (weight === 0 || metrics.includes(id) || !audit || audit.score === null || audit.score >= 0.9)
          continue
        results.remark(`lighthouse: ${page}: ${name}: ${audit.title} ${places(audit)}`)
      }
    }
    const times = metrics.map((id) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`)
    results.remark(`lighthouse: ${page}: ${times.join(', ')}`)
    const tasks = audits['long-tasks']
    if (tasks) results.remark(`lighthouse: ${page}: long tasks: ${longTasks(tasks)}`)
  }
}
