import { useSyncExternalStore } from 'react'

/** Twice a second, so that no second is skipped. */
const tickMs = 500

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs)
  return () => clearInterval(timer)
}

/** Whole seconds until a time (Unix time in milliseconds), counting down; 0 once it has passed. */
export const useSecondsUntil = (time: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((time - Date.now()) / 1000)))
