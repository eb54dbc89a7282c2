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
    const tick = () => {
      const next = thisMinute()
      // A list of cards is drawn anew in slices; and not for nothing, which would cost a pass through all that waits.
      if (next !== now) startTransition(() => setNow(next))
    }
    const timer = setInterval(tick, minute)
    // Whoever comes here has been taken over.
    rendered = 0
    tick()
    return () => clearInterval(timer)
  }, [now])
  return now
}
