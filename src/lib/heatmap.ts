import { parseTimestamp } from './relativeTime.ts'

const DAY = 86_400_000

export type HeatmapDay = { date: string; count: number }
export type Heatmap = { weeks: HeatmapDay[][]; max: number; total: number }

/**
 * Releases per day, in UTC, as columns of weeks that start on Monday. The last column ends today; the first one is
 * filled up to its Monday, so up to six days more than asked are shown. Unreadable, older and future times are left out.
 * `now` in milliseconds; `days` at least 1, at most ten years.
 */
export function releaseHeatmap(timestamps: readonly string[], now: number, days = 371): Heatmap {
  const today = Math.floor((Number.isFinite(now) ? now : 0) / DAY)
  const wanted = Math.min(Math.max(Math.trunc(days) || 1, 1), 3660)
  const first = monday(today - wanted + 1)
  const counts = new Array<number>(today - first + 1).fill(0)
  for (const text of timestamps) {
    const at = parseTimestamp(text)
    if (at === null || at > now) continue
    const index = Math.floor(at / DAY) - first
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1
  }
  const weeks: HeatmapDay[][] = []
  counts.forEach((count, index) => {
    if (index % 7 === 0) weeks.push([])
    weeks.at(-1)?.push({ date: new Date((first + index) * DAY).toISOString().slice(0, 10), count })
  })
  let max = 0
  let total = 0
  for (const count of counts) {
    max = Math.max(max, count)
    total += count
  }
  return { weeks, max, total }
}

/** Day numbers count from 1 January 1970, a Thursday. */
function monday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}
