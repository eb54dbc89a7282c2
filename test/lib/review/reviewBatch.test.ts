import { describe, expect, test } from 'vitest'
import {
  type Batch,
  type BatchItem,
  canUndo,
  isOpen,
  nextStep,
  parseBatches,
  withItem,
} from '#src/lib/review/reviewBatch.ts'
import { decisionChange } from '#src/lib/review/reviewRecord.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'

const reviewer = 'ada@example.org'
const item: BatchItem = { nodeId: 'a', version: '1.0.0', from: 'flagged', state: 'waiting', why: '' }
const batch: Batch = {
  id: 'b1',
  uid: 'u',
  action: 'reject',
  undoes: '',
  message: 'No.',
  createdAt: 1,
  items: [item, { ...item, version: '2.0.0' }],
}
const flagged = { status: 'flagged', reason: '[{"issue_type":"x"}]' } as const
const rejected = decisionChange(flagged, 'banned', { message: 'No.', by: 'ada@example.org', batchId: 'b1' })

describe('canUndo', () => {
  const done = { ...item, state: 'done' as const }
  const decided: Batch = { ...batch, items: [done, { ...done, version: '2.0.0' }] }
  const undo: Batch = { ...decided, id: 'b2', action: 'undo', undoes: 'b1' }

  test.each([
    ['a decided batch', decided, [decided], true],
    ['an unfinished batch', batch, [batch], false],
    [
      'a batch that changed nothing',
      { ...batch, items: [{ ...item, state: 'skipped' as const }] },
      [],
      false,
    ],
    ['an undo', undo, [undo, decided], false],
    ['a batch that is being undone', decided, [{ ...undo, items: [item, item] }, decided], false],
    ['an undone batch', decided, [undo, decided], false],
    ['a batch of which one version was undone', decided, [{ ...undo, items: [done] }, decided], true],
    ['a batch after the undo of another', decided, [{ ...undo, undoes: 'b3' }, decided], true],
  ])('returns the expected result for %s', (_, candidate, batches, expected) => {
    expect(canUndo(candidate, batches)).toBe(expected)
  })
})

describe('an item', () => {
  test('with an unchanged version is sent, with its history', () => {
    expect(nextStep(batch, item, flagged, reviewer)).toEqual({ do: 'send', change: rejected })
  })

  test.each(['waiting', 'sent', 'failed'] as const)(
    'that the batch has done is never sent again (%s)',
    (state) => {
      expect(nextStep(batch, { ...item, state }, rejected, reviewer)).toEqual({
        do: 'settle',
        state: 'done',
        why: '',
      })
    },
  )

  test.each([
    ['another status', { status: 'active', reason: '' }],
    ['another decision', decisionChange(flagged, 'banned', { message: '', by: '', batchId: 'b2' })],
    ['a deleted version', { status: 'deleted', reason: '' }],
  ] as const)('changed by another reviewer is skipped: %s', (_, now) => {
    expect(nextStep(batch, item, now, reviewer)).toEqual({ do: 'settle', state: 'skipped', why: 'changed' })
  })

  test('whose version no longer exists is not sent', () => {
    expect(nextStep(batch, item, null, reviewer)).toEqual({ do: 'settle', state: 'skipped', why: 'missing' })
  })

  test('with a forbidden transition is not sent', () => {
    const pending = { ...item, from: 'pending' as const }
    const step = nextStep(
      { ...batch, action: 'approve' },
      pending,
      { status: 'pending', reason: '' },
      reviewer,
    )
    expect(step).toMatchObject({ do: 'settle', state: 'skipped' })
  })
})

describe('an undo', () => {
  const undo: Batch = { ...batch, id: 'b9', action: 'undo', undoes: 'b1' }
  const banned = { ...item, from: 'banned' as const }

  test('restores what the batch changed', () => {
    expect(nextStep(undo, banned, rejected, reviewer)).toEqual({ do: 'send', change: flagged })
  })

  test('skips versions decided again since, and recognizes its own changes', () => {
    const again = decisionChange(rejected, 'active', { message: '', by: '', batchId: 'b2' })
    expect(nextStep(undo, banned, again, reviewer)).toMatchObject({ state: 'skipped', why: 'changed' })
    expect(nextStep(undo, { ...banned, state: 'sent' }, flagged, reviewer)).toMatchObject({ state: 'done' })
    expect(nextStep(undo, banned, flagged, reviewer)).toMatchObject({ state: 'skipped', why: 'changed' })
  })
})

describe('batches in storage', () => {
  test('are restored unchanged', () => {
    const changed = withItem(batch, versionKey(item), { state: 'failed', why: 'server' })
    expect(parseBatches(JSON.stringify([changed]))).toEqual([changed])
    expect(isOpen(changed)).toBe(true)
    expect(
      isOpen({
        ...batch,
        items: [
          { ...item, state: 'done' },
          { ...item, state: 'skipped' },
        ],
      }),
    ).toBe(false)
  })

  test('are restored when they fill the storage', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => ({ ...item, version: `1.0.${index}` }))
    expect(parseBatches(JSON.stringify([{ ...batch, items }]))[0]?.items).toHaveLength(items.length)
  })

  test.each([
    null,
    '',
    '{',
    '{}',
    '[null, 7, "x", {}, {"items":[]}]',
    JSON.stringify([{ ...batch, items: [{ ...item, state: 'gone' }] }]),
    JSON.stringify([{ ...batch, action: 'ban' }]),
    JSON.stringify([{ ...batch, uid: '' }]),
    JSON.stringify([{ ...batch, action: 'undo' }]),
  ])('are skipped if invalid: %s', (text) => {
    expect(parseBatches(text)).toEqual([])
  })
})
