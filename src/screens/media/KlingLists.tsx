import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ListVideo, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { klingKinds, klingPageSizes, klingTasks, maxKlingPages } from '#src/api/mediaKling.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ChoiceField } from '#src/ui/ChoiceField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { KlingTable } from './KlingTable.tsx'
import { type KlingSearch, klingSearch } from './klingSearch.ts'
import { useKindLabels } from './labels.ts'

const listHref = (search: KlingSearch) => to.mediaProvider('kling') + klingSearch.query(search)

function ListSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-12 flex flex-col gap-2">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are interchangeable
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}

/** Links to the neighboring pages. Kling does not return a page count: a page that is not full is the last one. */
function PageLinks({ search, isLast }: { search: KlingSearch; isLast: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (search.page === 1 && isLast) return null
  return (
    <nav
      aria-label={t('pager.label')}
      tabIndex={-1}
      className="mt-4 flex items-center justify-center gap-3 outline-none"
    >
      {search.page > 1 && (
        // The links disappear on the first and the last page.
        <span ref={keepFocus} className="contents">
          <Link
            to={listHref({ ...search, page: search.page - 1 })}
            rel="prev"
            className={buttonClass('plain', 'small')}
          >
            <ChevronLeft size={15} aria-hidden="true" />
            {t('pager.previous')}
          </Link>
        </span>
      )}
      <span className="text-13 text-muted tabular-nums">
        {t('pager.page', { page: format.number(search.page) })}
      </span>
      {!isLast && search.page < maxKlingPages && (
        <span ref={keepFocus} className="contents">
          <Link
            to={listHref({ ...search, page: search.page + 1 })}
            rel="next"
            className={buttonClass('plain', 'small')}
          >
            {t('pager.next')}
            <ChevronRight size={15} aria-hidden="true" />
          </Link>
        </span>
      )}
    </nav>
  )
}

function TaskList({ search }: { search: KlingSearch }) {
  const { t } = useTranslation('media')
  const query = useQuery({
    ...klingTasks(search.kind, search.page, search.size),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryBoundary query={query} fallback={<ListSkeleton rows={Math.min(search.size, 30)} />}>
      {({ tasks, isLast }) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-60' : undefined}
        >
          <div className="mt-2 flex items-center justify-end">
            <Button
              kind="quiet"
              size="small"
              className="-me-2.5"
              aria-busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <RefreshCw size={14} aria-hidden="true" />
              {t('lists.reload')}
            </Button>
          </div>
          {tasks.length === 0 ? (
            <EmptyState
              icon={<ListVideo size={28} />}
              title={<p>{search.page > 1 ? t('lists.noMore') : t('lists.none')}</p>}
            />
          ) : (
            <KlingTable tasks={tasks} kind={search.kind} />
          )}
          <PageLinks search={search} isLast={isLast} />
        </div>
      )}
    </QueryBoundary>
  )
}

/** Kling's task lists, one per kind. Kind, page and size are in the URL. */
export function KlingLists() {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  const { search, optimisticSearch, setSearch } = useSearchState(klingSearch)
  return (
    <section aria-labelledby="lists" className="mt-8">
      <h2 id="lists" className="text-lg font-semibold">
        {t('lists.title')}
      </h2>
      <p className="mt-1 text-13 text-muted">{t('lists.shared')}</p>
      <div className="mt-3 flex items-end gap-3">
        <div className="min-w-0 flex-1 sm:max-w-56">
          <ChoiceField
            label={t('add.kind')}
            value={optimisticSearch.kind}
            onChange={(kind) => setSearch({ kind, page: 1 })}
            options={klingKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          />
        </div>
        <div className="w-28 sm:w-36">
          <ChoiceField
            label={t('lists.size')}
            value={optimisticSearch.size}
            onChange={(size) => setSearch({ size, page: 1 })}
            options={klingPageSizes.map((size) => ({ value: size, label: String(size) }))}
          />
        </div>
      </div>
      {/* Keyed: the tasks of one kind must not be shown as those of another while these load. */}
      <TaskList key={search.kind} search={search} />
    </section>
  )
}
