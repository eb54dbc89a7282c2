export interface MemorySample {
  /** Seconds since the first sample; the sample's index if the series has no timestamps. */
  at: number
  megabytes: number
}

/** A screen can't show more. Downsampling keeps the peak of each bucket. */
const maxSamples = 1200
const minUnixSeconds = 1e8
const minUnixMilliseconds = 1e11

/** Converts a key of the series to seconds: seconds, Unix seconds or milliseconds, or a date. */
function secondsOf(key: string): number {
  const number = Number(key)
  if (key.trim() !== '' && Number.isFinite(number))
    return number > minUnixMilliseconds ? number / 1000 : number
  return Date.parse(key) / 1000
}

const isMegabytes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function fromTimestamps(raw: object): MemorySample[] {
  const samples = Object.entries(raw).flatMap(([key, value]) => {
    const at = secondsOf(key)
    return Number.isFinite(at) && isMegabytes(value) ? [{ at, megabytes: value }] : []
  })
  samples.sort((a, b) => a.at - b.at)
  const first = samples[0]?.at ?? 0
  // Small numbers are already relative to the start of the run.
  return first > minUnixSeconds ? samples.map((sample) => ({ ...sample, at: sample.at - first })) : samples
}

/** Keeps the highest of each few samples, so that no peak is lost. */
function downsample(samples: readonly MemorySample[]): MemorySample[] {
  const bucketSize = Math.ceil(samples.length / maxSamples)
  if (bucketSize <= 1) return [...samples]
  const peaks: MemorySample[] = []
  for (let start = 0; start < samples.length; start += bucketSize) {
    const bucket = samples.slice(start, start + bucketSize)
    const [peak] = bucket.sort((a, b) => b.megabytes - a.megabytes)
    if (peak) peaks.push(peak)
  }
  return peaks
}

/**
 * Parses memory samples from any form the API sends: an object from timestamps to values, or a list of values, also as
 * the only list in an object. Returns an empty list if there is nothing to draw.
 */
export function parseMemorySamples(raw: unknown): MemorySample[] {
  if (typeof raw !== 'object' || raw === null) return []
  const list = Array.isArray(raw) ? raw : Object.values(raw).find((value) => Array.isArray(value))
  if (!Array.isArray(list)) return downsample(fromTimestamps(raw))
  const values: unknown[] = list
  return downsample(values.flatMap((value, at) => (isMegabytes(value) ? [{ at, megabytes: value }] : [])))
}
