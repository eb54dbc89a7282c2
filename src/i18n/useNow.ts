import { useSyncExternalStore } from 'react'

const minute = 60_000
const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, minute)
  return () => clearInterval(timer)
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
