import { Skeleton } from '#src/ui/Skeleton.tsx'

const cardKeys = [0, 1, 2, 3, 4, 5]

/** Placeholder of `ComfyNodePreview`, of the same height. Hidden without scripts, which would replace it. */
export function ComfyNodePreviewSkeleton() {
  return (
    <div className="overflow-hidden noscript:hidden">
      <Skeleton className="mb-3 h-6 w-20" />
      <div className="-mx-2 flex h-42">
        {cardKeys.map((key) => (
          <div key={key} className="w-64 shrink-0 px-2 py-1">
            <Skeleton className="h-38 rounded-lg" />
          </div>
        ))}
      </div>
    </div>
  )
}
