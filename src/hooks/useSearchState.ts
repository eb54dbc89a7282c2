import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import type { NavigateOptions } from 'react-router'
import { useLatestSearchParams, useLocation, useNavigate } from '#src/components/navigation.ts'
import type { SearchDefinition } from '#src/lib/url/defineSearch.ts'

interface SearchState<State> {
  /** The state in the URL of the rendered page. */
  search: State
  /** The same, but ahead of the page while a change is pending: for controls. */
  optimisticSearch: State
  /** Changes parts of the state; changes made before the next render add up. Adds a history entry unless `replace` is set. */
  setSearch: (changes: Partial<State>, options?: NavigateOptions) => void
  /** Reads the current URL, which may be ahead of the rendered page. For event handlers. */
  getLatestSearch: () => State
  /** Builds the query string with some changes, for links: `{ search: queryWith({ page: 2 }) }`. */
  queryWith: (changes: Partial<State>) => string
}

/** State of a page in the query string. Parameters that the definition doesn't know stay in the URL. */
export function useSearchState<State extends object>(
  definition: SearchDefinition<State>,
): SearchState<State> {
  const { search: query } = useLocation()
  const params = useMemo(() => new URLSearchParams(query), [query])
  const getLatestParams = useLatestSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => definition.parse(params), [definition, params])
  const [optimisticSearch, setOptimisticSearch] = useOptimistic(search)
  const getLatestSearch = useCallback(
    () => definition.parse(getLatestParams()),
    [definition, getLatestParams],
  )
  const setSearch = useCallback<SearchState<State>['setSearch']>(
    (changes, options) => {
      const next = { ...getLatestSearch(), ...changes }
      startTransition(async () => {
        setOptimisticSearch(next)
        await navigate({ search: definition.query(next, getLatestParams()) }, options)
      })
    },
    [definition, getLatestParams, getLatestSearch, navigate, setOptimisticSearch],
  )
  const queryWith = (changes: Partial<State>) => definition.query({ ...search, ...changes }, params)
  return { search, optimisticSearch, setSearch, getLatestSearch, queryWith }
}
