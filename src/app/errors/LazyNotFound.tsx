import { Suspense } from 'react'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Waiting } from '../layouts/Waiting.tsx'

const NotFound = lazyWithRetry(() => import('./NotFound.tsx').then((file) => file.NotFound))

/** The not-found page, lazy-loaded. */
export function LazyNotFound() {
  return (
    <Suspense fallback={<Waiting shape="page" />}>
      <NotFound />
    </Suspense>
  )
}
