import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ListVideo, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type KlingKind, klingKinds, klingPageSizes, klingTasks, maxKlingPages } from '#src/api/mediaKling.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { KlingTable } from './KlingTable.tsx'
import { useKindLabels } from './labels.ts'

interface ListSearch {
  kind: KlingKind
  page: number
  size: number
}

const defaultSearch: ListSearch = { kind: 'text2video', page: 1, size: 30 }

/** Parses the URL; ignores values that are unknown or out of range. */
function readSearch(params: URLSearchParams): ListSearch {
  const page = Number(params.get('page') ?? 1)
  const isValidPage = Number.isSafeInteger(page) && page >= 1 && page <= maxKlingPages
  return {
    kind: klingKinds.find((kind) => kind === params.get('kind')) ?? defaultSearch.kind,
    page: isValidPage ? page : 1,
    size: klingPageSizes.find((size) => String(size) === params.get('size')) ?? defaultSearch.size,
  }
}

function listHref(search: ListSearch): string {
  const params = new URLSearchParams()
  if (search.kind !== defaultSearch.kind) params.set('kind', search.kind)
  if (search.size !== defaultSearch.size) params.set('size', String(search.size))
  if (search.page !== 1) params.set('page', String(search.page))
  return to.mediaProvider('kling', params)
}

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
function PageLinks({ search, isLast }: { search: ListSearch; isLast: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (search.page === 1 && isLast) return null
  return (
    <nav aria-label={t('pager.label')} className="mt-4 flex items-center justify-center gap-3">
      {search.page > 1 && (
        <Link
          to={listHref({ ...search, page: search.page - 1 })}
          rel="prev"
          className={buttonClass('plain', 'small')}
        >
          <ChevronLeft size={15} aria-hidden="true" />
          {t('pager.previous')}
        </Link>
      )}
      <span className="text-13 text-muted tabular-nums">
        {t('pager.page', { page: format.number(search.page) })}
      </span>
      {!isLast && search.page < maxKlingPages && (
        <Link
          to={listHref({ ...search, page: search.page + 1 })}
          rel="next"
          className={buttonClass('plain', 'small')}
        >
          {t('pager.next')}
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

function TaskList({ search }: { search: ListSearch }) {
  const { t } = useTranslation('media')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...klingTasks(search.kind, search.page, search.size),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={Math.min(search.size, 30)} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div className="mt-2 flex items-center justify-end">
        <Button kind="quiet" size="small" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('lists.reload')}
        </Button>
      </div>
      {data.tasks.length === 0 ? (
        <EmptyState
          icon={<ListVideo size={28} />}
          title={<p>{search.page > 1 ? t('lists.past') : t('lists.none')}</p>}
        />
      ) : (
        <KlingTable tasks={data.tasks} kind={search.kind} />
      )}
      <PageLinks search={search} isLast={data.isLast} />
    </div>
  )
}

/** Kling's task lists, one per kind. Kind, page and size are in the URL. */
export function KlingLists() {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(params)
  const updateSearch = (part: Partial<ListSearch>) => void navigate(listHref({ ...search, page: 1, ...part }))
  return (
    <section aria-labelledby="lists" className="mt-8">
      <h2 id="lists" className="text-lg font-semibold">
        {t('lists.title')}
      </h2>
      <p className="mt-1 text-13 text-muted">{t('lists.shared')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <div className="w-56 max-w-full">
          <SelectField
            label={t('add.kind')}
            value={search.kind}
            onChange={(event) =>
              updateSearch({
                kind: klingKinds.find((kind) => kind === event.target.value) ?? defaultSearch.kind,
              })
            }
            options={klingKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          />
        </div>
        <div className="w-36">
          <SelectField
            label={t('lists.size')}
            value={String(search.size)}
            onChange={(event) => updateSearch({ size: Number(event.target.value) })}
            options={klingPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      </div>
      <TaskList search={search} />
    </section>
  )
}
