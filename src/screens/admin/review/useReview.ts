import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type ReviewPage, type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { useAfterDialog } from '#src/hooks/useFocusAfterDialog.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useSelection } from '#src/hooks/useSelection.ts'
import { type Batch, type BatchItem, canUndo, isOpen } from '#src/lib/review/reviewBatch.ts'
import type { Decision } from '#src/lib/review/reviewTransitions.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import type { DecisionTarget, SelectedVersion } from './decidePlan.ts'
import { type ReviewSearch, reviewSearch } from './reviewSearch.ts'
import { cancelBatch } from './runBatch.ts'
import { useBatches, usePauseWhileSending } from './useBatches.ts'
import { useMoveCursor } from './useMoveCursor.ts'
import { useOpenVersion } from './useOpenVersion.ts'
import { type ReviewAction, useReviewKeys } from './useReviewKeys.ts'

type ReviewDialog =
  | { name: 'keys' }
  | { name: 'undo'; batchId: string }
  | { name: 'decide'; action: Decision; selected: readonly SelectedVersion[]; isSelection: boolean }

/** `unsure`: sending has stopped without a response. */
export type PendingState = BatchItem['state'] | 'unsure'

export interface Review {
  search: ReviewSearch
  /** Ahead of the page while a change is pending: for the filters. */
  optimisticSearch: ReviewSearch
  page: ReviewPage | undefined
  error: Error | null
  /** Whether `page` is the previous page, shown while the next one loads. */
  isPlaceholder: boolean
  retry: () => void
  /** The open version; null when the page does not list it. */
  current: ReviewVersion | null
  selection: ReadonlyMap<string, DecisionTarget>
  /** States of the items of unfinished batches, by version key. */
  pendingStates: ReadonlyMap<string, PendingState>
  /** Keys of versions in unfinished batches. */
  busyKeys: ReadonlySet<string>
  dialog: ReviewDialog | null
  /** Changes the filters and returns to the first page. */
  setFilter: (change: Partial<ReviewSearch>) => void
  openVersion: (key: string) => void
  closeVersion: () => void
  /** Toggles a version, or adds the range between the last toggled version and this one. */
  select: (key: string, isRange: boolean) => void
  selectAll: () => void
  clearSelection: () => void
  /** Opens the decision dialog for the selection, or for the open version when nothing is selected. */
  decide: (action: Decision) => void
  /** Opens the decision dialog for this version only, regardless of the selection. */
  decideOne: (action: Decision, version: DecisionTarget) => void
  /** Records that the details of a version were rendered. */
  markOpened: (key: string) => void
  /** Closes the dialog and opens a version. */
  openFromDialog: (key: string) => void
  handleDecided: (keys: readonly string[]) => void
  openDialog: (dialog: ReviewDialog) => void
  closeDialog: () => void
}

/** One page of the queue. Refetched once after a batch was sent, not after each of its items. */
function useQueue({ openKey: _, ...query }: ReviewSearch) {
  const pauseWhileSending = usePauseWhileSending()
  return useQuery({ ...reviewQueue(query), placeholderData: keepPreviousData, ...pauseWhileSending })
}

/** State and actions of the review console. */
export function useReview(): Review {
  // Shortcuts can be pressed faster than the page renders, so they act on the latest URL instead of the rendered one.
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(reviewSearch)
  const { data: page, error, isPlaceholderData, refetch } = useQueue(search)
  const versions = page?.versions ?? []
  const { batches, phases } = useBatches()
  const [dialog, setDialog] = useState<ReviewDialog | null>(null)
  const pendingStates = useMemo(() => {
    const stateOf = ({ id }: Batch, { state }: BatchItem): PendingState =>
      state === 'sent' && !phases.has(id) ? 'unsure' : state
    const unfinished = batches.filter(isOpen).reverse()
    return new Map(
      unfinished.flatMap((batch) =>
        batch.items.map((item) => [versionKey(item), stateOf(batch, item)] as const),
      ),
    )
  }, [batches, phases])
  const busyKeys = new Set(pendingStates.keys())

  const { openVersion, closeVersion } = useOpenVersion({ setSearch, getLatestSearch })
  const setFilter = (change: Partial<ReviewSearch>) => setSearch({ page: 1, openKey: '', ...change })
  const moveCursor = useMoveCursor(isPlaceholderData ? [] : versions, search, getLatestSearch, openVersion)
  const findVersion = (key: string) => versions.find((version) => versionKey(version) === key) ?? null
  const current = findVersion(search.openKey)
  const { selection, select, selectAll, clearSelection, deselect } = useSelection<DecisionTarget>(
    versions,
    versionKey,
  )
  const closeDialog = () => setDialog(null)
  const openNextAfterDialog = useAfterDialog(() => moveCursor(1))

  const openedKeys = useRef(new Set<string>())
  const markOpened = (key: string) => void openedKeys.current.add(key)
  const openFromDialog = (key: string) => {
    closeDialog()
    openVersion(key)
  }
  const decideOne = (action: Decision, version: DecisionTarget) =>
    setDialog({ name: 'decide', action, selected: [{ ...version, isOpened: true }], isSelection: false })
  const decide = (action: Decision) => {
    const newestCurrent = findVersion(getLatestSearch().openKey)
    if (selection.size === 0) return newestCurrent ? decideOne(action, newestCurrent) : undefined
    const selected = [...selection.values()].map((version) => {
      const key = versionKey(version)
      // The page can be newer than the selection.
      return { ...(findVersion(key) ?? version), isOpened: openedKeys.current.has(key) }
    })
    setDialog({ name: 'decide', action, selected, isSelection: true })
  }
  const handleDecided = (keys: readonly string[]) => {
    closeDialog()
    if (dialog?.name === 'decide' && dialog.isSelection) return clearSelection()
    deselect(keys)
    openNextAfterDialog()
  }
  const undoLast = () => {
    const scheduled = batches.find(({ id }) => phases.get(id)?.name === 'scheduled')
    const finished = batches.find((batch) => canUndo(batch, batches))
    if (scheduled) cancelBatch(scheduled.id)
    else if (finished) setDialog({ name: 'undo', batchId: finished.id })
  }
  const changePage = (offset: number) => {
    const next = getLatestSearch().page + offset
    if (next >= 1 && next <= (page?.totalPages ?? 1)) setFilter({ page: next })
  }
  const selectCurrent = (isRange: boolean) => {
    const newestCurrent = findVersion(getLatestSearch().openKey)
    if (newestCurrent) select(versionKey(newestCurrent), isRange)
  }
  const actions: Record<ReviewAction, () => void> = {
    next: () => moveCursor(1),
    previous: () => moveCursor(-1),
    open: () => document.getElementById('review-detail')?.focus(),
    approve: () => decide('approve'),
    reject: () => decide('reject'),
    undo: undoLast,
    select: () => selectCurrent(false),
    range: () => selectCurrent(true),
    all: selectAll,
    none: clearSelection,
    nextPage: () => changePage(1),
    previousPage: () => changePage(-1),
    help: () => setDialog({ name: 'keys' }),
  }
  // While a dialog loads, shortcuts would act on the page behind it: a typed reason could turn an approval into a rejection.
  useReviewKeys((action) => {
    if (dialog === null) actions[action]()
  })

  return {
    search,
    optimisticSearch,
    page,
    error,
    isPlaceholder: isPlaceholderData,
    retry: () => void refetch(),
    current,
    selection,
    pendingStates,
    busyKeys,
    dialog,
    setFilter,
    openVersion,
    closeVersion,
    select,
    selectAll,
    clearSelection,
    decide,
    decideOne,
    markOpened,
    openFromDialog,
    handleDecided,
    openDialog: setDialog,
    closeDialog,
  }
}
