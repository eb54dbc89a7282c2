/** Above this a number counts milliseconds: as seconds it would be the year 5138. */
const MOST_SECONDS = 1e11

/** A unix time in seconds, or in milliseconds, as ISO text; null for 0, which means "not yet", and for what is no time. */
export function isoFromUnix(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0) || value > MOST_SECONDS * 1000) return null
  return new Date(value > MOST_SECONDS ? value : value * 1000).toISOString()
}
