import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import type { NodePage, RegistryNode } from '#src/api/nodes.ts'
import { legacyPublisherNodes, maxLegacyNodes, publisherNodes } from '#src/api/publisherNodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeCard, NodeCardSkeleton, useCardFormatting } from '#src/components/NodeCard.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { Pager } from '#src/components/Pager.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { publisherSearch } from './publisherSearch.ts'

const gridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3'
const skeletonKeys = [1, 2, 3, 4, 5, 6]

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={gridClass}>
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {skeletonKeys.map((key) => (
        <NodeCardSkeleton key={key} />
      ))}
    </div>
  )
}

interface PublisherNodesProps {
  publisher: Publisher
  /** One-based. */
  page: number
}

interface NodeGridProps {
  nodes: readonly RegistryNode[]
  /** Shows the previous page while the next one loads. */
  isStale?: boolean
  /** The response contains no versions. */
  isVersionUnknown?: boolean
}

/** Memoized: a background refetch that changes nothing does not re-render it. */
const NodeGrid = memo(function NodeGrid({ nodes, isStale = false, isVersionUnknown = false }: NodeGridProps) {
  const formatting = useCardFormatting()
  return (
    <ul className={classes(gridClass, isStale && 'opacity-60')} aria-busy={isStale}>
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeCard
            node={node}
            formatting={formatting}
            isVersionUnknown={isVersionUnknown}
            hasPublisher={false}
          />
        </li>
      ))}
    </ul>
  )
})

/** Sorts a list of one page by downloads. Several pages keep the API's order, which no parameter can change. */
const sortSinglePage = (page: NodePage): NodePage =>
  page.totalPages > 1
    ? page
    : { ...page, nodes: page.nodes.toSorted((a, b) => (b.downloads ?? -1) - (a.downloads ?? -1)) }

function NoNodes() {
  const { t } = useTranslation('publishers')
  return (
    <EmptyState icon={<PackageOpen size={28} />} title={t('packs.none')}>
      {t('packs.noneText')}
    </EmptyState>
  )
}

function PartialListBanner({ needsLogin }: { needsLogin: boolean }) {
  const { t } = useTranslation('publishers')
  const location = useLocation()
  return (
    <div className="mb-3">
      {needsLogin ? (
        <Banner
          title={t('packs.some')}
          action={
            <Link to={to.login(location)} reloadDocument className={buttonClass('plain', 'small')}>
              {t('packs.login')}
            </Link>
          }
        />
      ) : (
        <Banner title={t('packs.firstOnly', { max: maxLegacyNodes })} />
      )}
    </div>
  )
}

/** The API's older, unpaged list: the fallback if the API refuses the paged one. */
function LegacyList({ publisher, needsLogin }: { publisher: Publisher; needsLogin: boolean }) {
  const query = useQuery({
    ...legacyPublisherNodes(publisher.id),
    // The response has no publishers.
    select: (page) => sortSinglePage(page).nodes.map((node) => ({ ...node, publisher })),
  })
  return (
    <QueryBoundary query={query} fallback={<ListSkeleton />} empty={needsLogin ? undefined : <NoNodes />}>
      {(nodes) => (
        <>
          {(needsLogin || nodes.length >= maxLegacyNodes) && <PartialListBanner needsLogin={needsLogin} />}
          <NodeGrid nodes={nodes} isVersionUnknown />
        </>
      )}
    </QueryBoundary>
  )
}

function NoNodesOnPage({ publisher, page }: PublisherNodesProps) {
  const { t } = useTranslation('publishers')
  if (page <= 1) return <NoNodes />
  return (
    <EmptyState
      icon={<PackageOpen size={28} />}
      title={t('packs.past', { page })}
      action={
        <Link to={to.publisher(publisher.id)} className={buttonClass('primary')}>
          {t('packs.first')}
        </Link>
      }
    />
  )
}

function PagedList({ publisher, page }: PublisherNodesProps) {
  const publisherId = publisher.id
  const query = useQuery({
    ...publisherNodes(publisherId, page),
    select: sortSinglePage,
    placeholderData: keepPreviousData,
  })
  const isAnonymous = useSession().status === 'anonymous'
  const status = !query.data && query.error instanceof ApiError ? query.error.status : 0
  const needsLogin = status === 401 && isAnonymous
  if (needsLogin || status === 405) return <LegacyList publisher={publisher} needsLogin={needsLogin} />
  return (
    <QueryBoundary
      query={query}
      fallback={<ListSkeleton />}
      isEmpty={({ nodes }) => nodes.length === 0}
      empty={<NoNodesOnPage publisher={publisher} page={page} />}
    >
      {({ nodes, totalPages }) => (
        <>
          <NodeGrid nodes={nodes} isStale={query.isPlaceholderData} />
          <Pager
            page={page}
            totalPages={totalPages}
            href={(target) => to.publisher(publisherId) + publisherSearch.query({ page: target })}
          />
        </>
      )}
    </QueryBoundary>
  )
}

/** The packs of a publisher, paged. */
export function PublisherNodes({ publisher, page }: PublisherNodesProps) {
  const { t } = useTranslation('publishers')
  const id = useId()
  const { data } = useQuery({ ...publisherNodes(publisher.id, page), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby={id} className="mt-9">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id={id} className="text-lg leading-6 font-semibold">
          {t('packs.title')}
        </h2>
        {data && data.total > 0 && (
          <p className="text-13 text-muted tabular-nums">{t('packs.count', { count: data.total })}</p>
        )}
      </div>
      <PagedList publisher={publisher} page={page} />
    </section>
  )
}
