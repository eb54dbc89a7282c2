import { expect, test } from 'vitest'
import { packConcerns } from '#src/screens/plan/packConcerns.ts'

const now = Date.parse('2026-11-15T00:00:00Z')
const active = { status: 'active' } as const
const live = { status: 'active', deprecated: false, createdAt: '2026-01-01T00:00:00Z' } as const

test.each([
  ['a live version', active, live, live, []],
  ['a banned pack', { status: 'banned' }, live, live, ['banned']],
  ['a banned version', active, { ...live, status: 'banned' }, live, ['banned']],
  [
    'a flagged and deprecated version',
    active,
    { ...live, status: 'flagged', deprecated: true },
    live,
    ['flagged', 'deprecated'],
  ],
  ['a version that is not scanned yet', active, { ...live, status: 'pending' }, live, ['unscanned']],
  ['a pack without a release for two years', active, live, { createdAt: '2024-11-01T00:00:00Z' }, ['stale']],
  ['a version with unknown dates', active, live, { createdAt: null }, []],
  ['a deleted pack without versions', { status: 'deleted' }, null, null, ['deleted']],
] as const)('returns the concerns about %s', (_, pack, version, newest, concerns) => {
  expect(packConcerns(pack, version, newest, now)).toEqual(concerns)
})
