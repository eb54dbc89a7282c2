import { type ComponentType, use, useReducer } from 'react'
import { ChunkError } from './ChunkError.tsx'

/**
 * Like React's `lazy`, but a failed load replaces only this component with a retry button. The rest of the page stays
 * mounted and keeps its input. A message in place of a dialog can be closed like the dialog.
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
    const { onClose } = props as { onClose?: () => void } // of dialogs
    /** A handler after which the code is loaded again: at once, or when the dialog opens next. */
    const resetAnd = (handle: () => void) => () => {
      loading = undefined
      handle()
    }
    return <ChunkError onRetry={resetAnd(rerender)} onClose={onClose && resetAnd(onClose)} />
  }
}
