/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const maxSeconds = 1e11

/** Converts Unix seconds or milliseconds to an ISO string. Returns null for 0, which means "not yet", and for non-times. */
export function isoFromUnix(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0) || value > maxSeconds * 1000) return null
  return new Date(value > maxSeconds ? value : value * 1000).toISOString()
}
