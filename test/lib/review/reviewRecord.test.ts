import { describe, expect, test } from 'vitest'
import { batchIdOf, decisionChange, type StoredState, undoChange } from '#src/lib/review/reviewRecord.ts'
import { outcomeOf, reviewStatuses } from '#src/lib/review/reviewTransitions.ts'
import { reasons } from '#test/mock-api/seed/reasons.ts'

const review = { message: 'Uploads files.', by: 'ada@example.org', batchId: 'b1' }

describe('the table of transitions', () => {
  test('matches the API', () => {
    const rows = reviewStatuses.map((status) => [
      status,
      outcomeOf(status, 'approve'),
      outcomeOf(status, 'reject'),
    ])
    expect(rows).toEqual([
      ['flagged', 'active', 'banned'],
      ['pending', null, 'banned'],
      ['active', null, 'banned'],
      ['banned', 'active', null],
      ['deleted', null, null],
    ])
  })

  test('allows no transition from an unknown status', () => {
    for (const status of ['unknown', '', 'constructor', '__proto__'])
      expect(outcomeOf(status, 'approve')).toBeNull()
  })
})

const storedReasons = {
  ...reasons,
  list: '[]',
  number: '7',
  null: 'null',
  recordWithoutMessage: '{"by":"x@example.org"}',
  recordWithOddHistory: '{"message":"m","by":"x","statusHistory":"none"}',
  recordWithMore: '{"message":"m","by":"x","statusHistory":[{"status":"odd"}],"score":7}',
  longHistory: JSON.stringify({
    message: 'third',
    by: 'c@example.org',
    statusHistory: [
      { status: 'NodeVersionStatusPending', message: '' },
      { status: 'NodeVersionStatusFlagged', message: '[]' },
    ],
  }),
  brackets: '{not json',
  emoji: '🧭 "quoted" \\ \u202e \ud800',
}

describe('a decision', () => {
  test('keeps the scanner’s list as its original text', () => {
    const { status, reason } = decisionChange(
      { status: 'flagged', reason: reasons.findings },
      'banned',
      review,
    )
    expect(status).toBe('banned')
    expect(JSON.parse(reason)).toEqual({
      ...review,
      statusHistory: [{ status: 'NodeVersionStatusFlagged', message: reasons.findings }],
    })
  })

  test('on an existing record appends to its history and keeps unknown fields', () => {
    const { reason } = decisionChange(
      { status: 'active', reason: storedReasons.recordWithMore },
      'banned',
      review,
    )
    expect(JSON.parse(reason)).toEqual({
      ...review,
      statusHistory: [
        { status: 'odd' },
        { status: 'NodeVersionStatusActive', message: 'm', by: 'x', score: 7 },
      ],
    })
  })

  test.each(Object.entries(storedReasons))(
    'on %s can be undone, which restores the identical state',
    (name, reason) => {
      for (const status of reviewStatuses) {
        const before: StoredState = { status, reason }
        const after = decisionChange(before, 'banned', review)
        expect(batchIdOf(after.reason)).toBe('b1')
        const back = undoChange(after)
        expect(back?.status).toBe(status)
        // An empty history is equivalent to a missing one.
        if (name === 'undone') expect(back?.reason).toBe(reason.replace('"statusHistory":[],', ''))
        else expect(back?.reason).toBe(reason)
      }
    },
  )

  test('can be undone after a later decision was undone', () => {
    const first = decisionChange({ status: 'flagged', reason: reasons.findings }, 'active', review)
    const second = decisionChange(first, 'banned', { ...review, batchId: 'b2', by: 'ola@example.org' })
    expect(undoChange(second)).toEqual(first)
    expect(undoChange(first)).toEqual({ status: 'flagged', reason: reasons.findings })
  })
})

test.each([
  ['nothing', ''],
  ['a sentence', 'Passed automated checks'],
  ['findings', reasons.findings],
  ['a record without a history', reasons.review],
  ['a history with an invalid entry', '{"message":"m","statusHistory":[null]}'],
  ['an unknown status', '{"message":"m","statusHistory":[{"status":"NodeVersionStatusMoon","message":""}]}'],
  ['an entry without a message', '{"message":"m","statusHistory":[{"status":"NodeVersionStatusActive"}]}'],
])('%s can’t be undone', (_, reason) => {
  expect(undoChange({ status: 'banned', reason })).toBeNull()
})
