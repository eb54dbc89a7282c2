import type { RegistryNode } from '#src/api/nodes.ts'
import { NodeCard, NodeCardSkeleton, useCardFormatting } from '#src/components/NodeCard.tsx'

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const skeletons = Array.from({ length: 12 }, (_, index) => index)

interface CardGridProps {
  nodes: readonly RegistryNode[]
  query: string
}

/** Packs as a grid of cards. */
export function CardGrid({ nodes, query }: CardGridProps) {
  const formatting = useCardFormatting()
  return (
    <ul className={gridClass}>
      {nodes.map((node) => (
        <li key={node.id} className="card-slot">
          <NodeCard node={node} formatting={formatting} query={query} />
        </li>
      ))}
    </ul>
  )
}

/** The grid until the first result. */
export function CardGridSkeleton() {
  return (
    <div className={gridClass}>
      {skeletons.map((index) => (
        <NodeCardSkeleton key={index} />
      ))}
    </div>
  )
}
