import { useEffect, useMemo, useState } from 'react'
import type { SearchHighlight } from '#src/components/searchHighlight.tsx'

/** Loads the code that cards need to explain why they match. */
export const loadHighlight = () => import('#src/components/searchHighlight.tsx')

type Create = (query: string) => SearchHighlight

/** What cards need to show why they match; null without a query, and until its code has loaded. */
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
