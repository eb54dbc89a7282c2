/**
 * `npm test`: everything that must hold, in order, with one line of result at the end.
 *   npm test                      all of it
 *   npm test -- --only unit       one part: check, unit, page or e2e; may be given twice
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run, runBeside } from './run.ts'
import { count, emptyTally, type Report, summaryOf, type Tally } from './tally.ts'
import { prepareTestSite, scratch, type TestSite } from './testSite.ts'

const parts = ['check', 'unit', 'page', 'e2e'] as const
type Part = (typeof parts)[number]

/** The runner's projects that belong to a part. */
const projectsOf = { unit: ['unit', 'calls'], page: ['page', 'isolated', 'fault-injection'], e2e: ['e2e'] }

const summaryFile = `${scratch}/summary.txt`

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 90 - text.length))}`)
}

/** A program that must end well; it may run beside another, and is shown when it has ended. */
async function step(tally: Tally, name: string, words: string[], env: Record<string, string> = {}) {
  const { code, said } = await runBeside(words, env)
  const ok = code === 0
  if (ok) tally.passed += 1
  else tally.failed += 1
  title(name)
  process.stdout.write(said)
  console.log(ok ? `${name}: right` : `${name}: FAILED`)
  return ok
}

async function check(tally: Tally): Promise<void> {
  await step(tally, 'Types', ['tsc', '-p', 'tsconfig.json'])
  await step(tally, 'Lint and format', [
    'biome',
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '.',
  ])
  await step(tally, 'Dead code', ['knip', '--no-config-hints'])
}

/**
 * Builds the site for a local registry at a port of its own, away from `dist`; the same once more, which must give the
 * same bytes, also without source maps; and the demo.
 * @returns what the browser's tests need of it; null where a build failed.
 */
async function build(tally: Tally): Promise<TestSite['testEnv'] | null> {
  const { buildEnv, testEnv, closeApi } = await prepareTestSite()
  const built = await step(tally, 'Production build', ['node', 'tools/build/build.ts', '--maps'], buildEnv)
  const [again, demo] = await Promise.all([
    step(tally, 'Second build', ['node', 'tools/build/reproduce.ts', `${scratch}/site`], buildEnv),
    step(tally, 'Demo build', ['node', 'tools/build/build.ts', '--demo'], {
      BUILD_OUT: `${scratch}/demo`,
      HOSTING_OUT: `${scratch}/demo.json`,
    }),
  ])
  await closeApi()
  return built && again && demo ? testEnv : null
}

async function vitest(
  tally: Tally,
  name: string,
  parts: (keyof typeof projectsOf)[],
  env: Record<string, string> = {},
) {
  title(name)
  const file = `${scratch}/${parts.join('-')}.json`
  rmSync(file, { force: true })
  const chosen = parts.flatMap((part) => projectsOf[part]).flatMap((project) => ['--project', project])
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run(['vitest', 'run', ...chosen, ...reports], env)
  const missing = { WebKit: env['E2E_WEBKIT_MISSING'] ?? '' }
  try {
    count(tally, JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode, missing) // written by vitest just above
  } catch {
    tally.failed += 1
    tally.complaints.push(`${name}: vitest wrote no report`)
  }
}

/** A test file that no project takes would never run and never fail. */
function findForgotten(tally: Tally): void {
  for (const file of globSync('test/**/*.test.{ts,tsx}')) {
    if (!tally.files.has(file)) tally.complaints.push(`no project runs ${file}`)
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
  const unknown = values.only.find((word) => !parts.some((part) => part === word))
  if (unknown !== undefined) throw new Error(`--only ${unknown}: choose from ${parts.join(', ')}`)
  const wants = (part: Part) => values.only.length === 0 || values.only.includes(part)
  mkdirSync(scratch, { recursive: true })
  const tally = emptyTally()
  // Each of them keeps one processor busy; the tests keep two.
  const [testEnv] = await Promise.all([
    wants('e2e') ? build(tally) : null,
    wants('check') ? check(tally) : null,
  ])
  const quick = (['unit', 'page'] as const).filter(wants)
  if (quick.length > 0) await vitest(tally, `Tests: ${quick.join(' and ')}`, quick)
  if (testEnv) await vitest(tally, 'In the browser', ['e2e'], { ...testEnv, E2E_DEMO: `${scratch}/demo` })
  else if (wants('e2e')) tally.complaints.push('the browser tests did not run: there is no build')
  if (values.only.length === 0) findForgotten(tally)
  title('Result')
  for (const complaint of tally.complaints) console.log(`NOT IN ORDER: ${complaint}`)
  for (const test of tally.skipped) console.log(`SKIPPED: ${test}`)
  const failed = tally.failed + tally.complaints.length
  const summary = summaryOf(tally)
  writeFileSync(summaryFile, `${summary}\n`)
  console.log(summary)
  process.exitCode = failed > 0 || tally.passed === 0 ? 1 : 0
}

await main()
