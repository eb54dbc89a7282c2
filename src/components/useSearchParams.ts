import { useMemo } from 'react'
import { useLocation } from 'react-router'

/**
 * The query of the page's address; the same object until it changes. The router's own hook stands in one file with its
 * links and forms, which would all come with the first load.
 */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
