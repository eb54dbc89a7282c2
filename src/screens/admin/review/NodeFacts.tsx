import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { node, type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { publisherNodes } from '#src/api/publisherNodes.ts'
import { publisher } from '#src/api/publishers.ts'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { Fact } from '#src/ui/FactList.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePauseWhileSending } from './useBatches.ts'

function PublisherFacts({ id, pack }: { id: string; pack: RegistryNode }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const pauseWhileSending = usePauseWhileSending()
  const { data: owner } = useQuery({ ...publisher(id), ...pauseWhileSending })
  const { data: packs } = useQuery({ ...publisherNodes(id, 1, 1), ...pauseWhileSending })
  return (
    <>
      <Fact label={t('facts.publisher')}>
        <PublisherLink publisher={pack.publisher} />
      </Fact>
      <Fact label={t('facts.publisherSince')}>
        {owner?.createdAt ? <RelativeTime moment={owner.createdAt} /> : '–'}
      </Fact>
      <Fact label={t('facts.otherPacks')}>{packs ? format.number(Math.max(0, packs.total - 1)) : '–'}</Fact>
    </>
  )
}

function FactList({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const publisherId = pack.publisher?.id
  const status = shownStatus(pack)
  const formatNumber = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 rounded-lg border border-line px-4 py-3 sm:grid-cols-4 xl:flex xl:justify-between">
      <Fact label={t('facts.since')}>{pack.createdAt ? <RelativeTime moment={pack.createdAt} /> : '–'}</Fact>
      <Fact label={t('facts.downloads')}>{formatNumber(pack.downloads)}</Fact>
      <Fact label={t('facts.stars')}>{formatNumber(pack.stars)}</Fact>
      <Fact label={t('facts.status')}>{status ? <StatusBadge status={status} /> : '–'}</Fact>
      {publisherId && <PublisherFacts id={publisherId} pack={pack} />}
    </dl>
  )
}

/** Key facts for judging a pack: age, downloads, stars, status and publisher. */
export function NodeFacts({ nodeId }: { nodeId: string }) {
  const pauseWhileSending = usePauseWhileSending()
  const query = useQuery({ ...node(nodeId), ...pauseWhileSending })
  return (
    <QueryBoundary query={query} fallback={<Skeleton className="h-11 w-full" />}>
      {(pack) => <FactList pack={pack} />}
    </QueryBoundary>
  )
}
