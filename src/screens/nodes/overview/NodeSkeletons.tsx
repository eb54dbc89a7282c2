import { LoadingStatus } from '#src/components/LoadingStatus.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Placeholder of the overview tab. */
function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-10 h-5 w-20" />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-38 rounded-lg" />
        <Skeleton className="h-38 rounded-lg max-sm:hidden" />
        <Skeleton className="h-38 rounded-lg max-sm:hidden" />
      </div>
    </>
  )
}

/** Placeholder of everything below the header. */
export function NodeBodySkeleton() {
  return (
    <div className="mt-6 grid min-h-dvh gap-x-8 gap-y-7 lg:grid-cols-aside">
      <LoadingStatus />
      <div className="min-w-0 max-lg:order-last">
        <div className="mb-6 flex h-10 items-center gap-6 border-b border-line">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-20" />
        </div>
        <OverviewSkeleton />
      </div>
      <div>
        <Skeleton className="h-74 w-full rounded-lg" />
        <Skeleton className="mt-7 h-40 w-full rounded-lg max-lg:hidden" />
      </div>
    </div>
  )
}

/** Placeholder of a tab while its code loads. */
export function TabSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingStatus />
      <OverviewSkeleton />
    </div>
  )
}
