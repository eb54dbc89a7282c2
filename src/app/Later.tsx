import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from '#src/ui/toasts.ts'

const Toasts = lazy(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts })))

/** What comes after first paint, when it is needed: toasts, with the first message. */
export function Later() {
  const wanted = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
