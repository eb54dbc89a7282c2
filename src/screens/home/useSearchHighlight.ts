import { useMemo } from 'react'
import type { SearchHighlight } from '#src/components/searchHighlight.tsx'
import { useLazyCode } from '#src/hooks/useLazyCode.ts'

/** Loads the code that highlights matches on cards. */
export const loadHighlight = () => import('#src/components/searchHighlight.tsx')

/** Highlights a query on cards; null without a query, and until the code has loaded. */
export function useSearchHighlight(query: string): SearchHighlight | null {
  const code = useLazyCode(loadHighlight, query !== '')
  return useMemo(() => code?.createHighlight(query) ?? null, [code, query])
}
