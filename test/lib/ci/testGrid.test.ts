import { describe, expect, test } from 'vitest'
import type { RunState } from '#src/lib/ci/runState.ts'
import { brokenSince, changeBetween, type TestRun, testGrid } from '#src/lib/ci/testGrid.ts'

const run = (
  id: string,
  commitHash: string,
  system: string,
  workflow: string,
  state: RunState = 'passed',
): TestRun => ({
  id,
  commitHash,
  system,
  workflow,
  state,
})

describe('the grid', () => {
  const grid = testGrid([
    run('1', 'c1', 'windows', 'b.json'),
    run('2', 'c1', 'linux', 'a.json', 'passed'),
    run('3', 'c1', 'linux', 'a.json', 'failed'),
    run('4', 'c0', 'linux', 'c.json', 'running'),
    run('1', 'c1', 'windows', 'b.json'),
  ])

  test('sorts systems and their workflows', () => {
    expect(grid.systems).toEqual([
      { system: 'linux', workflows: ['a.json', 'c.json'] },
      { system: 'windows', workflows: ['b.json'] },
    ])
    expect(grid.series).toHaveLength(3)
  })

  test('returns the worst run first and drops duplicates', () => {
    const idsAt = (commit: string, system: string, workflow: string) =>
      grid.runsOf(commit, { system, workflow }).map(({ id }) => id)
    expect(idsAt('c1', 'linux', 'a.json')).toEqual(['3', '2'])
    expect(idsAt('c1', 'windows', 'b.json')).toEqual(['1'])
    expect(idsAt('c0', 'windows', 'b.json')).toEqual([])
  })

  test('keeps series with quotes in their names apart', () => {
    const grid = testGrid([run('1', 'c', 'a","b', 'x'), run('2', 'c', 'a', 'b","x')])
    expect(grid.runsOf('c', { system: 'a","b', workflow: 'x' }).map(({ id }) => id)).toEqual(['1'])
  })
})

describe('broken since', () => {
  const letters: Record<string, RunState | null> = {
    p: 'passed',
    f: 'failed',
    r: 'running',
    u: 'unknown',
    '-': null,
  }
  test.each([
    // Newest first: passed, failed, running, unknown, - for no result.
    ['ffp', { first: 1, good: 2, between: 0, failures: 2 }],
    ['-rff--p', { first: 3, good: 6, between: 2, failures: 2 }],
    ['f-fup', { first: 2, good: 4, between: 1, failures: 2 }],
    ['fff', { first: 2, good: null, between: 0, failures: 3 }],
    ['pff', null],
    ['-pff', null],
    ['rru-', null],
    ['', null],
  ])('is found for the states %j', (states, expected) => {
    expect(brokenSince([...states].map((letter) => letters[letter] ?? null))).toEqual(expected)
  })
})

test.each([
  ['passed', 'failed', 'broken'],
  ['running', 'failed', 'broken'],
  ['failed', 'passed', 'repaired'],
  ['failed', 'failed', 'stillFailing'],
  ['failed', 'running', 'same'],
  [undefined, 'failed', 'onlyAfter'],
  ['passed', undefined, 'onlyBefore'],
  [undefined, undefined, 'same'],
] as const)('a change from %s to %s is “%s”', (before, after, change) => {
  expect(changeBetween(before, after)).toBe(change)
})
