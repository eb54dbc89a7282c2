import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

interface ChunkErrorProps {
  onRetry: () => void
  /** Closes what the user has opened, such as a dialog. */
  onClose?: (() => void) | undefined
}

/** Shown if a chunk can't be loaded: the user is offline, or a new deployment has replaced it. */
export function ChunkError({ onRetry, onClose }: ChunkErrorProps) {
  const { t } = useTranslation()
  return (
    <div
      ref={keepFocus}
      role="alert"
      // Sticky, so that it is visible wherever on the page the component would be.
      className="sticky bottom-4 z-20 mx-auto my-4 flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-3 rounded-lg border border-line-strong/50 bg-bg px-4 py-3 text-sm shadow-lg"
    >
      <p>{t('error.part')}</p>
      <Button size="small" kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button size="small" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
      {onClose && (
        <Button kind="quiet" size="icon" aria-label={t('action.dismiss')} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </div>
  )
}
