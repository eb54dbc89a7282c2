import { lazy, Suspense } from 'react'
import { Waiting } from '../layouts/Waiting.tsx'

const NotFound = lazy(() => import('./NotFound.tsx').then((file) => ({ default: file.NotFound })))

/** The not-found page, lazy-loaded. */
export function LazyNotFound() {
  return (
    <Suspense fallback={<Waiting shape="page" />}>
      <NotFound />
    </Suspense>
  )
}
