import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { type HomeSearch, readHomeSearch, to, writeHomeSearch } from '#src/paths.ts'

/** An answer this young, in milliseconds, is not asked for again by the drawing it is quicker than. */
export const justAskedMs = 1000

/** Changes the address. A new question begins at its first page. */
type ChangeSearch = (change: Partial<HomeSearch>, how?: 'push' | 'replace') => void

export interface HomeAddress {
  /** What the address says. */
  search: HomeSearch
  /** The same, but ahead of it while a choice is on its way. */
  wanted: HomeSearch
  /** The newest address, for timers and events, which outlive a render. */
  newest: () => HomeSearch
  /** Whether another question has been asked since the one drawn: its answer is not worth a frame any more. */
  isOvertaken: () => boolean
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
  const client = useQueryClient()
  const search = useMemo(() => readHomeSearch(new URLSearchParams(address)), [address])
  const [wanted, setWanted] = useOptimistic(search)
  const latest = useRef({ navigate, search, address })
  // An own address is known here since it was written; its commit may come after the next one was.
  useEffect(() => {
    latest.current = own ? { ...latest.current, navigate } : { navigate, search, address }
  }, [navigate, own, search, address])
  const change = useCallback<ChangeSearch>(
    (part, how = 'push') => {
      const next = { ...latest.current.search, page: 1, ...part }
      const target = to.home(writeHomeSearch(next))
      Object.assign(latest.current, { search: next, address: target.slice(1) })
      // Asked before anything is drawn: on a slow device that alone takes longer than the answer.
      void client.prefetchQuery({ ...homeCatalogue(next), staleTime: justAskedMs })
      startTransition(() => {
        if (how === 'push') setWanted(next)
        void latest.current.navigate(target, { replace: how === 'replace', state: ownState })
      })
    },
    [client, setWanted],
  )
  const newest = useCallback(() => latest.current.search, [])
  const isOvertaken = () => own && latest.current.address !== address
  return { search, wanted, newest, isOvertaken, change }
}
