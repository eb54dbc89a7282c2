/**
 * `npm test`: runs all checks and tests, and prints the totals in the last line.
 *   npm test                      everything
 *   npm test -- --only unit       one part: check, unit, page or e2e; may be given twice
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run, runCaptured } from './run.ts'
import { count, emptyTally, type Report, summaryOf, type Tally } from './tally.ts'
import { prepareTestSite, scratch, type TestSite } from './testSite.ts'

const parts = ['check', 'unit', 'page', 'e2e'] as const
type Part = (typeof parts)[number]

/** Vitest projects of each part. */
const projectsOf = {
  unit: ['unit', 'calls'],
  page: ['page', 'documents', 'isolated', 'fault-injection'],
  e2e: ['e2e'],
}

const summaryFile = `${scratch}/summary.txt`

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 90 - text.length))}`)
}

/** Runs a program that must exit with code 0. Prints its output at the end, because steps run in parallel. */
async function step(tally: Tally, name: string, command: string[], env: Record<string, string> = {}) {
  const { code, output } = await runCaptured(command, env)
  const hasPassed = code === 0
  if (hasPassed) tally.passed += 1
  else {
    tally.failed += 1
    tally.failures.push(name)
  }
  title(name)
  process.stdout.write(output)
  console.log(hasPassed ? `${name}: ok` : `${name}: FAILED`)
  return hasPassed
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
 * Builds the site for the mock API on a free port, outside of `dist`, and builds the demo. The nightly run builds the site
 * again to compare the bytes.
 * @returns the environment of the browser tests; null when a browser is missing or a build failed.
 */
async function build(tally: Tally): Promise<TestSite['testEnv'] | null> {
  const site = await prepareTestSite().catch((error: unknown) => {
    tally.problems.push(error instanceof Error ? error.message : String(error))
    return null
  })
  if (!site) return null
  const { buildEnv, testEnv, closeApi } = site
  const isBuilt = await step(tally, 'Production build', ['node', 'tools/build/build.ts', '--maps'], buildEnv)
  const [isReproducible, hasDemo] = await Promise.all([
    process.env['ALL_CASES'] === '1'
      ? step(tally, 'Second build', ['node', 'tools/build/reproduce.ts', `${scratch}/site`], buildEnv)
      : true,
    step(tally, 'Demo build', ['node', 'tools/build/build.ts', '--demo'], {
      BUILD_OUT: `${scratch}/demo`,
      HOSTING_OUT: `${scratch}/demo.json`,
    }),
  ])
  await closeApi()
  return isBuilt && isReproducible && hasDemo ? testEnv : null
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
  const projects = parts.flatMap((part) => projectsOf[part]).flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Other steps run beside this one: vitest must only add lines, as in CI, and never redraw them.
  const exitCode = await run(['vitest', 'run', ...projects, ...reporters], { CI: '1', ...env })
  const missing = { WebKit: env['E2E_WEBKIT_MISSING'] ?? '' }
  try {
    count(tally, JSON.parse(readFileSync(file, 'utf8')) as Report, exitCode, missing) // written by vitest just above
  } catch {
    tally.failed += 1
    tally.problems.push(`${name}: vitest wrote no report`)
  }
}

/** Runs the tests in a browser, on the built site. */
async function testInBrowser(tally: Tally, testEnv: TestSite['testEnv'] | null): Promise<void> {
  if (testEnv) await vitest(tally, 'Tests: e2e', ['e2e'], { ...testEnv, E2E_DEMO: `${scratch}/demo` })
  else tally.problems.push('the browser tests did not run: there is no browser, or the build failed')
}

/** Reports test files that no project includes: they would never run. */
function reportUnrunFiles(tally: Tally): void {
  for (const file of globSync('test/**/*.test.{ts,tsx}')) {
    if (!tally.files.has(file)) tally.problems.push(`no project runs ${file}`)
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
  const unknown = values.only.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`--only ${unknown}: choose from ${parts.join(', ')}`)
  const isSelected = (part: Part) => values.only.length === 0 || values.only.includes(part)
  mkdirSync(scratch, { recursive: true })
  const tally = emptyTally()
  const withoutBrowser = (['unit', 'page'] as const).filter(isSelected)
  const [testEnv] = await Promise.all([
    isSelected('e2e') ? build(tally) : null,
    withoutBrowser.length > 0
      ? vitest(tally, `Tests: ${withoutBrowser.join(' and ')}`, withoutBrowser)
      : null,
    isSelected('check') ? check(tally) : null,
  ])
  // Alone: beside other tests, pages would be so slow that waits end too early. It takes as long either way.
  if (isSelected('e2e')) await testInBrowser(tally, testEnv)
  if (values.only.length === 0) reportUnrunFiles(tally)
  title('Result')
  for (const failure of tally.failures) console.log(`FAILED: ${failure}`)
  for (const problem of tally.problems) console.log(`PROBLEM: ${problem}`)
  for (const test of tally.skipped) console.log(`SKIPPED: ${test}`)
  const failed = tally.failed + tally.problems.length
  const summary = summaryOf(tally)
  writeFileSync(summaryFile, `${summary}\n`)
  console.log(summary)
  process.exitCode = failed > 0 || tally.passed === 0 ? 1 : 0
}

await main()
