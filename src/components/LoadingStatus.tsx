import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const slowMs = 4000
const slowClass =
  'fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-lg border border-line bg-raised px-4 py-2 text-sm text-muted shadow-lg'

/** Says that a page is on its way, and when that takes long; stands beside the grey places of what comes. */
export function LoadingStatus() {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  // Only time tells that something is slow.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {slow ? t('waiting.slow') : t('waiting.label')}
      </p>
      {/* Over the page, so that nothing moves for it; screen readers have it from the status above. */}
      {slow && (
        <p aria-hidden="true" className={slowClass}>
          {t('waiting.slow')}
        </p>
      )}
    </>
  )
}
