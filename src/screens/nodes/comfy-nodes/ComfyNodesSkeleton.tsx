import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const cardKeys = [0, 1, 2, 3]

/** Placeholder of the nodes tab while it loads. */
export function ComfyNodesSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="min-h-dvh">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-9 w-full max-w-sm" />
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {cardKeys.map((key) => (
          <Skeleton key={key} className="h-64 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
