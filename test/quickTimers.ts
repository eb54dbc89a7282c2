/**
 * Lets tests shorten timers. React reveals suspended content 300 ms after its fallback at the earliest; tests don't wait for
 * that. React keeps the `setTimeout` that exists when it is loaded, so this file loads it.
 */
const realSetTimeout = globalThis.setTimeout
const unchanged = (ms: number) => ms
let delayOf = unchanged

/** `setTimeout` with other delays. As in a browser, timers end with their window: the test environment deletes it. */
const withDelays = (delay: (ms: number) => number) =>
  Object.assign((callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const callInWindow = () => {
      if ('window' in globalThis) callback(...args)
    }
    return realSetTimeout(callInWindow, delay(ms))
  }, realSetTimeout)

globalThis.setTimeout = withDelays((ms) => (ms <= 300 ? 0 : delayOf(ms)))
await import('react-dom/client')
globalThis.setTimeout = withDelays((ms) => delayOf(ms))

/** Sets a function that returns the actual delay of a timer. The returned function restores the real delays. */
export function setTimerDelays(next: (ms: number) => number): () => void {
  delayOf = next
  return () => {
    delayOf = unchanged
  }
}
