/**
 * `npm test`: runs all checks and tests, and prints one line of result at the end.
 *   npm test                      all of it
 *   npm test -- --only unit       one part: check, unit, page or e2e; may be given twice
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { run, runBeside } from './run.ts'
import { prepareTestSite, scratch, type TestSite } from './testSite.ts'

const parts = ['check', 'unit', 'page', 'e2e'] as const
type Part = (typeof parts)[number]

/** The vitest projects of each part. */
const projectsOf = { unit: ['unit', 'calls'], page: ['page', 'afresh', 'faults'], e2e: ['e2e'] }

const summaryFile = `${scratch}/summary.txt`

interface Tally {
  passed: number
  failed: number
  /** Problems other than a failed test. */
  problems: string[]
  /** Test files that ran. */
  files: Set<string>
}

/** The fields read from vitest's JSON report. */
interface Report {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 90 - text.length))}`)
}

/** Runs a program that must succeed; shows its output when it has ended. */
async function step(tally: Tally, name: string, words: string[], env: Record<string, string> = {}) {
  const { code, said } = await runBeside(words, env)
  const ok = code === 0
  if (ok) tally.passed += 1
  else tally.failed += 1
  title(name)
  process.stdout.write(said)
  console.log(ok ? `${name}: passed` : `${name}: FAILED`)
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
 * Builds the site against a mock API, away from `dist`; builds it again, which must give the same bytes with and without
 * source maps; and builds the demo.
 * @returns the environment of the browser tests; null when a build failed.
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

function count(tally: Tally, report: Report, exitCode: number): void {
  // A file that breaks before its first test counts as one failure.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  )
  tally.passed += report.numPassedTests
  const failed = report.numFailedTests + broken.length
  tally.failed += exitCode !== 0 && failed === 0 ? 1 : failed
  for (const file of report.testResults) {
    tally.files.add(relative(process.cwd(), file.name))
    for (const { status, fullName } of file.assertionResults) {
      if (status !== 'passed' && status !== 'failed') tally.problems.push(`${status}: ${fullName}`)
    }
  }
  if (report.numTotalTests === 0) tally.problems.push('no test ran')
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
  try {
    count(tally, JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode) // written by vitest just above
  } catch {
    tally.failed += 1
    tally.problems.push(`${name}: vitest wrote no report`)
  }
}

/** A test file outside of every project would never run. */
function findForgotten(tally: Tally): void {
  for (const file of globSync('test/**/*.test.{ts,tsx}')) {
    if (!tally.files.has(file)) tally.problems.push(`no project runs ${file}`)
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
  const unknown = values.only.find((word) => !parts.some((part) => part === word))
  if (unknown !== undefined) throw new Error(`--only ${unknown}: choose from ${parts.join(', ')}`)
  const wants = (part: Part) => values.only.length === 0 || values.only.includes(part)
  mkdirSync(scratch, { recursive: true })
  const tally: Tally = { passed: 0, failed: 0, problems: [], files: new Set() }
  // Each of them keeps one core busy.
  const [testEnv] = await Promise.all([
    wants('e2e') ? build(tally) : null,
    wants('check') ? check(tally) : null,
  ])
  const quick = (['unit', 'page'] as const).filter(wants)
  if (quick.length > 0) await vitest(tally, `Tests: ${quick.join(' and ')}`, quick)
  if (testEnv) await vitest(tally, 'In the browser', ['e2e'], { ...testEnv, E2E_DEMO: `${scratch}/demo` })
  else if (wants('e2e')) tally.problems.push('the browser tests did not run: there is no build')
  if (values.only.length === 0) findForgotten(tally)
  title('Result')
  for (const problem of tally.problems) console.log(`PROBLEM: ${problem}`)
  const failed = tally.failed + tally.problems.length
  const summary = `${tally.passed} passed, ${failed} failed`
  writeFileSync(summaryFile, `${summary}\n`)
  console.log(summary)
  process.exitCode = failed > 0 || tally.passed === 0 ? 1 : 0
}

await main()
