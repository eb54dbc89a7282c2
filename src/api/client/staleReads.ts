/**
 * What a write has made old. Proxies and the browser keep some answers for a while (contract notes, section 5), so reads
 * of it ask past them for as long; and the other open tabs are told.
 */
import type { ApiPath } from './url.ts'

/** How long an answer made before a write may still be handed out, in milliseconds. */
const keptMs = 90_000

/** Reads that a write has made old: exactly these, and everything below those. */
export interface Stale {
  exact: readonly ApiPath[]
  under: readonly ApiPath[]
}

const marks: { stale: Stale; until: number }[] = []

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/** Whether a read of a path is made old by a write. */
export function isStale(path: unknown, { exact, under }: Stale): boolean {
  if (typeof path !== 'string') return false
  return exact.some((one) => one === path) || under.some((one) => isBelow(path, one))
}

function remember(stale: Stale): void {
  const now = Date.now()
  const kept = marks.filter(({ until }) => until > now)
  marks.splice(0, marks.length, ...kept, { stale, until: now + keptMs })
}

/** Whether an answer kept by a proxy could be older than the last write. */
export function needsNoCache(path: ApiPath): boolean {
  return marks.some(({ stale, until }) => until > Date.now() && isStale(path, stale))
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('comfy-registry-stale') : null
// Node keeps a process alive for an open channel; a browser's has nothing of the kind.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref()

/** Marks reads as old, here and in the other tabs. Paths only: nothing of anybody's data is told. */
export function markStale(stale: Stale): void {
  remember(stale)
  channel?.postMessage(stale)
}

const texts = (value: unknown): readonly ApiPath[] =>
  // Only compared with paths of our own, never asked for.
  Array.isArray(value) ? value.filter((one): one is ApiPath => typeof one === 'string') : []

/**
 * Calls back with what a write in another tab has made old.
 * @returns the way to stop.
 */
export function onStaleInOtherTab(listener: (stale: Stale) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('exact' in data) || !('under' in data)) return
    const stale = { exact: texts(data.exact), under: texts(data.under) }
    remember(stale)
    listener(stale)
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
