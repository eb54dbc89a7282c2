import { lazy, Suspense, useEffect, useState } from 'react'

const Toasts = lazy(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts })))

/** What may come after first paint, once the browser has nothing better to do. */
export function Later() {
  const [idle, setIdle] = useState(false)
  // Idleness is the browser's to tell.
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 2000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
