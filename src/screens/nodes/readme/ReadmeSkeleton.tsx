import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Hidden on narrow screens, where other parts follow, and without scripts, which can’t replace it. */
export function ReadmeSkeleton() {
  return (
    <div className="hidden h-160 flex-col gap-3 overflow-hidden pt-1 lg:flex lg:noscript:hidden">
      <Skeleton className="mb-2 h-5 w-24" />
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
