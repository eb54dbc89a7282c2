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
  test('names and counts the tests of a browser that the machine cannot have, apart from what passed', () => {
    const tally = emptyTally()
    count(tally, reportOf(home, skippedHome), 0, { WebKit: 'no apt' })
    expect(tally.skipped).toEqual(['WebKit on the built site shows home: no apt'])
    expect(summaryOf(tally)).toBe('1 passed, 0 failed, 1 skipped')
  })

  test.each([{}, { WebKit: '' }, { Firefox: 'no apt' }])(
    'fails for any other skipped test, with %j missing',
    (missing) => {
      const tally = emptyTally()
      count(tally, reportOf(home, skippedHome), 0, missing)
      expect(tally.problems).toEqual(['skipped: WebKit on the built site shows home'])
      expect(summaryOf(tally)).toBe('1 passed, 1 failed')
    },
  )

  test('fails when vitest failed without a failed test, and when no test ran', () => {
    const tally = emptyTally()
    count(tally, reportOf(home), 1)
    expect(summaryOf(tally)).toBe('1 passed, 1 failed')
    count(tally, reportOf(), 0)
    expect(summaryOf(tally)).toBe('1 passed, 2 failed')
    expect([...tally.files]).toEqual(['test/x.test.ts'])
  })
})
