import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const places = Array.from({ length: 5 }, (_, index) => index)

/** A list on its way. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} className="h-6 w-full" />
      ))}
    </div>
  )
}
