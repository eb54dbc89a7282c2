import { LoadingStatus } from '#src/components/LoadingStatus.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const cardKeys = [0, 1, 2, 3]

/** Placeholder of the nodes tab while it loads. */
export function ComfyNodesSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingStatus />
      <Skeleton className="h-9 w-full max-w-sm" />
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {cardKeys.map((key) => (
          <Skeleton key={key} className="h-64 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
