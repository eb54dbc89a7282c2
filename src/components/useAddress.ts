import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { useLatestSearchParams, useNavigate } from './navigation.ts'

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
  const newest = useLatestSearchParams()
  const navigate = useNavigate()
  const search = readSearch(useSearchParams()[0])
  const [wanted, setWanted] = useOptimistic(search)
  const change: Address<Search>['change'] = (part, how = 'push') => {
    const next = { ...readSearch(newest()), ...part }
    startTransition(() => {
      setWanted(next)
      void navigate({ search: writeSearch(next) }, { replace: how === 'replace' })
    })
  }
  return { search, wanted, change }
}
