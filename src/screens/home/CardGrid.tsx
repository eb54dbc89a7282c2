import { type ReactNode, useDeferredValue, useEffect } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { NodeCard, NodeCardSkeleton, useCardFormatting } from '#src/components/NodeCard.tsx'

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const places = Array.from({ length: 12 }, (_, index) => index)

/** Cards of a new list that are drawn at once: as many as a window shows at its beginning, less than a key has time for. */
const drawnAtOnce = () => (window.innerWidth < 640 ? 4 : 6)
let isFirstList = true

interface CardGridProps {
  nodes: readonly RegistryNode[]
  query: string
  /** What follows the cards. */
  children?: ReactNode
}

/**
 * Packs as a grid of cards. In a list that is not the page's first, the cards at its beginning are drawn before the
 * others: the next key of a search can come between.
 */
export function CardGrid({ nodes, query, children }: CardGridProps) {
  const formatting = useCardFormatting()
  const drawn = useDeferredValue(nodes.length, isFirstList ? nodes.length : drawnAtOnce())
  // The list of a pre-rendered page is complete; only the browser knows which list is a later one.
  useEffect(() => {
    isFirstList = false
  }, [])
  return (
    <>
      <ul className={gridClass}>
        {nodes.map((node, place) => (
          <li key={node.id} className="card-slot">
            {place < drawn && <NodeCard node={node} formatting={formatting} query={query} />}
          </li>
        ))}
      </ul>
      {drawn >= nodes.length && children}
    </>
  )
}

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
