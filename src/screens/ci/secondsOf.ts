import type { JobResult } from '#src/api/jobResults.ts'

/** How long a run took in seconds; null while it runs, and when its times make no sense. */
export function secondsOf({ startedAt, endedAt }: JobResult): number | null {
  if (!startedAt || !endedAt) return null
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return seconds >= 0 ? seconds : null
}
