/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const MAX_SECONDS = 1e11

/** Converts Unix seconds or milliseconds to an ISO string. Returns null for 0, which means "not yet", and for non-times. */
export function isoFromUnix(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0) || value > MAX_SECONDS * 1000) return null
  return new Date(value > MAX_SECONDS ? value : value * 1000).toISOString()
}
