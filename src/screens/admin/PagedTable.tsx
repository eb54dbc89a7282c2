import type { ReactNode } from 'react'
import { EmptyPage } from '#src/components/EmptyPage.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { type BoundaryQuery, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

interface PagedTableProps<Row extends { id: string }> {
  title: string
  query: BoundaryQuery<{ totalPages: number }> & { isPlaceholderData: boolean }
  /** The rows of the page; undefined while it loads. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  empty: ReactNode
  page: number
  href: (page: number) => string
}

/** A page of a list of the API, as a table with links to the other pages. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { title, query, rows, columns, empty, page, href } = props
  const pager = { page, totalPages: query.data?.totalPages ?? 1, href }
  return (
    <>
      <section aria-label={title} className="mt-5 overflow-hidden rounded-lg border border-line">
        <QueryBoundary
          query={{ ...query, data: rows }}
          fallback={<ListSkeleton />}
          empty={
            <EmptyPage {...pager} isPlaceholder={query.isPlaceholderData}>
              {empty}
            </EmptyPage>
          }
        >
          {(shown) => (
            <Table
              caption={title}
              variant="inset"
              className={query.isPlaceholderData ? 'opacity-55' : ''}
              tableClassName="table-fixed"
              columns={columns}
              rows={shown}
              getRowId={({ id }) => id}
            />
          )}
        </QueryBoundary>
      </section>
      <Pager {...pager} />
    </>
  )
}
