import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type HomeSearch, readHomeSearch, to, writeHomeSearch } from '#src/paths.ts'

/** Changes the address. A new question begins at its first page. */
type ChangeSearch = (change: Partial<HomeSearch>, how?: 'push' | 'replace') => void

export interface HomeAddress {
  /** What the address says. */
  search: HomeSearch
  /** The same, but ahead of it while a choice is on its way. */
  wanted: HomeSearch
  /** The newest address, for timers and events, which outlive a render. */
  newest: () => HomeSearch
  change: ChangeSearch
}

/** Marks the addresses that this screen wrote, as opposed to those of links. */
const ownState = { byHome: true }

/** Whether the address is one this screen wrote just now; Back and Forward never are. */
export function useOwnVisit(): boolean {
  const { state } = useLocation()
  const type = useNavigationType()
  return type !== 'POP' && typeof state === 'object' && state !== null && 'byHome' in state
}

/** Home's state, which is its address. */
export function useHomeSearch(): HomeAddress {
  const { search: address } = useLocation()
  const own = useOwnVisit()
  const navigate = useNavigate()
  const search = useMemo(() => readHomeSearch(new URLSearchParams(address)), [address])
  const [wanted, setWanted] = useOptimistic(search)
  const latest = useRef({ navigate, search })
  // An own address is known here since it was written; its commit may come after the next one was.
  useEffect(() => {
    latest.current = { navigate, search: own ? latest.current.search : search }
  }, [navigate, own, search])
  const change = useCallback<ChangeSearch>(
    (part, how = 'push') => {
      const next = { ...latest.current.search, page: 1, ...part }
      latest.current.search = next
      startTransition(() => {
        if (how === 'push') setWanted(next)
        void latest.current.navigate(to.home(writeHomeSearch(next)), {
          replace: how === 'replace',
          state: ownState,
        })
      })
    },
    [setWanted],
  )
  const newest = useCallback(() => latest.current.search, [])
  return { search, wanted, newest, change }
}
