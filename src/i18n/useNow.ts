import { startTransition, useEffect, useState } from 'react'

const minute = 60_000
const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** Moment the page was rendered at build time; the first client render must say the same. */
let rendered = 0
export function setRenderedAt(moment: number): void {
  rendered = moment
}

/** Now in milliseconds, to the minute. While the pre-rendered page is taken over, the moment of its rendering. */
export function useNow(): number {
  const [now, setNow] = useState(() => rendered || thisMinute())
  useEffect(() => {
    // A list of cards is drawn anew in slices.
    const tick = () => startTransition(() => setNow(thisMinute()))
    const timer = setInterval(tick, minute)
    // Whoever comes here has been taken over.
    rendered = 0
    tick()
    return () => clearInterval(timer)
  }, [])
  return now
}
