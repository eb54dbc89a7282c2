import { memo } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { NodeCard, NodeCardSkeleton } from '#src/components/NodeCard.tsx'

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const places = Array.from({ length: 12 }, (_, index) => index)

/** Packs as a grid of cards. The cards below the window are laid out when they come into sight. */
export const CardGrid = memo(function CardGrid({
  nodes,
  query,
}: {
  nodes: readonly RegistryNode[]
  query: string
}) {
  return (
    <ul className={gridClass}>
      {nodes.map((node) => (
        <li
          key={node.id}
          className="min-w-0 [contain-intrinsic-size:auto_9.375rem] [content-visibility:auto]"
        >
          <NodeCard node={node} query={query} />
        </li>
      ))}
    </ul>
  )
})

/** The grid while its first answer is on its way. */
export function CardGridSkeleton() {
  return (
    <div className={gridClass}>
      {places.map((place) => (
        <NodeCardSkeleton key={place} />
      ))}
    </div>
  )
}
