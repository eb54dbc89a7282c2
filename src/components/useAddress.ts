import { startTransition, use, useOptimistic } from 'react'
import { type Location, UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router'

interface Address<Search> {
  /** What the address says, as far as the page shows it. */
  search: Search
  /** The same, but ahead of the page while a choice is on its way: what controls show. */
  wanted: Search
  /** Changes parts of it. Two changes in a row add up, however slowly the page follows. */
  change: (part: Partial<Search>, how?: 'push' | 'replace') => void
}

/** The state of a screen that stands in the query of its address. Both functions must always do the same. */
export function useAddress<Search extends object>(
  readSearch: (params: URLSearchParams) => Search,
  writeSearch: (search: Search) => string,
): Address<Search> {
  const { navigator } = use(UNSAFE_NavigationContext)
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(new URLSearchParams(location.search))
  const [wanted, setWanted] = useOptimistic(search)
  const change: Address<Search>['change'] = (part, how = 'push') => {
    // The navigator of the site is its history, which knows the newest address; the page may be behind.
    const newest = 'location' in navigator ? (navigator.location as Location) : location // a history's own
    const next = { ...readSearch(new URLSearchParams(newest.search)), ...part }
    startTransition(() => {
      setWanted(next)
      void navigate({ search: writeSearch(next) }, { replace: how === 'replace' })
    })
  }
  return { search, wanted, change }
}
