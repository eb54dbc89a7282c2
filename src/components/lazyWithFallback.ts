import { type ComponentType, lazy } from 'react'

/**
 * Like React's `lazy`, for code that the page works without: if it can't be loaded, `Fallback` renders in its place, by
 * default nothing.
 */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Fallback }),
    ),
  )
