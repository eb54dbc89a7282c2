import { use } from 'react'
import { LatestLocation, useLocation, useNavigate } from '#src/components/navigation.ts'
import { splitLanguage } from '#src/paths.ts'

/** Returns `navigate` for the end of a write: it does nothing if the user has left the page since the write began. */
export function useNavigateAfterWrite(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const latest = use(LatestLocation)
  return async (to, options) => {
    if (splitLanguage(latest().pathname).path === pathname) await navigate(to, options)
  }
}
