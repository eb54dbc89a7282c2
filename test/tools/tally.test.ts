import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { count, emptyTally, type Report, summaryOf } from '#tools/tally.ts'

const reportOf = (...results: Report['testResults'][number]['assertionResults']): Report => ({
  numTotalTests: results.length,
  numPassedTests: results.filter(({ status }) => status === 'passed').length,
  numFailedTests: results.filter(({ status }) => status === 'failed').length,
  testResults: [
    { name: resolve('test/x.test.ts'), status: 'passed', message: '', assertionResults: results },
  ],
})
const home = { status: 'passed', fullName: 'Firefox on the built site shows home' }
const skippedHome = { status: 'skipped', fullName: 'WebKit on the built site shows home' }

describe('the result of the test command', () => {
  test('lists and counts skipped tests of a browser that the machine lacks', () => {
    const tally = emptyTally()
    count(tally, reportOf(home, skippedHome), 0, { WebKit: 'no apt' })
    expect(tally.skipped).toEqual(['WebKit on the built site shows home: no apt'])
    expect(summaryOf(tally)).toBe('1 passed, 0 failed, 1 skipped')
  })

  test('lists and counts skipped tests whose title names the data that they need', () => {
    const tally = emptyTally()
    const skipped = { status: 'skipped', fullName: 'search (needs ../data) finds a pack' }
    count(tally, reportOf(home, skipped), 0)
    expect(tally.skipped).toEqual(['search (needs ../data) finds a pack: needs ../data'])
    expect(summaryOf(tally)).toBe('1 passed, 0 failed, 1 skipped')
  })
  test.each([{}, { WebKit: '' }, { Firefox: 'no apt' }])(
    'is a failure for any other skipped test, with %j missing',
    (missing) => {
      const tally = emptyTally()
      count(tally, reportOf(home, skippedHome), 0, missing)
      expect(tally.problems).toEqual(['skipped: WebKit on the built site shows home'])
      expect(summaryOf(tally)).toBe('1 passed, 1 failed')
    },
  )

  test('is a failure when vitest fails without a failed test, and when no test runs', () => {
    const tally = emptyTally()
    count(tally, reportOf(home), 1)
    expect(summaryOf(tally)).toBe('1 passed, 1 failed')
    count(tally, reportOf(), 0)
    expect(summaryOf(tally)).toBe('1 passed, 2 failed')
    expect([...tally.files]).toEqual(['test/x.test.ts'])
  })

  test('names failed tests with their file and the first line of their error', () => {
    const tally = emptyTally()
    const failed = {
      status: 'failed',
      fullName: 'home shows packs',
      failureMessages: ['Error: no\n  at x.ts'],
    }
    count(tally, reportOf(home, failed), 1)
    expect(tally.failures).toEqual(['test/x.test.ts > home shows packs: Error: no'])
    expect(summaryOf(tally)).toBe('1 passed, 1 failed')
  })

  test('names a file that breaks before its first test', () => {
    const tally = emptyTally()
    const file = {
      name: resolve('test/y.test.ts'),
      status: 'failed',
      message: 'SyntaxError: y\n  at y.ts',
      assertionResults: [],
    }
    const report = reportOf(home)
    count(tally, { ...report, testResults: [...report.testResults, file] }, 1)
    expect(tally.failures).toEqual(['test/y.test.ts: SyntaxError: y'])
    expect(summaryOf(tally)).toBe('1 passed, 1 failed')
  })
})
