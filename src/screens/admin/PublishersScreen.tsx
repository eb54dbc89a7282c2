import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allPublishers } from '#src/api/adminPublishers.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** Maximum number of rendered rows: the API returns all publishers in one response. */
const maxShown = 200

const maxQueryLength = 200
const publishersSearch = defineSearch({ q: text(maxQueryLength) })

function PublisherName({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex items-center gap-3">
      <NodeIcon id={publisher.id} name={cleanText(publisher.name)} icon={publisher.logo} />
      <div className="min-w-0">
        <Link
          to={to.publisher(publisher.id)}
          className="me-2 text-sm font-medium text-text no-underline hover:text-accent hover:underline"
        >
          <bdi>{cleanText(publisher.name)}</bdi>
        </Link>
        {publisher.status === 'banned' && <Badge tone="bad">{t('publishers.banned')}</Badge>}
        <p className="text-muted">
          <bdi className="font-mono">@{publisher.id}</bdi>
          {publisher.createdAt && (
            <span className="sm:hidden">
              {' · '}
              <RelativeTime moment={publisher.createdAt} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

function useColumns(): Column<Publisher>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'name',
      header: t('facts.publisher'),
      meta: { isRowHeader: true, className: 'wrap-anywhere' },
      cell: ({ row }) => <PublisherName publisher={row.original} />,
    },
    {
      id: 'since',
      header: t('facts.publisherSince'),
      meta: { className: 'hidden w-48 text-muted sm:table-cell' },
      cell: ({ row }) => row.original.createdAt && <RelativeTime moment={row.original.createdAt} />,
    },
  ]
}

/** All publishers. The API has no search for them, so the list is filtered in the browser. */
export function PublishersScreen() {
  const { t } = useTranslation('admin')
  const { optimisticSearch, setSearch } = useSearchState(publishersSearch)
  const needle = useDeferredValue(optimisticSearch.q).trim().toLowerCase()
  const query = useQuery(allPublishers())
  const columns = useColumns()
  const matches = useMemo(
    () =>
      query.data?.filter((publisher) => `${publisher.id}\n${publisher.name}`.toLowerCase().includes(needle)),
    [query.data, needle],
  )
  return (
    <AdminPage title={t('publishers.title')}>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-80">
          <TextField
            label={t('publishers.search')}
            value={optimisticSearch.q}
            onChange={(event) => setSearch({ q: event.target.value }, { replace: true })}
            maxLength={maxQueryLength}
            autoComplete="off"
          />
        </div>
        <p role="status" className="flex min-h-9 items-center text-13 text-muted tabular-nums">
          {matches && t('publishers.count', { count: matches.length })}
        </p>
      </div>
      <section
        aria-label={t('publishers.title')}
        className="mt-5 overflow-hidden rounded-lg border border-line"
      >
        <QueryBoundary
          query={{ ...query, data: matches }}
          fallback={<ListSkeleton />}
          empty={<EmptyState icon={<Users size={28} />} title={t('publishers.none')} />}
        >
          {(publishers) => (
            <>
              <Table
                caption={t('publishers.title')}
                variant="inset"
                tableClassName="table-fixed"
                columns={columns}
                rows={publishers.slice(0, maxShown)}
                getRowId={({ id }) => id}
              />
              {publishers.length > maxShown && (
                <p className="border-t border-line px-4 py-2.5 text-13 text-muted">
                  {t('part', { shown: maxShown })}
                </p>
              )}
            </>
          )}
        </QueryBoundary>
      </section>
    </AdminPage>
  )
}
