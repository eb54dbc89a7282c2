import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const rows = Array.from({ length: 5 }, (_, index) => index)

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  )
}
