import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp, relativeParts } from '#src/lib/format/relativeTime.ts'

const now = Date.parse('2026-03-18T12:00:00Z')

test.each([
  ['2026-03-18T12:00:00Z', 0, 'second'],
  ['2026-03-18T11:59:30Z', 0, 'second'],
  ['2026-03-18T11:59:00Z', -1, 'minute'],
  ['2026-03-18T11:58:59Z', -1, 'minute'],
  ['2026-03-18T11:00:01Z', -59, 'minute'],
  ['2026-03-18T11:00:00Z', -1, 'hour'],
  ['2026-03-17T12:00:01Z', -23, 'hour'],
  ['2026-03-17T12:00:00Z', -1, 'day'],
  ['2026-03-16T23:30:00Z', -2, 'day'],
  ['2026-03-11T12:00:01Z', -7, 'day'],
  ['2026-03-11T12:00:00Z', -1, 'week'],
  ['2026-02-20T12:00:00Z', -3, 'week'],
  ['2026-02-01T12:00:00Z', -1, 'month'],
  ['2025-03-20T12:00:00Z', -11, 'month'],
  ['2025-01-10T12:00:00Z', -14, 'month'],
  ['2024-03-19T12:00:00Z', -23, 'month'],
  ['2024-03-18', -2, 'year'],
  ['2026-03-18', 0, 'day'],
  ['2026-03-17', -1, 'day'],
  ['2026-03-16', -2, 'day'],
  ['2026-03-19', 1, 'day'],
  ['2026-03-18T12:04:00Z', 0, 'second'],
  ['2026-03-18T12:06:00Z', 6, 'minute'],
  ['2026-03-20T12:00:00Z', 2, 'day'],
])('describes %s as %i %s', (iso, value, unit) => {
  expect(relativeParts(iso, now)).toEqual({ value, unit })
})

test.each([
  null,
  undefined,
  '',
  'yesterday',
  '1',
  '2026',
  '2026-13-45T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '<b>2026-01-01',
])('returns null for %j', (iso) => {
  expect(relativeParts(iso, now)).toBeNull()
  expect(parseTimestamp(iso)).toBeNull()
})

test('returns null for an invalid current time', () => {
  expect(relativeParts('2026-03-18T12:00:00Z', Number.NaN)).toBeNull()
})

test('returns values that Intl can format for every date', () => {
  const format = new Intl.RelativeTimeFormat('en')
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('9999-01-01') }),
      (date) => {
        const parts = relativeParts(date.toISOString(), now)
        expect(parts).not.toBeNull()
        if (parts) expect(format.format(parts.value, parts.unit)).not.toContain('NaN')
        expect(Object.is(parts?.value, -0)).toBe(false)
      },
    ),
  )
})
