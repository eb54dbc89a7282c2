import { useEffect, useMemo, useState } from 'react'
import type { SearchHighlight } from '#src/components/searchHighlight.tsx'

/** Loads the code that highlights matches on cards. */
export const loadHighlight = () => import('#src/components/searchHighlight.tsx')

type Create = (query: string) => SearchHighlight

/** Highlights a query on cards; null without a query, and until the code has loaded. */
export function useSearchHighlight(query: string): SearchHighlight | null {
  const [create, setCreate] = useState<Create | null>(null)
  const isNeeded = query !== '' && create === null
  useEffect(() => {
    if (!isNeeded) return
    // Without it, cards show no highlights.
    loadHighlight().then(
      ({ createHighlight }) => setCreate(() => createHighlight),
      () => undefined,
    )
  }, [isNeeded])
  return useMemo(() => (create && query !== '' ? create(query) : null), [create, query])
}
