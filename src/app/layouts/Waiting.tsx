import { LoadingStatus } from '#src/components/LoadingStatus.tsx'
import { NodeCardSkeleton } from '#src/components/NodeCard.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const cardIndexes = Array.from({ length: 12 }, (_, index) => index)

function Cards() {
  return (
    <div className="container-page py-8">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-12 w-full" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cardIndexes.map((index) => (
          <NodeCardSkeleton key={index} />
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

/** Placeholder of a screen that is loading; announces it, and shows a message after a while. */
export function Waiting({ shape }: { shape: 'cards' | 'page' }) {
  return (
    <div>
      <LoadingStatus />
      {shape === 'cards' ? <Cards /> : <Page />}
    </div>
  )
}
