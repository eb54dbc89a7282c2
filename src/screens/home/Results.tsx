import { memo, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { listPageSize } from '#src/api/nodeLists.ts'
import type { NodePage } from '#src/api/nodes.ts'
import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import { Failure } from '#src/components/Failure.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { RefetchError } from '#src/components/RefetchError.tsx'
import { type HomeSearch, homeDefaults } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { activeFilters } from './activeFilters.ts'
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx'
import { homePath } from './homeSearch.ts'
import { type HomeList, highlightQuery } from './useHomeList.ts'

// Lazy, because few searches need them.
const NothingFound = lazyWithRetry(() => import('./NothingFound.tsx').then((file) => file.NothingFound))
const RejectedSearch = lazyWithRetry(() => import('./SearchError.tsx').then((file) => file.RejectedSearch))
const PageBeyondEnd = lazyWithRetry(() => import('./SearchError.tsx').then((file) => file.PageBeyondEnd))

const pagePath = (search: HomeSearch, page: number) => homePath({ ...search, page })

/** The API may count pages of another size; the total is right. */
const lastPage = ({ total, totalPages }: NodePage) => Math.max(1, totalPages, Math.ceil(total / listPageSize))

/** Whether the request has filters, or a sort order, that the API may reject. */
const hasChoices = (search: HomeSearch) =>
  activeFilters(search, false).length > 0 || (search.q.trim() === '' && search.sort !== homeDefaults.sort)

interface ResultPageProps {
  answered: HomeSearch
  page: NodePage
  isLocal: boolean
  foundNodes: readonly FoundComfyNode[] | null
}

/** Max number of comfy nodes named on a card. */
const maxNamed = 3

function namesByPack(found: readonly FoundComfyNode[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { nodeId, name } of found) {
    const known = names.get(nodeId)
    if (!known) names.set(nodeId, [name])
    else if (known.length < maxNamed) known.push(name)
  }
  return names
}

/**
 * One page of a result, or what replaces an empty one. Memoized, because the list only changes its opacity while the next
 * one loads.
 */
const ResultPage = memo(function ResultPage({ answered, page, isLocal, foundNodes }: ResultPageProps) {
  const comfyNodes = useMemo(() => (foundNodes ? namesByPack(foundNodes) : undefined), [foundNodes])
  if (page.nodes.length === 0) {
    return answered.page > 1 ? (
      <PageBeyondEnd search={answered} last={lastPage(page)} />
    ) : (
      <NothingFound search={answered} isLocal={isLocal} />
    )
  }
  return (
    <>
      <CardGrid nodes={page.nodes} query={highlightQuery(answered)} comfyNodes={comfyNodes} />
      <Pager page={answered.page} totalPages={lastPage(page)} href={(target) => pagePath(answered, target)} />
    </>
  )
})

interface ResultsProps {
  search: HomeSearch
  list: HomeList
}

function ResultState({ search, list }: ResultsProps) {
  const { t } = useTranslation('home')
  const { answered, page, isPrevious, isLocal, foundNodes, error, retry } = list
  const isInvalid = error !== null && failureKind(error) === 'invalid'
  if (isInvalid && hasChoices(search)) return <RejectedSearch search={search} error={error} onRetry={retry} />
  if (error && (isInvalid || !page)) return <Failure error={error} onRetry={retry} />
  // An empty result of the previous search would mislead.
  if (!page || (isPrevious && !error && page.nodes.length === 0)) return <CardGridSkeleton />
  return (
    <>
      {/* `OfflineNotice` reports transient failures. */}
      {error && (isPrevious || !isTransient(failureKind(error))) && (
        <RefetchError error={error} onRetry={retry}>
          {isPrevious ? t('failed.former') : undefined}
        </RefetchError>
      )}
      <div
        aria-busy={isPrevious && !error}
        className={classes('transition-opacity delay-100', isPrevious && 'opacity-55')}
      >
        <ResultPage
          answered={answered}
          page={page}
          isLocal={isLocal}
          foundNodes={isLocal ? foundNodes : null}
        />
      </div>
    </>
  )
}

/** The list in its states: loading, failed, rejected, empty, beyond its end, full; dimmed while the next one loads. */
export const Results = memo(function Results(props: ResultsProps) {
  return (
    <Suspense fallback={<CardGridSkeleton />}>
      <ResultState {...props} />
    </Suspense>
  )
})
