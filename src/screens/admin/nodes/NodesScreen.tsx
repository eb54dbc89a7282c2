import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageSearch, Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList, type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { publisherNodes } from '#src/api/publishers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { config } from '#src/config.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Waiting } from '../Waiting.tsx'

const CreateDialog = lazyWithRetry(() => import('./CreateDialog.tsx').then((file) => file.CreateDialog))

/** What the address asks for. */
interface NodesSearch {
  q: string
  unclaimed: boolean
  page: number
}

function readSearch(params: URLSearchParams): NodesSearch {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    unclaimed: params.get('unclaimed') === 'true',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

function writeSearch({ q, unclaimed, page }: NodesSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (unclaimed) params.set('unclaimed', 'true')
  if (page > 1) params.set('page', String(page))
  return params
}

const nothing = { os: '', accelerator: '', comfyui: '', since: '', includeBanned: true }

/** Banned packs are shown too; the list of a publisher leaves them out. */
function listOf({ q, unclaimed, page }: NodesSearch) {
  if (unclaimed) return publisherNodes(config.unclaimedPublisherId, page)
  return nodeList(nodeListCall({ ...nothing, text: q, scope: 'packs', sort: 'newest', page }))
}

function Row({ pack }: { pack: RegistryNode }) {
  const status = shownStatus(pack)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Link to={to.adminNode(pack.id)} className="link min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{cleanText(pack.name)}</bdi>{' '}
        <bdi className="font-mono text-13">{pack.id}</bdi>
      </Link>
      <span className="text-13 text-muted">
        <PublisherLink publisher={pack.publisher} />
      </span>
      {status && <StatusBadge status={status} />}
    </li>
  )
}

/** Find any pack, and create one for somebody who has not come yet. */
export function NodesScreen() {
  const { t } = useTranslation('admin')
  const params = useSearchParams()
  const navigate = useNavigate()
  const search = readSearch(params)
  const isCreating = params.get('create') === 'true'
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listOf(search),
    placeholderData: keepPreviousData,
  })
  const show = (change: Partial<NodesSearch>) =>
    void navigate({ search: `?${writeSearch({ ...search, page: 1, ...change })}` })
  const send = (event: FormEvent) => {
    event.preventDefault()
    show({ q: (typed ?? search.q).trim(), unclaimed: false })
    setTyped(null)
  }
  const setCreating = (on: boolean) => {
    const next = writeSearch(search)
    if (on) next.set('create', 'true')
    void navigate({ search: `?${next}` }, { replace: !on })
  }
  return (
    <AdminPage
      title={t('nodes.title')}
      aside={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Plus size={16} aria-hidden="true" />
          {t('nodes.create')}
        </Button>
      }
    >
      <form onSubmit={send} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <TextField
            label={t('nodes.search')}
            value={typed ?? search.q}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{t('find')}</Button>
        <label className="flex min-h-9 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={search.unclaimed}
            onChange={(event) => show({ unclaimed: event.target.checked, q: '' })}
            className="size-4 accent-accent"
          />
          {t('nodes.unclaimed')}
        </label>
      </form>
      <section aria-label={t('nodes.title')} className="mt-5 overflow-hidden rounded-lg border border-line">
        {!data && !error && <Waiting />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {data?.nodes.length === 0 && (
          <EmptyState icon={<PackageSearch size={28} />} title={t('nodes.none')} />
        )}
        {data && data.nodes.length > 0 && (
          <ul className={classes('divide-y divide-line', isPlaceholderData && 'opacity-55')}>
            {data.nodes.map((pack) => (
              <Row key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
      </section>
      {data && (
        <Pager
          page={search.page}
          totalPages={data.totalPages}
          href={(page) => to.adminNodes(writeSearch({ ...search, page }))}
        />
      )}
      <Suspense>{isCreating && <CreateDialog onClose={() => setCreating(false)} />}</Suspense>
    </AdminPage>
  )
}
