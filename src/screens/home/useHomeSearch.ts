import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from '#src/components/navigation.ts'
import { ownState, useIsOwnLocation } from '#src/hooks/useIsOwnLocation.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import type { HomeSearch } from '#src/paths.ts'
import { homeSearch, isWholeList } from './homeSearch.ts'

/** Delay after typing before the URL is updated, in milliseconds. Browsers limit the rate of updates. */
const writeDelayMs = 300

/** Filters, scope and sort order: everything but the text and the page. */
export type Choices = Omit<HomeSearch, 'q' | 'page'>

/** Changes the URL. A new search begins at its first page. */
export type ChangeSearch = (change: Partial<HomeSearch>) => void

export interface HomeState {
  /** The state in the URL. */
  search: HomeSearch
  /** The state with the text of the field. Deferred, so that rendering doesn't block typing. */
  typed: HomeSearch
  /** Whether the text was typed before hydration and hasn't changed since. */
  isAdopted: boolean
  /** Filters, scope and order; ahead of the URL while a change is pending. The same object while only the text changes. */
  choices: Choices
  change: ChangeSearch
  field: RefObject<HTMLInputElement | null>
  /** Call it after each change of the field. */
  onInput: () => void
  /** Writes the text of the field to the URL now. */
  flush: () => void
}

/** The choices, memoized until one of them changes. */
function useChoices(search: HomeSearch): Choices {
  const key = homeSearch.query({ ...search, q: '', page: 1 })
  return useMemo(() => homeSearch.parse(new URLSearchParams(key)), [key])
}

/**
 * State of the home page: the URL, and the text of the search field, which the URL follows after a delay. The field is
 * uncontrolled, so that typing never waits for React, and text typed before hydration is kept.
 */
export function useHomeSearch(): HomeState {
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(homeSearch)
  const { key } = useLocation()
  const isOwn = useIsOwnLocation()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(search.q)
  const [adopted, setAdopted] = useState('')
  const change = useCallback<ChangeSearch>(
    (part) => {
      clearTimeout(timer.current)
      const q = part.q ?? field.current?.value.trim() ?? ''
      setText(q)
      // The sections above the filters are about to disappear.
      const preventScrollReset = !isWholeList(getLatestSearch())
      setSearch({ page: 1, ...part, q }, { state: ownState, preventScrollReset })
    },
    [getLatestSearch, setSearch],
  )
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    // The field of a kept page, without its ref, loses the focus once another page is shown.
    if (!field.current) return
    const q = field.current.value.trim()
    setText(q)
    if (q !== getLatestSearch().q) setSearch({ q, page: 1 }, { replace: true, state: ownState })
  }, [getLatestSearch, setSearch])
  const onInput = useCallback(() => {
    setText(field.current?.value.trim() ?? '')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, writeDelayMs)
  }, [flush])
  const shownKey = useRef(key)
  // Back, Forward and links update the field. Locations that this screen wrote came from the field, which may be ahead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location, which the key identifies
  useLayoutEffect(() => {
    // Keeps what was typed before hydration.
    if (!isOwn && key !== shownKey.current && field.current) {
      clearTimeout(timer.current)
      field.current.value = search.q
      setText(search.q)
    }
    shownKey.current = key
  }, [key])
  // The field may contain text typed before hydration. A pending write must not undo Back.
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current)
    flush()
    setAdopted(field.current?.value.trim() ?? '')
    addEventListener('popstate', cancel)
    // Writing later would cancel the navigation of a tapped link. Safari on iOS doesn't blur the field.
    addEventListener('pointerdown', flush)
    return () => {
      removeEventListener('popstate', cancel)
      removeEventListener('pointerdown', flush)
      cancel()
    }
  }, [flush])
  const ahead =
    text === optimisticSearch.q.trim() ? optimisticSearch : { ...optimisticSearch, q: text, page: 1 }
  const aheadKey = homeSearch.query(ahead)
  const typed = useDeferredValue(useMemo(() => homeSearch.parse(new URLSearchParams(aheadKey)), [aheadKey]))
  const isAdopted = adopted !== '' && typed.q === adopted
  return { search, typed, isAdopted, choices: useChoices(optimisticSearch), change, field, onInput, flush }
}
