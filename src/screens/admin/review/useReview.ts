import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReviewPage, type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { useLatestSearchParams, useNavigate } from '#src/components/navigation.ts'
import { type BatchItem, isOpen, keyOf } from '#src/lib/reviewBatch.ts'
import type { Decision } from '#src/lib/reviewTransitions.ts'
import { armSwitchId } from '../AdminPage.tsx'
import type { Chosen } from './decidePlan.ts'
import { type ReviewSearch, readReviewSearch, writeReviewSearch } from './reviewSearch.ts'
import { takeBack } from './runBatch.ts'
import { useBatches, useCalm } from './useBatches.ts'
import { type ReviewAction, useReviewKeys } from './useReviewKeys.ts'

/** What lies over the queue. */
type ReviewDialog =
  | { name: 'keys' }
  | { name: 'undo'; batchId: string }
  | { name: 'decide'; action: Decision; chosen: readonly Chosen[]; isSelection: boolean }

export interface Review {
  search: ReviewSearch
  page: ReviewPage | undefined
  error: Error | null
  isOld: boolean
  retry: () => void
  current: ReviewVersion | null
  selection: ReadonlyMap<string, Decidable>
  /** Items of batches that are not over, by version. */
  items: ReadonlyMap<string, BatchItem>
  busy: ReadonlySet<string>
  dialog: ReviewDialog | null
  keyOf: typeof keyOf
  filter: (change: Partial<ReviewSearch>) => void
  go: (key: string) => void
  select: (key: string, range: boolean) => void
  selectAll: () => void
  selectNone: () => void
  /** Asks for a decision on the selection; on the current version while nothing is selected. */
  decide: (action: Decision) => void
  /** Asks for a decision on this version alone, whatever is selected. */
  decideOne: (action: Decision, version: Decidable) => void
  /** Notes that the administrator sees a version's details. */
  opened: (key: string) => void
  /** Closes the dialog and opens a version. */
  openFirst: (key: string) => void
  decided: (keys: readonly string[]) => void
  open: (dialog: ReviewDialog) => void
  close: () => void
}

/** What a decision needs to know of a version. */
type Decidable = Omit<Chosen, 'isOpened'>

/** The queue's page. While something is sent it stays as it is: it is asked for anew once, when that is over. */
function useQueue({ at: _, ...asked }: ReviewSearch) {
  const calm = useCalm()
  return useQuery({ ...reviewQueue(asked), placeholderData: keepPreviousData, ...calm() })
}

/** What is chosen for a batch, over several pages if need be. */
function useSelection(versions: readonly ReviewVersion[]) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Decidable>>(new Map())
  const anchor = useRef('')
  const chosen = (one: ReviewVersion) => [keyOf(one), one] as const
  const select = (key: string, range: boolean) => {
    const place = versions.findIndex((one) => keyOf(one) === key)
    const from = range ? versions.findIndex((one) => keyOf(one) === anchor.current) : place
    anchor.current = key
    const next = new Map(selection)
    if (!range && next.delete(key)) return setSelection(next)
    const [start, end] = from === -1 ? [place, place] : [Math.min(from, place), Math.max(from, place)]
    for (const one of versions.slice(start, end + 1)) next.set(...chosen(one))
    setSelection(next)
  }
  const selectAll = () => setSelection(new Map([...selection, ...versions.map(chosen)]))
  const selectNone = () => setSelection(new Map())
  const deselect = (keys: readonly string[]) =>
    setSelection(new Map([...selection].filter(([key]) => !keys.includes(key))))
  return { selection, select, selectAll, selectNone, deselect }
}

/** Moves the cursor. Where its version has left the list, the next one stands in its place. */
function useStep(versions: readonly ReviewVersion[], at: () => string, go: (key: string) => void) {
  const last = useRef(-1)
  return (by: number) => {
    const place = versions.findIndex((one) => keyOf(one) === at())
    const start = place !== -1 ? place + by : by > 0 ? Math.max(last.current, 0) : last.current - 1
    const next = Math.min(Math.max(start, 0), versions.length - 1)
    const one = versions[next]
    if (!one) return
    last.current = next
    go(keyOf(one))
    document.getElementById(`at-${keyOf(one)}`)?.scrollIntoView({ block: 'nearest' })
  }
}

/** Everything the review console knows and does. */
export function useReview(): Review {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => readReviewSearch(params), [params])
  const { data: page, error, isPlaceholderData, refetch } = useQueue(search)
  const versions = page?.versions ?? []
  const { batches, phases } = useBatches()
  const [dialog, setDialog] = useState<ReviewDialog | null>(null)
  const items = useMemo(() => {
    const open = batches.filter(isOpen).reverse()
    return new Map(open.flatMap((batch) => batch.items.map((item) => [keyOf(item), item] as const)))
  }, [batches])
  const busy = useMemo(() => new Set(items.keys()), [items])

  const show = (next: ReviewSearch, replace: boolean) =>
    navigate({ search: `?${writeReviewSearch(next)}` }, { replace, preventScrollReset: true })
  const newest = useLatestSearchParams()
  // The cursor stands in the address. Keys come quicker than the page is drawn, so they act on the newest one.
  const address = () => readReviewSearch(newest())
  const go = (key: string) => void show({ ...address(), at: key }, true)
  const filter = (change: Partial<ReviewSearch>) =>
    void show({ ...address(), page: 1, at: '', ...change }, false)
  const step = useStep(versions, () => address().at, go)
  const find = (key: string) => versions.find((one) => keyOf(one) === key) ?? null
  const current = find(search.at)
  const { selection, select, selectAll, selectNone, deselect } = useSelection(versions)
  const close = () => setDialog(null)

  const seen = useRef(new Set<string>())
  const opened = (key: string) => void seen.current.add(key)
  const openFirst = (key: string) => {
    close()
    go(key)
  }
  const decideOne = (action: Decision, version: Decidable) =>
    setDialog({ name: 'decide', action, chosen: [{ ...version, isOpened: true }], isSelection: false })
  const decide = (action: Decision) => {
    const here = find(address().at)
    if (selection.size === 0) return here ? decideOne(action, here) : undefined
    const chosen = [...selection.values()].map((one) => {
      const key = keyOf(one)
      // The page can be newer than the selection.
      return { ...(find(key) ?? one), isOpened: seen.current.has(key) }
    })
    setDialog({ name: 'decide', action, chosen, isSelection: true })
  }
  const decided = (keys: readonly string[]) => {
    close()
    if (dialog?.name === 'decide' && dialog.isSelection) return selectNone()
    deselect(keys)
    step(1)
  }
  const undoLast = () => {
    const held = batches.find(({ id }) => phases.get(id)?.name === 'held')
    const done = batches.find((batch) => batch.action !== 'undo' && !isOpen(batch))
    if (held) takeBack(held.id)
    else if (done) setDialog({ name: 'undo', batchId: done.id })
  }
  const turn = (by: number) => {
    const next = address().page + by
    if (next >= 1 && next <= (page?.totalPages ?? 1)) filter({ page: next })
  }
  const selectHere = (range: boolean) => {
    const here = find(address().at)
    if (here) select(keyOf(here), range)
  }
  const actions: Record<ReviewAction, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    open: () => document.getElementById('review-detail')?.focus(),
    approve: () => decide('approve'),
    reject: () => decide('reject'),
    undo: undoLast,
    select: () => selectHere(false),
    range: () => selectHere(true),
    all: selectAll,
    none: selectNone,
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
    // The switch itself tells what comes of it.
    arm: () => document.getElementById(armSwitchId)?.click(),
    help: () => setDialog({ name: 'keys' }),
  }
  useReviewKeys((action) => actions[action]())

  return {
    ...{ search, page, error, isOld: isPlaceholderData, retry: () => void refetch(), current, selection },
    ...{ items, busy, dialog, keyOf, filter, go, select, selectAll, selectNone, decide, decideOne, decided },
    ...{ opened, openFirst, open: setDialog, close },
  }
}
