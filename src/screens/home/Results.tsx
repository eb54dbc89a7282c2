import { CloudOff, RefreshCw } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { listPageSize } from '#src/api/nodeLists.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { type HomeSearch, homeDefaults, to, writeHomeSearch } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { activeFilters } from './activeFilters.ts'
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx'
import { type Catalogue, markedWords } from './useCatalogue.ts'

// What only some searches come to is loaded with the first of them.
const NothingFound = lazy(() => import('./NothingFound.tsx').then((file) => ({ default: file.NothingFound })))
const Refused = lazy(() => import('./SearchError.tsx').then((file) => ({ default: file.Refused })))
const IgnoredNotice = lazy(() =>
  import('./IgnoredNotice.tsx').then((file) => ({ default: file.IgnoredNotice })),
)
const BeyondEnd = lazy(() => import('./SearchError.tsx').then((file) => ({ default: file.BeyondEnd })))

const pageAddress = (search: HomeSearch, page: number) => to.home(writeHomeSearch({ ...search, page }))

/** The service may count pages of another size than it was asked for; the total is what it means. */
const lastPage = ({ total, totalPages }: NodePage) => Math.max(1, totalPages, Math.ceil(total / listPageSize))

/** Whether the request has filters, or a sort order, that the API may refuse. */
const hasChoices = (search: HomeSearch) =>
  activeFilters(search).length > 0 || (search.q.trim() === '' && search.sort !== homeDefaults.sort)

/** A failure above the list of before. */
function FailureAbove({ error, former, onRetry }: { error: Error; former: boolean; onRetry: () => void }) {
  const { t } = useTranslation('home')
  const common = useTranslation().t
  const getMessage = useErrorMessage()
  return (
    <div role="alert" className="mb-4">
      <Banner
        tone="bad"
        icon={<CloudOff size={18} aria-hidden="true" />}
        title={getMessage(error)}
        action={
          <Button size="small" onClick={onRetry}>
            <RefreshCw size={15} aria-hidden="true" />
            {common('action.retry')}
          </Button>
        }
      >
        {former ? t('failed.former') : t('failed.old')}
      </Banner>
    </div>
  )
}

/** Not drawn again while it only is dimmed. */
const Answer = memo(function Answer({ answered, page }: { answered: HomeSearch; page: NodePage }) {
  if (page.nodes.length === 0) {
    return answered.page > 1 ? (
      <BeyondEnd search={answered} last={lastPage(page)} />
    ) : (
      <NothingFound search={answered} />
    )
  }
  return (
    <CardGrid nodes={page.nodes} query={markedWords(answered)}>
      <Pager
        page={answered.page}
        totalPages={lastPage(page)}
        href={(target) => pageAddress(answered, target)}
      />
    </CardGrid>
  )
})

interface ResultsProps {
  search: HomeSearch
  catalogue: Catalogue
}

function Shown({ search, catalogue }: ResultsProps) {
  const { answered, page, former, error, ignored, retry } = catalogue
  const isInvalid = error !== null && failureKind(error) === 'invalid'
  if (isInvalid && hasChoices(search)) return <Refused search={search} error={error} onRetry={retry} />
  if (error && (isInvalid || !page)) return <Failure error={error} onRetry={retry} />
  // An empty answer to another question says nothing.
  if (!page || (former && !error && page.nodes.length === 0)) return <CardGridSkeleton />
  return (
    <>
      {/* That the answer itself is from before is said above every page, with the way on. */}
      {error && (former || !isTransient(failureKind(error))) && (
        <FailureAbove error={error} former={former} onRetry={retry} />
      )}
      {ignored.length > 0 && <IgnoredNotice search={answered} filters={ignored} />}
      {/* Another question, another list: a card that only changed its place would seem to jump there. */}
      <div
        key={pageAddress(answered, answered.page)}
        aria-busy={former && !error}
        className={classes('transition-opacity delay-100', former && 'opacity-55')}
      >
        <Answer answered={answered} page={page} />
      </div>
    </>
  )
}

/**
 * The list in its states: waiting, failed, refused, empty, beyond its end, full; dimmed while the next one comes.
 * Drawn anew only for a change of its own: otherwise the cards in the HTML would be taken over all at once.
 */
export const Results = memo(function Results(props: ResultsProps) {
  return (
    <Suspense fallback={<CardGridSkeleton />}>
      <Shown {...props} />
    </Suspense>
  )
})
