/** Seconds between two ISO timestamps; null if one is unknown, or if they are in the wrong order. */
export function secondsBetween(start: string | null, end: string | null): number | null {
  if (!start || !end) return null
  const seconds = (Date.parse(end) - Date.parse(start)) / 1000
  return seconds >= 0 ? seconds : null
}
