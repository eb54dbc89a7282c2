import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { ResolveProgress } from '../resolve/resolution.ts'

interface PlanProgressProps {
  /** Null while the file is read. */
  progress: ResolveProgress | null
  /** Name of the file; empty for pasted text. */
  fileName: string
  onCancel: () => void
}

/** Progress of reading a workflow. */
export function PlanProgress({ progress, fileName, onCancel }: PlanProgressProps) {
  const { t } = useTranslation('plan')
  const readingText = fileName ? t('progress.reading', { file: fileName }) : t('progress.readingText')
  const text = progress
    ? t('progress.resolving', { done: progress.done, total: progress.total })
    : readingText
  return (
    // In the grid of the drop zone, it covers the content.
    <div className="col-start-1 row-start-1 flex items-center gap-4 rounded-lg border border-line bg-raised px-4 py-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="text-sm wrap-anywhere">
          {text}
        </p>
        <progress
          aria-label={t('progress.label')}
          className="mt-2 block h-1.5 w-full accent-accent"
          {...(progress ? { value: progress.done, max: Math.max(progress.total, 1) } : {})}
        />
      </div>
      <Button size="small" onClick={onCancel}>
        {t('progress.cancel')}
      </Button>
    </div>
  )
}
