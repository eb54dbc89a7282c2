import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for every part of the page. */
function everyMinute(changed: () => void): () => void {
  listeners.add(changed)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, minute)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** Moment the page was rendered at build time; the first client render must say the same. */
let rendered = 0
export function setRenderedAt(moment: number): void {
  rendered = moment
}

/** Now in milliseconds, to the minute. While the pre-rendered page is taken over, the moment of its rendering. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, thisMinute, () => rendered || thisMinute())
}
