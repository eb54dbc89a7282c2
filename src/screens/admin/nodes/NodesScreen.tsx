import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageSearch, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList, type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { publisherNodes } from '#src/api/publisherNodes.ts'
import { Link } from '#src/components/Link.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { config } from '#src/config.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, flag, int, type StateOf, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import type { Column } from '#src/ui/Table.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { PagedTable } from '../PagedTable.tsx'

const CreateDialog = lazyWithRetry(() => import('./CreateDialog.tsx').then((module) => module.CreateDialog))

const maxQueryLength = 200

const nodesSearch = defineSearch({
  q: text(maxQueryLength),
  unclaimed: flag(),
  page: int(1),
  /** Whether the dialog is open. */
  create: flag(),
})

type NodesSearch = StateOf<typeof nodesSearch>

/** Query of the list. Includes banned packs, except in the unclaimed list: a publisher's node list omits them. */
function listQuery({ q, unclaimed, page }: NodesSearch) {
  if (unclaimed) return publisherNodes(config.unclaimedPublisherId, page)
  return nodeList(nodeListCall({ text: q, scope: 'packs', sort: 'newest', includeBanned: true, page }))
}

function useColumns(): Column<RegistryNode>[] {
  const { t } = useTranslation('admin')
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('edit.name'),
      meta: { isRowHeader: true, className: 'wrap-anywhere' },
      cell: ({ row: { original } }) => (
        <Link
          to={to.adminNode(original.id)}
          className="flex items-center gap-3 text-text no-underline hover:text-accent hover:underline"
        >
          <NodeIcon
            id={original.id}
            name={cleanText(original.name)}
            icon={original.icon}
            logo={logoOf(original)}
          />
          <span className="min-w-0">
            <bdi className="text-sm font-medium">{cleanText(original.name)}</bdi>{' '}
            <bdi className="block font-mono text-muted">{original.id}</bdi>
          </span>
        </Link>
      ),
    },
    {
      id: 'publisher',
      header: t('facts.publisher'),
      meta: { className: 'hidden w-1/3 wrap-anywhere sm:table-cell lg:w-1/4' },
      cell: ({ row }) => <PublisherLink publisher={row.original.publisher} />,
    },
    {
      id: 'version',
      header: t('edit.version'),
      meta: { className: 'hidden w-40 wrap-anywhere lg:table-cell' },
      cell: ({ row: { original } }) =>
        original.latestVersion && (
          <>
            <bdi className="block font-mono">{cleanText(original.latestVersion.version)}</bdi>
            <span className="text-muted">
              <RelativeTime moment={original.latestVersion.createdAt} />
            </span>
          </>
        ),
    },
    {
      id: 'downloads',
      header: t('facts.downloads'),
      meta: { isNumeric: true, className: 'hidden w-34 md:table-cell' },
      cell: ({ row: { original } }) => original.downloads !== null && format.number(original.downloads),
    },
    {
      id: 'status',
      header: t('filter.status'),
      meta: { className: 'w-24 sm:w-32' },
      cell: ({ row }) => {
        const status = shownStatus(row.original)
        return status && <StatusBadge status={status} />
      },
    },
  ]
}

/** Searches all packs and creates unclaimed ones. */
export function NodesScreen() {
  const { t } = useTranslation('admin')
  const { search, optimisticSearch, setSearch } = useSearchState(nodesSearch)
  const columns = useColumns()
  const form = useForm({ values: { q: search.q } })
  const query = useQuery({
    ...listQuery(search),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminPage
      title={t('nodes.title')}
      aside={
        <Button kind="primary" onClick={() => setSearch({ create: true })}>
          <Plus size={16} aria-hidden="true" />
          {t('nodes.create')}
        </Button>
      }
    >
      <Form
        form={form}
        onSubmit={({ q }) => setSearch({ q: q.trim(), unclaimed: false, page: 1 })}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <div className="w-full sm:w-80">
          <FormField label={t('nodes.search')} name="q" maxLength={maxQueryLength} autoComplete="off" />
        </div>
        <Button type="submit">{t('find')}</Button>
        <Checkbox
          label={t('nodes.unclaimed')}
          checked={optimisticSearch.unclaimed}
          onChange={(event) => setSearch({ unclaimed: event.target.checked, q: '', page: 1 })}
        />
      </Form>
      <PagedTable
        title={t('nodes.title')}
        query={query}
        rows={query.data?.nodes}
        columns={columns}
        empty={<EmptyState icon={<PackageSearch size={28} />} title={t('nodes.none')} />}
        page={search.page}
        href={(page) => to.adminNodes() + nodesSearch.query({ ...search, page })}
      />
      <Suspense>
        {search.create && <CreateDialog onClose={() => setSearch({ create: false }, { replace: true })} />}
      </Suspense>
    </AdminPage>
  )
}
