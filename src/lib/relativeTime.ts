const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Each unit is used from its own length up to the next one's. Months and years are the calendar's mean. */
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['year', 365.2425 * DAY],
  ['month', 30.436875 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
]

/** Clocks of people and servers differ; up to this far in the future counts as now. */
const SKEW = 5 * MINUTE

/**
 * Milliseconds of an ISO timestamp, or null. `Date.parse` alone would read "1" as a year, and the service's zero
 * time (year 1) means "unset", so both count as missing.
 */
export function parseTimestamp(iso: string | null | undefined): number | null {
  if (typeof iso !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(iso)) return null
  const at = Date.parse(iso)
  return Number.isNaN(at) || at < Date.UTC(1990) ? null : at
}

/**
 * Value and unit for `Intl.RelativeTimeFormat`: negative for the past, whole, rounded towards now.
 * Null for a missing, unreadable or unset time. Up to five minutes in the future is "now" (0 seconds).
 */
export function relativeParts(
  iso: string | null | undefined,
  now: number,
): { value: number; unit: Intl.RelativeTimeFormatUnit } | null {
  const at = parseTimestamp(iso)
  if (at === null || !Number.isFinite(now)) return null
  const distance = at - now
  if (distance > 0 && distance <= SKEW) return { value: 0, unit: 'second' }
  for (const [unit, length] of STEPS) {
    const value = Math.trunc(distance / length)
    if (value !== 0) return { value, unit }
  }
  return { value: 0, unit: 'second' }
}
