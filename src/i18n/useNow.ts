import { startTransition, useEffect, useState } from 'react'
import { minuteMs } from '#src/lib/format/durations.ts'

/** Interval of the checks for a new minute, in milliseconds. */
const checkMs = 10_000
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** Time at which the page was prerendered, as Unix time in milliseconds; 0 after hydration. */
let renderedAt = 0

/** Sets the time of prerendering, which the hydrating render must show as well. */
export function setRenderedAt(time: number): void {
  renderedAt = time
}

/** Current Unix time in milliseconds, rounded down to the minute; the time of prerendering during hydration. */
export function useNow(): number {
  const [now, setNow] = useState(() => renderedAt || currentMinute())
  useEffect(() => {
    const tick = () => {
      const next = currentMinute()
      // Concurrent, because it re-renders long lists; skipped if equal, because even a no-op costs a render pass.
      if (next !== now) startTransition(() => setNow(next))
    }
    const timer = setInterval(tick, checkMs)
    // Effects run after hydration.
    renderedAt = 0
    tick()
    return () => clearInterval(timer)
  }, [now])
  return now
}
