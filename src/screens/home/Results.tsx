import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/errors.ts'
import { listPageSize } from '#src/api/nodeLists.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { Failure, useFailureText } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type HomeSearch, homeDefaults, to, writeHomeSearch } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx'
import { type Catalogue, markedWords } from './useCatalogue.ts'

// What only some searches come to is loaded with the first of them.
const NothingFound = lazy(() => import('./NothingFound.tsx').then((file) => ({ default: file.NothingFound })))

const pageAddress = (search: HomeSearch, page: number) => to.home(writeHomeSearch({ ...search, page }))

/** The service may count pages of another size than it was asked for; the total is what it means. */
const lastPage = ({ total, totalPages }: NodePage) => Math.max(1, totalPages, Math.ceil(total / listPageSize))

/** The service refused a value of the address: asking again would not help. */
function Refused({ search, error }: { search: HomeSearch; error: Error }) {
  const { t } = useTranslation('home')
  return (
    <div role="alert">
      <Empty
        icon={<CircleAlert size={28} />}
        title={t('refused.title')}
        action={
          <Link
            to={to.home(writeHomeSearch({ ...homeDefaults, q: search.q }))}
            className={buttonClass('primary')}
          >
            {t('refused.startOver')}
          </Link>
        }
      >
        <p>{t('refused.text')}</p>
        {error instanceof ApiError && error.detail && (
          <p className="mt-2 font-mono text-xs break-words" dir="auto">
            {error.detail}
          </p>
        )}
      </Empty>
    </div>
  )
}

/** A failure above the list of before. */
function FailureAbove({ error, former, onRetry }: { error: Error; former: boolean; onRetry: () => void }) {
  const { t } = useTranslation('home')
  const common = useTranslation().t
  const say = useFailureText()
  return (
    <div role="alert" className="mb-4">
      <Banner
        tone="bad"
        icon={<CloudOff size={18} aria-hidden="true" />}
        title={say(failureKind(error))}
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

function BeyondEnd({ search, last }: { search: HomeSearch; last: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Empty
      title={t('beyond.title', { page: format.number(search.page) })}
      action={
        <Link to={pageAddress(search, last)} className={buttonClass('primary')}>
          {t('beyond.last', { page: format.number(last) })}
        </Link>
      }
    >
      {t('beyond.text', { count: last, pages: format.number(last) })}
    </Empty>
  )
}

function Answer({ answered, page }: { answered: HomeSearch; page: NodePage }) {
  if (page.nodes.length === 0 && answered.page > 1)
    return <BeyondEnd search={answered} last={lastPage(page)} />
  if (page.nodes.length === 0) {
    return (
      <Suspense fallback={<CardGridSkeleton />}>
        <NothingFound search={answered} />
      </Suspense>
    )
  }
  return (
    <>
      <CardGrid nodes={page.nodes} query={markedWords(answered)} />
      <Pager
        page={answered.page}
        totalPages={lastPage(page)}
        href={(target) => pageAddress(answered, target)}
      />
    </>
  )
}

/** The list in its states: waiting, failed, refused, empty, beyond its end, full; dimmed while the next one comes. */
export function Results({ search, catalogue }: { search: HomeSearch; catalogue: Catalogue }) {
  const { answered, page, former, error, retry } = catalogue
  if (error && failureKind(error) === 'invalid') return <Refused search={search} error={error} />
  if (error && !page) return <Failure error={error} onRetry={retry} />
  // An empty answer to another question says nothing.
  if (!page || (former && !error && page.nodes.length === 0)) return <CardGridSkeleton />
  return (
    <>
      {error && <FailureAbove error={error} former={former} onRetry={retry} />}
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
