import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Placeholder of a README, as high as the part of it that narrow screens show. */
export function ReadmeSkeleton() {
  return (
    <div className="flex h-160 flex-col gap-3 overflow-hidden">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="mb-3 h-4 w-2/3" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  )
}
