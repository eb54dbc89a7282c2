import { describe, expect, test } from 'vitest'
import { newerPacks } from '#src/catalog/queries.ts'
import { dayMs } from '#src/lib/format/durations.ts'

const keyOf = (date: string) => JSON.stringify(newerPacks(Date.parse(date) / dayMs).queryKey)

describe('the request for packs newer than the index', () => {
  test('asks for packs since the newest day of the index', () => {
    expect(keyOf('2026-01-02')).toContain('2026-01-02T00:00:00.000Z')
  })

  test('asks for the newest packs of any date when that day is in the future', () => {
    expect(keyOf('2099-01-01')).not.toContain('2099')
    expect(keyOf('2099-01-01')).toContain('create_time;desc')
  })
})
