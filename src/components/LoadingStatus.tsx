import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const slowMs = 4000
const slowClass =
  'fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-lg border border-line bg-raised px-4 py-2 text-sm text-muted shadow-lg'

/** Announces loading to screen readers, and shows a notice when it takes long. Render it next to the skeletons. */
export function LoadingStatus() {
  const { t } = useTranslation()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {isSlow ? t('waiting.slow') : t('waiting.label')}
      </p>
      {/* Overlaid, to avoid layout shift. Screen readers get the status above. */}
      {isSlow && (
        <p aria-hidden="true" className={slowClass}>
          {t('waiting.slow')}
        </p>
      )}
    </>
  )
}
