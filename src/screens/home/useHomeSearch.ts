import { useQueryClient } from '@tanstack/react-query'
import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useNavigationType } from 'react-router'
import { dedupeWindowMs } from '#src/api/client/dedupeWindow.ts'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { useLocation, useNavigate } from '#src/components/navigation.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import { type HomeSearch, readHomeSearch, to, writeHomeSearch } from '#src/paths.ts'

/** Changes the address. A new question begins at its first page. */
type ChangeSearch = (change: Partial<HomeSearch>, how?: 'push' | 'replace') => void

export interface HomeAddress {
  /** What the address says. */
  search: HomeSearch
  /** What is chosen beside the text, ahead of the address while a choice is on its way. The same object from key to key. */
  wanted: HomeSearch
  /** The newest address, for timers and events, which outlive a render. */
  newest: () => HomeSearch
  /** Whether another question has been asked since the one drawn: its answer is not worth a frame any more. */
  isOvertaken: () => boolean
  change: ChangeSearch
  /** Told of each text of the field, long before it is asked for. */
  foresee: (text: string) => void
}

/** A text of the same kind: what stands beside the field does not ask for more. */
function kindOfText(q: string): string {
  const { kind } = readQuery(q)
  if (kind === 'empty') return ''
  return kind === 'repository' ? q : '*'
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
  const [chosen, setChosen] = useOptimistic(search)
  const [typed, setTyped] = useState(() => kindOfText(search.q))
  const foreseen = useRef(typed)
  const foresee = useCallback((text: string) => {
    const kind = kindOfText(text)
    if (kind !== foreseen.current) startTransition(() => setTyped(kind))
    foreseen.current = kind
  }, [])
  const written = `${writeHomeSearch({ ...chosen, q: typed, page: 1 })}`
  const wanted = useMemo(() => readHomeSearch(new URLSearchParams(written)), [written])
  const latest = useRef({ navigate, search, address })
  // An own address is known here since it was written; its commit may come after the next one was. Any other, of a link
  // or of Back, may bring another text.
  useLayoutEffect(() => {
    latest.current = own ? { ...latest.current, navigate } : { navigate, search, address }
    if (!own) foreseen.current = kindOfText(search.q)
    setTyped(foreseen.current)
  }, [navigate, own, search, address])
  const change = useCallback<ChangeSearch>(
    (part, how = 'push') => {
      const next = { ...latest.current.search, page: 1, ...part }
      const target = to.home(writeHomeSearch(next))
      Object.assign(latest.current, { search: next, address: target.slice(1) })
      // Asked before anything is drawn: on a slow device that alone takes longer than the answer.
      void client.prefetchQuery({ ...homeCatalogue(next), staleTime: dedupeWindowMs })
      startTransition(async () => {
        setChosen(next)
        await latest.current.navigate(target, {
          replace: how === 'replace',
          state: ownState,
          preventScrollReset: true,
        })
      })
    },
    [client, setChosen],
  )
  const newest = useCallback(() => latest.current.search, [])
  const isOvertaken = () => own && latest.current.address !== address
  return { search, wanted, newest, isOvertaken, change, foresee }
}
