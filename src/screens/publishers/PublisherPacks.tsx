import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '#src/api/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { firstPublisherNodes } from '#src/api/oldPublisherNodes.ts'
import { publisherNodes } from '#src/api/publishers.ts'
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
  publisherId: string
  /** From 1. */
  page: number
}

interface CardsProps {
  nodes: readonly RegistryNode[]
  isFormer?: boolean
}

/** Not drawn again for a read that only is on its way. */
const Cards = memo(function Cards({ nodes, isFormer = false }: CardsProps) {
  const words = useCardWords()
  return (
    <ul className={classes(grid, isFormer && 'opacity-60')} aria-busy={isFormer}>
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeCard node={node} words={words} />
        </li>
      ))}
    </ul>
  )
})

/** What a visitor may see where the whole list is for signed-in people. */
function SomePacks({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  const { data, error, refetch } = useQuery(firstPublisherNodes(publisherId))
  const here = useLocation()
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />
  return (
    <>
      <div className="mb-3">
        <Banner
          title={t('packs.some')}
          action={
            <Link to={to.login(here)} className={buttonClass('plain', 'small')}>
              {t('packs.login')}
            </Link>
          }
        />
      </div>
      <Cards nodes={data.nodes} />
    </>
  )
}

function List({ publisherId, page }: PublisherPacksProps) {
  const { t } = useTranslation('publishers')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publisherNodes(publisherId, page),
    placeholderData: keepPreviousData,
  })
  const isVisitor = useSession().status === 'visitor'
  if (!data && isVisitor && error instanceof ApiError && error.status === 401)
    return <SomePacks publisherId={publisherId} />
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.nodes.length === 0) {
    const past = page > 1
    return (
      <Empty
        icon={<PackageOpen size={28} />}
        title={past ? t('packs.past', { page }) : t('packs.none')}
        action={
          past && (
            <Link to={to.publisher(publisherId)} className={buttonClass('primary')}>
              {t('packs.first')}
            </Link>
          )
        }
      >
        {!past && t('packs.noneText')}
      </Empty>
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
export function PublisherPacks({ publisherId, page }: PublisherPacksProps) {
  const { t } = useTranslation('publishers')
  const id = useId()
  const { data } = useQuery({ ...publisherNodes(publisherId, page), placeholderData: keepPreviousData })
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
      <List publisherId={publisherId} page={page} />
    </section>
  )
}
