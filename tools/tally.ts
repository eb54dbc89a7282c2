import { relative } from 'node:path'

/** Results of the test command. */
export interface Tally {
  passed: number
  failed: number
  /** Failed tests, each with its file and the first line of its error. */
  failures: string[]
  /** Reasons to fail beyond a failed test. */
  problems: string[]
  /** Tests that can't run on this machine, each with the reason. */
  skipped: string[]
  /** Test files that ran. */
  files: Set<string>
}

export const emptyTally = (): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  problems: [],
  skipped: [],
  files: new Set(),
})

/** The part of vitest's JSON report that is read. */
export interface Report {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** The error of a file that breaks before its first test. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/**
 * Adds a report of vitest to the tally.
 * @param missing why a browser is missing on this machine, by the name that its tests begin with.
 */
export function count(
  tally: Tally,
  report: Report,
  exitCode: number,
  missing: Readonly<Record<string, string>> = {},
): void {
  // A file that breaks before its first test counts as one failure: it has none to show.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  tally.passed += report.numPassedTests
  const failed = report.numFailedTests + broken.length
  tally.failed += exitCode !== 0 && failed === 0 ? 1 : failed
  const reasonOf = (fullName: string) =>
    Object.entries(missing).find(([name, reason]) => reason !== '' && fullName.startsWith(`${name} `))?.[1] ??
    // A test of data that isn't part of the repository says so in its title.
    /\((needs [^)]+)\)/.exec(fullName)?.[1]
  const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''
  for (const file of broken) {
    tally.failures.push(`${relative(process.cwd(), file.name)}: ${firstLine(file.message)}`)
  }
  for (const file of report.testResults) {
    const path = relative(process.cwd(), file.name)
    tally.files.add(path)
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'failed') {
        tally.failures.push(`${path} > ${fullName}: ${firstLine(failureMessages?.[0])}`)
      }
      if (status === 'passed' || status === 'failed') continue
      const reason = reasonOf(fullName)
      if (reason === undefined) tally.problems.push(`${status}: ${fullName}`)
      else tally.skipped.push(`${fullName}: ${reason}`)
    }
  }
  if (report.numTotalTests === 0) tally.problems.push('no test ran')
}

/** The result in a line. */
export function summaryOf({ passed, failed, problems, skipped }: Tally): string {
  const line = `${passed} passed, ${failed + problems.length} failed`
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`
}
