/**
 * Lets tests shorten timers. React reveals suspended content 300 ms after its fallback at the earliest, and keeps the
 * `setTimeout` that exists when React is loaded, so this file is imported before it.
 */
const realSetTimeout = globalThis.setTimeout
const unchanged = (ms: number) => ms
let delayOf = unchanged

globalThis.setTimeout = Object.assign(
  (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    realSetTimeout(callback, delayOf(ms), ...args),
  realSetTimeout,
)

/** Sets a function that returns the actual delay of a timer. The returned function restores the real delays. */
export function setTimerDelays(next: (ms: number) => number): () => void {
  delayOf = next
  return () => {
    delayOf = unchanged
  }
}
