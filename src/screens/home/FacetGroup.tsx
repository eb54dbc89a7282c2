import { Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import type { FacetProps } from './FacetBody.tsx'

const loadBody = () => import('./FacetBody.tsx')
const FacetBody = lazyWithRetry(() => loadBody().then((file) => file.FacetBody))

interface FacetGroupProps extends FacetProps {
  /** Whether the filter is on, which opens it. */
  isActive: boolean
  /** Loads the catalog, which the choices are counted in. */
  load: () => void
}

/** A collapsible filter. Loads its code and its counts when it opens. */
export function FacetGroup({ isActive, load, ...facet }: FacetGroupProps) {
  const [toggled, setToggled] = useState<boolean>()
  const id = useId()
  // The group stays open when its filter is turned off: the focus may be in it.
  if (isActive && toggled === undefined) setToggled(true)
  const isOpen = toggled ?? isActive
  const prepare = () => {
    load()
    void loadBody().catch(() => undefined)
  }
  return (
    <div className="facet">
      <h3>
        <button
          type="button"
          className="chevron"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPointerEnter={prepare}
          onClick={() => {
            prepare()
            setToggled(!isOpen)
          }}
        >
          {facet.title}
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<div className="h-24" />}>
            <FacetBody {...facet} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
