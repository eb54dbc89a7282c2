import { startTransition, useEffect, useState } from 'react'

const minute = 60_000
const listeners = new Set<(now: number) => void>()
let timer: ReturnType<typeof setInterval> | undefined

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** Moment the page was rendered at build time; the first client render must say the same. */
let rendered = 0
export function setRenderedAt(moment: number): void {
  rendered = moment
}

/** One clock for every part of the page. A list of cards takes its time, so it is drawn anew in slices. */
function everyMinute(tell: (now: number) => void): () => void {
  listeners.add(tell)
  // Whoever listens has been taken over.
  rendered = 0
  startTransition(() => tell(thisMinute()))
  timer ??= setInterval(() => {
    startTransition(() => {
      for (const listener of listeners) listener(thisMinute())
    })
  }, minute)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Now in milliseconds, to the minute. While the pre-rendered page is taken over, the moment of its rendering. */
export function useNow(): number {
  const [now, setNow] = useState(() => rendered || thisMinute())
  useEffect(() => everyMinute(setNow), [])
  return now
}
