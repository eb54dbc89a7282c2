import { useDeferredValue } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { NodeCard, NodeCardSkeleton, useCardFormatting } from '#src/components/NodeCard.tsx'
import { useSearchHighlight } from './useSearchHighlight.ts'

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
/** Number of cards in prerendered HTML and in the first frame. */
const firstCardCount = 6

const skeletons = Array.from({ length: 12 }, (_, index) => index)

interface CardGridProps {
  nodes: readonly RegistryNode[]
  query: string
  /** Names of matching comfy nodes by id of their pack. */
  comfyNodes?: ReadonlyMap<string, readonly string[]> | undefined
}

/** Packs as a grid of cards. */
export function CardGrid({ nodes, query, comfyNodes }: CardGridProps) {
  const formatting = useCardFormatting()
  const highlight = useSearchHighlight(query)
  // Cards below the fold render at lower priority, so that the page appears sooner.
  const shown = nodes.slice(0, useDeferredValue(nodes.length, firstCardCount))
  return (
    <ul className={gridClass}>
      {shown.map((node) => (
        <li key={node.id} className="card-slot">
          <NodeCard
            node={node}
            formatting={formatting}
            highlight={highlight}
            comfyNodes={comfyNodes?.get(node.id)}
          />
        </li>
      ))}
      {shown.length < nodes.length && <li className="card-rest" />}
    </ul>
  )
}

/** Placeholder of the grid until the first result. */
export function CardGridSkeleton() {
  return (
    <div className={gridClass}>
      {skeletons.map((index) => (
        <NodeCardSkeleton key={index} />
      ))}
    </div>
  )
}
