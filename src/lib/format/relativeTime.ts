const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Units from longest to shortest. Months and years have the mean length of the Gregorian calendar. */
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['year', 365.2425 * DAY],
  ['month', 30.436875 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** Tolerated clock skew: timestamps up to this far in the future count as now. */
const MAX_SKEW = 5 * MINUTE

/**
 * Parses an ISO timestamp to milliseconds; null if invalid or unset. `Date.parse` would read "1" as a year, and the
 * API's zero time (year 1) means "unset".
 */
export function parseTimestamp(iso: string | null | undefined): number | null {
  if (typeof iso !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(iso)) return null
  const at = Date.parse(iso)
  return Number.isNaN(at) || at < Date.UTC(1990) ? null : at
}

/**
 * Returns value and unit for `Intl.RelativeTimeFormat`: an integer, negative for the past, rounded toward now. "Now" (0
 * seconds) is the last minute, because the site updates times every minute, and the next five. Returns null for a
 * missing, invalid or unset time.
 */
export function relativeParts(
  iso: string | null | undefined,
  now: number,
): { value: number; unit: Intl.RelativeTimeFormatUnit } | null {
  const at = parseTimestamp(iso)
  if (at === null || !Number.isFinite(now)) return null
  const distance = at - now
  if (distance > 0 && distance <= MAX_SKEW) return { value: 0, unit: 'second' }
  for (const [unit, length] of STEPS) {
    const value = Math.trunc(distance / length)
    if (value !== 0) return { value, unit }
  }
  return { value: 0, unit: 'second' }
}
