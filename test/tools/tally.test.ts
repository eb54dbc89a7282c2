import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { count, emptyTally, type Report, summaryOf } from '#tools/tally.ts'

const reportOf = (...results: { status: string; fullName: string }[]): Report => ({
  numTotalTests: results.length,
  numPassedTests: results.filter(({ status }) => status === 'passed').length,
  numFailedTests: results.filter(({ status }) => status === 'failed').length,
  testResults: [{ name: resolve('test/x.test.ts'), status: 'passed', assertionResults: results }],
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
})
