import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NodeCardSkeleton } from '#src/components/NodeCard.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { SiteRoute } from '../routes.tsx'

const slowMs = 4000
const slowClass =
  'fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-lg border border-line bg-raised px-4 py-2 text-sm text-muted shadow-lg'
const places = Array.from({ length: 12 }, (_, index) => index)

function Cards() {
  return (
    <div className="container-page py-8">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-12 w-full" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <NodeCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

function Page() {
  return (
    <div className="container-page py-8">
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="mt-8 h-10 w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  )
}

/** What stands in for a screen that is on its way; says so, and says when it takes long. */
export function Waiting({ shape }: { shape: SiteRoute['waiting'] }) {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  // Only time tells that something is slow.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div>
      <p role="status" className="sr-only">
        {slow ? t('waiting.slow') : t('waiting.label')}
      </p>
      {/* Over the page, so that nothing moves for it; screen readers have it from the status above. */}
      {slow && (
        <p aria-hidden="true" className={slowClass}>
          {t('waiting.slow')}
        </p>
      )}
      {shape === 'cards' ? <Cards /> : <Page />}
    </div>
  )
}
