import { dayMs, hourMs, minuteMs, startOfUtcDay } from './durations.ts'

/** Units from longest to shortest. Months and years have the mean length of the Gregorian calendar. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['year', 365.2425 * dayMs],
  ['month', 30.436875 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
]

/** Tolerated clock skew: timestamps up to this far in the future count as now. */
const maxSkewMs = 5 * minuteMs

/**
 * Parses an ISO timestamp to milliseconds; null if invalid or unset. `Date.parse` would read "1" as a year, and the
 * API's zero time (year 1) means "unset".
 */
export function parseTimestamp(iso: unknown): number | null {
  if (typeof iso !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(iso)) return null
  const at = Date.parse(iso)
  return Number.isNaN(at) || at < Date.UTC(1990) ? null : at
}

/**
 * Returns value and unit for `Intl.RelativeTimeFormat`: an integer, negative for the past, rounded toward now. "Now" (0
 * seconds) is the last minute, because the site updates times every minute, and the next five. Days are those of the
 * calendar in UTC, as all dates of the site, so that -1 is yesterday; 0 days is a date of today without a time. Returns
 * null for a missing, invalid or unset time.
 */
export function relativeParts(
  iso: string | null | undefined,
  now: number,
): { value: number; unit: Intl.RelativeTimeFormatUnit } | null {
  const at = parseTimestamp(iso)
  if (at === null || !Number.isFinite(now)) return null
  const isDate = iso?.length === 10
  const distance = at - now
  if (!isDate && distance > 0 && distance <= maxSkewMs) return { value: 0, unit: 'second' }
  for (const [unit, length] of units) {
    const value = Math.trunc(distance / length)
    // “14 months” says more than “1 year”.
    if (Math.abs(value) >= (unit === 'year' ? 2 : 1) || (isDate && unit === 'day'))
      return { value: unit === 'day' ? (startOfUtcDay(at) - startOfUtcDay(now)) / dayMs : value, unit }
  }
  return { value: 0, unit: 'second' }
}
