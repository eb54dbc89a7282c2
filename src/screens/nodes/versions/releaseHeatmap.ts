import { dayMs } from '#src/lib/format/durations.ts'
import { parseTimestamp } from '#src/lib/format/relativeTime.ts'

export type HeatmapDay = { date: string; count: number }
export type Heatmap = { weeks: HeatmapDay[][]; max: number; total: number }

/** 53 weeks. */
const minDays = 371

/**
 * Counts the releases of a year per UTC day, in weeks that start on Monday. The last week ends today; the first is
 * complete, so up to six extra days are included. Skips invalid, older and future timestamps.
 * @param now in milliseconds.
 */
export function releaseHeatmap(timestamps: readonly string[], now: number): Heatmap {
  const today = Math.floor(now / dayMs)
  const first = mondayOf(today - minDays + 1)
  const counts = new Array<number>(today - first + 1).fill(0)
  for (const text of timestamps) {
    const at = parseTimestamp(text)
    if (at === null || at > now) continue
    const index = Math.floor(at / dayMs) - first
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1
  }
  const weeks: HeatmapDay[][] = []
  counts.forEach((count, index) => {
    if (index % 7 === 0) weeks.push([])
    weeks.at(-1)?.push({ date: new Date((first + index) * dayMs).toISOString().slice(0, 10), count })
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  return { weeks, max: Math.max(...counts), total }
}

/** Days are counted from January 1, 1970, a Thursday. */
function mondayOf(day: number): number {
  return day - ((day + 3) % 7)
}
