import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Covers the page while a file is dragged over it. */
export function DropOverlay() {
  const { t } = useTranslation('plan')
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-2 text-lg font-semibold text-accent">
        <FileUp size={22} aria-hidden="true" />
        {t('input.release')}
      </p>
    </div>
  )
}
