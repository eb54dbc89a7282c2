import type { JobResult } from '#src/api/jobResults.ts'

/** Duration of a run in seconds; null while it runs, or if its times are inconsistent. */
export function runSeconds({ startedAt, endedAt }: JobResult): number | null {
  if (!startedAt || !endedAt) return null
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return seconds >= 0 ? seconds : null
}
