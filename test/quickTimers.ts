/**
 * React holds a page back for 300 ms after another one waited, and keeps the `setTimeout` it found when it was loaded.
 * Loaded before React, this gives it one whose pace a test can set; untouched it is the ordinary clock.
 */
const real = globalThis.setTimeout
const ordinary = (ms: number) => ms
let pace = ordinary

globalThis.setTimeout = Object.assign(
  (act: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) => real(act, pace(ms), ...words),
  real,
)

/** Sets how long a timer of so many milliseconds takes from now on; returns the way back to the ordinary clock. */
export function setPace(next: (ms: number) => number): () => void {
  pace = next
  return () => {
    pace = ordinary
  }
}
