/** Memory in use at one moment of a run. */
export interface MemorySample {
  /** Seconds since the first sample; without known moments its number. */
  at: number
  megabytes: number
}

/** More than a screen is wide can't be seen; the highest of each stretch is kept. */
const MOST = 1200
const UNIX_SECONDS = 1e8
const UNIX_MILLISECONDS = 1e11

/** Seconds that a key of the series stands for: seconds, unix time in either unit, or a date. */
function secondsOf(key: string): number {
  const number = Number(key)
  if (key.trim() !== '' && Number.isFinite(number)) return number > UNIX_MILLISECONDS ? number / 1000 : number
  return Date.parse(key) / 1000
}

const isMegabytes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function fromMoments(raw: object): MemorySample[] {
  const samples = Object.entries(raw).flatMap(([key, value]) => {
    const at = secondsOf(key)
    return Number.isFinite(at) && isMegabytes(value) ? [{ at, megabytes: value }] : []
  })
  samples.sort((a, b) => a.at - b.at)
  const first = samples[0]?.at ?? 0
  // Small numbers count from the start of the run already.
  return first > UNIX_SECONDS ? samples.map((one) => ({ ...one, at: one.at - first })) : samples
}

function fewer(samples: readonly MemorySample[]): MemorySample[] {
  const stretch = Math.ceil(samples.length / MOST)
  if (stretch <= 1) return [...samples]
  const groups = Array.from({ length: Math.ceil(samples.length / stretch) }, (_, index) =>
    samples.slice(index * stretch, (index + 1) * stretch),
  )
  return groups.flatMap(([first, ...others]) =>
    first ? [others.reduce((top, one) => (one.megabytes > top.megabytes ? one : top), first)] : [],
  )
}

/**
 * The course of memory from whatever form it was sent in: moments with values, or a list of values (also as the only
 * list of an object). Empty when there is nothing to draw.
 */
export function parseMemorySamples(raw: unknown): MemorySample[] {
  if (typeof raw !== 'object' || raw === null) return []
  const list = Array.isArray(raw) ? raw : Object.values(raw).find((value) => Array.isArray(value))
  if (!Array.isArray(list)) return fewer(fromMoments(raw))
  const values: unknown[] = list
  return fewer(values.flatMap((value, at) => (isMegabytes(value) ? [{ at, megabytes: value }] : [])))
}
