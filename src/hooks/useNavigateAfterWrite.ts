import { use } from 'react'
import { LatestLocation, PendingLocation, useLocation, useNavigate } from '#src/components/navigation.ts'
import { splitLanguage } from '#src/paths.ts'

/**
 * Returns `navigate` for the end of a write: it does nothing if the user has left the page, even if the next one is still
 * loading, or closed a dialog that is part of its URL, since the write began.
 */
export function useNavigateAfterWrite(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = use(LatestLocation)
  const pending = use(PendingLocation)
  return async (to, options) => {
    const { pathname: latestPath, search: latestSearch } = pending() ?? latest()
    if (splitLanguage(latestPath).path === pathname && latestSearch === search) await navigate(to, options)
  }
}
