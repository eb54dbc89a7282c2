import { type RefObject, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { isLikeNodeName } from '#src/lib/comfy-node/isLikeNodeName.ts'
import { activeFilters } from './activeFilters.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import { handleGridKeyDown } from './gridNavigation.ts'
import { ResultCount } from './ResultCount.tsx'
import { Results } from './Results.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFocusAfterClick } from './useFocusAfterClick.ts'
import type { HomeList } from './useHomeList.ts'
import type { HomeState } from './useHomeSearch.ts'

/** Delay after the last key before a request for comfy nodes in packs, in milliseconds. */
const settleMs = 600

/** Loads the code that shows packs with a matching node. */
export const loadPackStrip = () => import('./PackStrip.tsx')
const PackStrip = lazyWithRetry(() => loadPackStrip().then((file) => file.PackStrip))
const LocalComfyNodes = lazyWithRetry(() =>
  import('./LocalComfyNodes.tsx').then((file) => file.LocalComfyNodes),
)
const ComfyNodePreview = lazyWithRetry(() =>
  import('./LocalComfyNodes.tsx').then((file) => file.ComfyNodePreview),
)

/** The text that the API looks for in the names of nodes; empty if none, or if the index in memory answers it. */
function requestedNodeText({ answered, isLocal, hasNodeIndex }: HomeList): string {
  const text = comfyNodeText(answered)
  if (!isLocal) return text
  // A search in memory makes no request for a plain word, or for filters that the API doesn't have.
  const isRequested = !hasNodeIndex && isLikeNodeName(text) && activeFilters(answered, true).length === 0
  return isRequested ? text : ''
}

/** Whether nothing matches the current search. */
const isEmpty = ({ page, isPrevious }: HomeList) => page?.total === 0 && !isPrevious

/** The packs that the API finds by the name of a node. */
function PacksWithNode({ list }: { list: HomeList }) {
  const text = requestedNodeText(list)
  const isSettled = useDebouncedValue(text, settleMs) === text && !list.isPrevious
  if (!text) return null
  return (
    <Suspense fallback={<div className="mb-4 h-20 sm:h-12" />}>
      <PackStrip search={list.answered} text={text} isSettled={isSettled} hasPacks={!isEmpty(list)} />
    </Suspense>
  )
}

/** The nodes, packs, or both that the scope asks for. */
function FoundItems({ home, list }: { home: HomeState; list: HomeList }) {
  const { answered, foundNodes, hasNodeIndex, isLocal, packNames } = list
  if (foundNodes && isLocal && answered.scope === 'comfy-nodes')
    return (
      <Suspense>
        <LocalComfyNodes search={answered} found={foundNodes} packNames={packNames} />
      </Suspense>
    )
  return (
    <>
      <PacksWithNode list={list} />
      {/* Before nodes are found, so that its code loads in parallel with them. */}
      {hasNodeIndex && answered.q !== '' && answered.page === 1 && (
        <Suspense>
          <ComfyNodePreview search={answered} found={isLocal ? foundNodes : null} packNames={packNames} />
        </Suspense>
      )}
      <Results search={home.search} list={list} />
    </>
  )
}

interface ResultListProps {
  home: HomeState
  list: HomeList
  /** The element of the results, without the toolbar. */
  results: RefObject<HTMLDivElement | null>
}

/** The list with its toolbar. */
export function ResultList({ home, list, results }: ResultListProps) {
  const { search, typed, choices, change, field } = home
  const { t } = useTranslation('home')
  const format = useFormat()
  const { leftOut, hasNodeIndex } = list
  const hasHint = hasNodeIndex && choices.scope === 'comfy-nodes' && typed.q === '' && !isEmpty(list)
  const leftOutNote = leftOut.length > 0 && t('count.leftOut', { words: format.list(leftOut) })
  const note = leftOutNote || (hasHint && t('nodes.hint'))
  const { start, onClick } = useFocusAfterClick(search.page)
  const wanted = useMemo(() => ({ ...choices, q: typed.q, page: 1 }), [choices, typed.q])
  return (
    <>
      <Toolbar
        wanted={wanted}
        // While the catalog loads, too, so that its filters don't move the list once it's loaded.
        isLocal={list.hasCatalog}
        isEmpty={isEmpty(list)}
        unlisted={list.unlisted}
        onChange={change}
        start={start}
      >
        <ResultCount list={list} />
        {leftOutNote && <span className="sr-only"> {leftOutNote}</span>}
      </Toolbar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds arrow keys to the links inside, which work without */}
      <div
        ref={results}
        className="min-h-screen-85 min-w-0 lg:col-start-2"
        onClick={onClick}
        onKeyDown={(event) => handleGridKeyDown(event, () => field.current?.focus())}
      >
        {note && (
          // Screen readers get the left-out words with the number of results.
          <p aria-hidden={Boolean(leftOutNote)} className="mb-4 text-13 text-muted">
            {note}
          </p>
        )}
        <FoundItems home={home} list={list} />
      </div>
    </>
  )
}
