/**
 * `npm run mutation`: mutates the most important code and checks that a test fails.
 *   npm run mutation                    all areas; takes most of an hour on one core
 *   npm run mutation -- ids token       chosen areas
 * Fails when the tests detect fewer than 85 % of the mutants of a file. The output lists the surviving ones.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { run } from '#tools/run.ts'
import { areas } from './areas.ts'

const packages = 'tools/mutation/packages'
const scratch = '.cache/mutation'
const minScore = 85

/** Installs its packages on first use, so that other commands don't wait for them. */
async function install(): Promise<void> {
  const done = `${packages}/node_modules/.package-lock.json`
  const lock = `${packages}/package-lock.json`
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing the packages of the mutation tests …')
  // Their peer, vitest, is the repository's own. Install scripts are disabled.
  const args = ['ci', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund']
  if ((await run(['npm', '--prefix', packages, ...args])) !== 0) throw new Error('the installation failed')
}

/** The fields read from the report. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

/** Percentage of detected mutants per file: a test failed or timed out. */
function scores(file: string): [file: string, score: number][] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report // written by Stryker just above
  return Object.entries(report.files).map(([name, { mutants }]) => {
    const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    const detected = count('Killed', 'Timeout')
    return [name, (100 * detected) / (detected + count('Survived', 'NoCoverage'))]
  })
}

/** Measures one area; returns the score of each file. */
async function measure(name: string): Promise<[file: string, score: number][]> {
  const area = areas[name]
  if (!area) throw new Error(`${name}: choose from ${Object.keys(areas).join(', ')}`)
  const report = `${scratch}/${name}.json`
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate: area.mutate,
    // Page tests share one identity provider.
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // A busy machine must not look like an endless loop, which counts as detected.
    timeoutMS: 30_000,
    tempDirName: `${scratch}/sandbox`,
    ignorePatterns: ['dist*', '.cache', packages],
    // A file that doesn't exist: Stryker would rewrite ours.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    clearTextReporter: { reportTests: false, logTests: false },
    allowConsoleColors: false,
  }
  const file = `${scratch}/${name}.settings.json`
  writeFileSync(file, JSON.stringify(settings))
  rmSync(report, { force: true })
  console.log(`\n── ${name}`)
  const stryker = `${packages}/node_modules/@stryker-mutator/core/bin/stryker.js`
  const code = await run(['node', stryker, 'run', file], {
    MUTATION_TESTS: area.tests.join(' '),
    MUTATION_LIGHT: area.needsDocument ? '' : '1',
  })
  if (code !== 0) throw new Error(`${name} could not be measured`)
  return scores(report)
}

const chosen = process.argv.slice(2)
await install()
mkdirSync(scratch, { recursive: true })
const all: [file: string, score: number][] = []
for (const name of chosen.length > 0 ? chosen : Object.keys(areas)) all.push(...(await measure(name)))
console.log()
for (const [file, score] of all) {
  console.log(`${score.toFixed(1).padStart(6)}  ${file}${score < minScore ? '  TOO LOW' : ''}`)
}
process.exitCode = all.every(([, score]) => score >= minScore) ? 0 : 1
