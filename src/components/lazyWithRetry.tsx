import { type ComponentType, use, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

/** Shown if a chunk can't be loaded: the user is offline, or a new deployment has replaced it. */
function ChunkError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      // Sticky, so that it is visible wherever on the page the component would be.
      className="sticky bottom-4 z-20 mx-auto my-4 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-lg border border-line-strong/50 bg-bg px-4 py-3 text-sm shadow-lg shadow-black/15"
    >
      <p>{t('error.part')}</p>
      <Button size="small" kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button size="small" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    </div>
  )
}

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
