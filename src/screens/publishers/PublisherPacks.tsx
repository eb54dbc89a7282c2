import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { legacyPublisherNodes, maxLegacyNodes } from '#src/api/legacyPublisherNodes.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type Publisher, publisherNodes } from '#src/api/publishers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { NodeCard, NodeCardSkeleton, useCardWords } from '#src/components/NodeCard.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { to } from '#src/paths.ts'
import { useSession } from '#src/session/useSession.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3'
const places = [1, 2, 3, 4, 5, 6]

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className={grid}>
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      {places.map((place) => (
        <NodeCardSkeleton key={place} />
      ))}
    </div>
  )
}

interface PublisherPacksProps {
  publisher: Publisher
  /** From 1. */
  page: number
}

interface CardsProps {
  nodes: readonly RegistryNode[]
  isFormer?: boolean
  /** The list names no versions. */
  isVersionUnknown?: boolean
}

/** Not drawn again for a read that only is on its way. */
const Cards = memo(function Cards({ nodes, isFormer = false, isVersionUnknown = false }: CardsProps) {
  const words = useCardWords()
  return (
    <ul className={classes(grid, isFormer && 'opacity-60')} aria-busy={isFormer}>
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeCard node={node} words={words} isVersionUnknown={isVersionUnknown} />
        </li>
      ))}
    </ul>
  )
})

function NoPacks() {
  const { t } = useTranslation('publishers')
  return (
    <Empty icon={<PackageOpen size={28} />} title={t('packs.none')}>
      {t('packs.noneText')}
    </Empty>
  )
}

function PartBanner({ needsLogin }: { needsLogin: boolean }) {
  const { t } = useTranslation('publishers')
  const here = useLocation()
  return (
    <div className="mb-3">
      {needsLogin ? (
        <Banner
          title={t('packs.some')}
          action={
            <Link to={to.login(here)} className={buttonClass('plain', 'small')}>
              {t('packs.login')}
            </Link>
          }
        />
      ) : (
        <Banner title={t('packs.firstOnly', { most: maxLegacyNodes })} />
      )}
    </div>
  )
}

/** The API's old list, in place of the pages it refused. */
function OldList({ publisher, needsLogin }: { publisher: Publisher; needsLogin: boolean }) {
  const { data, error, refetch } = useQuery(legacyPublisherNodes(publisher.id))
  const nodes = useMemo(() => data?.nodes.map((node) => ({ ...node, publisher })), [data, publisher])
  if (!nodes) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />
  if (nodes.length === 0 && !needsLogin) return <NoPacks />
  return (
    <>
      {(needsLogin || nodes.length >= maxLegacyNodes) && <PartBanner needsLogin={needsLogin} />}
      <Cards nodes={nodes} isVersionUnknown />
    </>
  )
}

function List({ publisher, page }: PublisherPacksProps) {
  const publisherId = publisher.id
  const { t } = useTranslation('publishers')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publisherNodes(publisherId, page),
    placeholderData: keepPreviousData,
  })
  const isVisitor = useSession().status === 'visitor'
  const status = !data && error instanceof ApiError ? error.status : 0
  const needsLogin = status === 401 && isVisitor
  if (needsLogin || status === 405) return <OldList publisher={publisher} needsLogin={needsLogin} />
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.nodes.length === 0) {
    if (page <= 1) return <NoPacks />
    return (
      <Empty
        icon={<PackageOpen size={28} />}
        title={t('packs.past', { page })}
        action={
          <Link to={to.publisher(publisherId)} className={buttonClass('primary')}>
            {t('packs.first')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <Cards nodes={data.nodes} isFormer={isPlaceholderData} />
      <Pager
        page={page}
        totalPages={data.totalPages}
        href={(one) => to.publisher(publisherId) + (one > 1 ? `?page=${one}` : '')}
      />
    </>
  )
}

/** The packs of a publisher, a page at a time. */
export function PublisherPacks({ publisher, page }: PublisherPacksProps) {
  const { t } = useTranslation('publishers')
  const id = useId()
  const { data } = useQuery({ ...publisherNodes(publisher.id, page), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby={id} className="mt-9">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id={id} className="text-base font-semibold">
          {t('packs.title')}
        </h2>
        {data && data.total > 0 && (
          <p className="text-[0.8125rem] text-muted tabular-nums">
            {t('packs.count', { count: data.total })}
          </p>
        )}
      </div>
      <List publisher={publisher} page={page} />
    </section>
  )
}
