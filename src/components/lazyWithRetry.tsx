import { type ComponentType, use, useReducer } from 'react'
import { ChunkError } from './ChunkError.tsx'

/**
 * Like React's `lazy`, but a failed load replaces only this component with a retry button. The rest of the page stays
 * mounted and keeps its input.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined
  return function LazyWithRetry(props) {
    const [, rerender] = useReducer((count: number) => count + 1, 0)
    loading ??= load().catch(() => null)
    const Loaded = use(loading)
    if (Loaded) return <Loaded {...props} />
    const handleRetry = () => {
      loading = undefined
      rerender()
    }
    return <ChunkError onRetry={handleRetry} />
  }
}
