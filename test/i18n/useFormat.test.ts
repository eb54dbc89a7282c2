import { expect, test } from 'vitest'
import { formatOf } from '#src/i18n/useFormat.ts'

const now = Date.parse('2026-03-18T12:00:00Z')

test.each([
  ['2026-03-18T11:59:30Z', 'now'],
  ['2026-03-17T12:00:00Z', 'yesterday'],
  ['2026-03-16T23:00:00Z', '2 days ago'],
  ['2026-03-18', 'today'],
  ['2026-03-17', 'yesterday'],
  ['2026-03-11T12:00:00Z', '1 week ago'],
  ['2026-02-01T12:00:00Z', '1 month ago'],
  ['2025-01-10T12:00:00Z', '14 months ago'],
  ['2024-03-18T00:00:00Z', '2 years ago'],
])('writes how long ago %s was as “%s”', (iso, text) => {
  expect(formatOf('en').relative(iso, now)).toBe(text)
})

test('writes the time of a date only if it has one', () => {
  expect(formatOf('en').dateTime('2026-03-17T23:30:00Z')).toBe('Mar 17, 2026, 11:30 PM UTC')
  expect(formatOf('en').dateTime('2026-03-17')).toBe('Mar 17, 2026')
})

test('returns an empty text for an unknown time', () => {
  expect(formatOf('en').relative('0001-01-01T00:00:00Z', now)).toBe('')
})

test.each([
  ['en', 'Frame Weaver and Harbor Suite', 'Frame Weaver or Harbor Suite'],
  ['ja', 'Frame Weaver、Harbor Suite', 'Frame WeaverまたはHarbor Suite'],
] as const)('lists names in the language %s', (language, all, any) => {
  const names = ['Frame Weaver', 'Harbor Suite']
  expect(formatOf(language).list(names)).toBe(all)
  expect(formatOf(language).anyOf(names)).toBe(any)
})
