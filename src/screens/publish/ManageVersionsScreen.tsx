import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { OwnedNode } from './Owned.tsx'
import { Page } from './Page.tsx'
import { Unmanageable } from './Unmanageable.tsx'
import { type BatchItem, useBatch } from './useBatch.ts'
import { VersionItem } from './VersionItem.tsx'

interface ListProps {
  pack: RegistryNode
  publisherId: string
  versions: readonly NodeVersion[]
  mayEdit: boolean
}

/** What can be done with all that are ticked. */
function BatchBar(props: {
  picked: readonly NodeVersion[]
  pending: boolean
  onMark: (deprecated: boolean) => void
  onClear: () => void
}) {
  const { t } = useTranslation('publish')
  const marked = props.picked.filter(({ deprecated }) => deprecated).length
  return (
    <div className="sticky top-2 z-10 mt-4 flex min-h-12 flex-wrap items-center gap-2 rounded-lg border border-line bg-bg px-3 py-2 text-sm shadow-sm">
      <span role="status" className="me-auto tabular-nums">
        {t('versions.picked', { count: props.picked.length })}
      </span>
      <Button
        size="small"
        disabled={props.pending || props.picked.length === marked}
        onClick={() => props.onMark(true)}
      >
        {t('versions.deprecate')}
      </Button>
      <Button size="small" disabled={props.pending || marked === 0} onClick={() => props.onMark(false)}>
        {t('versions.restore')}
      </Button>
      <Button kind="quiet" size="small" disabled={props.picked.length === 0} onClick={props.onClear}>
        {t('versions.unpick')}
      </Button>
    </div>
  )
}

function VersionList({ pack, publisherId, versions, mayEdit }: ListProps) {
  const { t } = useTranslation('publish')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const batch = useBatch(publisherId, pack.id)
  const live = withInstalledVersion(pack, versions).latestVersion
  const chosen = versions.filter(({ version }) => picked.has(version))
  const pick = (version: string, wanted: boolean) =>
    setPicked(
      (before) => new Set(wanted ? [...before, version] : [...before].filter((one) => one !== version)),
    )
  const mark = (items: readonly NodeVersion[], deprecated: boolean) =>
    void batch.run(
      items.flatMap(({ uuid, version, deprecated: is }): BatchItem[] =>
        uuid && is !== deprecated ? [{ uuid, version, deprecated }] : [],
      ),
    )
  const failed = [...batch.results.values()].filter(({ error }) => error !== null)
  return (
    <>
      {mayEdit && (
        <BatchBar
          picked={chosen}
          pending={batch.pending}
          onMark={(deprecated) => mark(chosen, deprecated)}
          onClear={() => setPicked(new Set())}
        />
      )}
      {!batch.pending && failed.length > 0 && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-bad">
          {t('versions.someFailed', { count: failed.length })}
          <Button size="small" onClick={() => void batch.run(failed.map(({ item }) => item))}>
            {t('versions.retryFailed')}
          </Button>
        </p>
      )}
      <ul aria-label={t('versions.list')} className="mt-3 divide-y divide-line rounded-lg border border-line">
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            nodeId={pack.id}
            publisherId={publisherId}
            version={version}
            isLatest={version.version === live?.version}
            mayEdit={mayEdit}
            picked={picked.has(version.version)}
            onPick={(wanted) => pick(version.version, wanted)}
            result={batch.results.get(version.version)}
            onMark={() => mark([version], !version.deprecated)}
          />
        ))}
      </ul>
    </>
  )
}

function Versions({ pack, publisherId, mayEdit }: Omit<ListProps, 'versions'>) {
  const { t } = useTranslation('publish')
  const { data, error, refetch } = useQuery(ownVersions(pack.id))
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-6 h-96 w-full rounded-lg" />
  if (data.length === 0) {
    return (
      <Empty icon={<PackageOpen size={28} />} title={t('versions.none')}>
        {t('versions.noneText')}
      </Empty>
    )
  }
  return <VersionList pack={pack} publisherId={publisherId} versions={data} mayEdit={mayEdit} />
}

function ManageVersions({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(id))
  const publisherId = pack.publisher?.id
  return (
    <Page
      title={t('versions.title', { name: cleanText(pack.name) })}
      intro={t('versions.intro')}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {publisherId === undefined ? (
        <div className="mt-6">
          <Unmanageable pack={pack} />
        </div>
      ) : (
        <OwnedNode publisherId={publisherId} nodeId={pack.id}>
          {(mayEdit) => <Versions pack={pack} publisherId={publisherId} mayEdit={mayEdit} />}
        </OwnedNode>
      )}
    </Page>
  )
}

/** Looking after the versions of a pack: changelogs, deprecation, withdrawal. */
export function ManageVersionsScreen() {
  const { nodeId = '' } = useParams()
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  return <ManageVersions id={nodeId} />
}
