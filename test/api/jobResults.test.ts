import { expect, test } from 'vitest'
import { parseCommits } from '#src/api/ci.ts'
import { parseJobResult, parseJobResults } from '#src/api/jobResults.ts'

test('test runs are parsed with unknown states, times in both units, and without runs that have no id', () => {
  expect(
    parseJobResult({ id: 'a', status: 'Exploded', start_time: 1780006300000, end_time: 0, avg_vram: 0 }),
  ).toMatchObject({
    state: 'unknown',
    startedAt: '2026-05-28T22:11:40.000Z',
    endedAt: null,
    averageMemory: null,
    machine: null,
    file: '',
  })
  expect(() => parseJobResult({})).toThrow(SyntaxError)
  expect(parseJobResults({ jobResults: [{}, null, { id: 'x' }], totalNumberOfPages: 3 })).toMatchObject({
    runs: [{ id: 'x' }],
    totalPages: 3,
  })
})

test('commits are parsed with the state of each system, and without commits that have no hash', () => {
  const { commits } = parseCommits({
    commitSummaries: [
      { commit_hash: 'a', status_summary: { linux: 'FAILED', bsd: 5 } },
      {},
      { commit_hash: 'b', status_summary: null },
    ],
  })
  expect(commits.map(({ hash, states }) => [hash, [...states]])).toEqual([
    [
      'a',
      [
        ['linux', 'failed'],
        ['bsd', 'unknown'],
      ],
    ],
    ['b', []],
  ])
})
