import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Redirect, useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isOtherSpelling } from '#src/lib/url/ids.ts'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { machinePart } from './machine/machinePart.tsx'
import { VersionVerdict } from './machine/VersionVerdict.tsx'
import { ChangelogNote } from './shared/ChangelogNote.tsx'
import { CompatibilityList } from './shared/CompatibilityList.tsx'
import { Dependencies } from './shared/Dependencies.tsx'
import { NodeBanners } from './shared/NodeBanners.tsx'
import { isUnavailable, noticesOf } from './shared/nodeNotices.ts'
import { useEditPermission } from './shared/OwnerTools.tsx'
import { PageSection } from './shared/PageSection.tsx'
import { WithheldNode } from './shared/WithheldNode.tsx'
import { VersionComfyNodes } from './version/VersionComfyNodes.tsx'
import { VersionHeader } from './version/VersionHeader.tsx'
import { VersionInstall } from './version/VersionInstall.tsx'
import { VersionNeighbors } from './version/VersionNeighbors.tsx'
import { VersionStatus } from './version/VersionStatus.tsx'

const ReviewDetails = lazyWithRetry(() =>
  import('./version/ReviewDetails.tsx').then((file) => file.ReviewDetails),
)

const MachineConflicts = machinePart(() =>
  import('./machine/MachineConflicts.tsx').then((file) => file.MachineConflicts),
)

interface VersionBodyProps {
  pack: RegistryNode
  version: NodeVersion
  versions: readonly NodeVersion[] | undefined
}

function VersionBody({ pack, version, versions }: VersionBodyProps) {
  const { t } = useTranslation('nodes')
  return (
    <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <VersionInstall node={pack} version={version} versions={versions} />
        <VersionNeighbors node={pack} version={version} />
      </div>
      <div className="flex min-w-0 flex-col gap-9 lg:col-start-1 lg:row-start-1">
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
          <PageSection title={t('version.changelog')}>
            {version.changelog.trim() ? (
              <ChangelogNote
                key={version.version}
                text={version.changelog}
                version={version.version}
                under={2}
                variant="page"
              />
            ) : (
              <p className="text-sm text-muted">{t('version.noChangelog')}</p>
            )}
          </PageSection>
          <PageSection title={t('version.comfyNodes.title')}>
            <VersionComfyNodes nodeId={pack.id} version={version} />
          </PageSection>
          <PageSection title={t('overview.runsOn')}>
            {/* The list describes `latestVersion`, which must be this version here. */}
            <CompatibilityList node={{ ...pack, latestVersion: version }} />
            <VersionVerdict node={pack} version={version} />
          </PageSection>
          <PageSection title={t('overview.dependencies.title')}>
            <Dependencies lines={version.dependencies} />
          </PageSection>
          <MachineConflicts node={pack} version={version} versions={versions} />
        </Suspense>
      </div>
    </div>
  )
}

interface VersionDetailsProps {
  nodeId: string
  /** The version as the URL spells it. */
  versionParam: string
  fetchedNode: RegistryNode
}

function VersionDetails({ nodeId, versionParam, fetchedNode }: VersionDetailsProps) {
  const { t } = useTranslation('nodes')
  const { data: version, error } = useSuspenseQuery(nodeVersion(nodeId, versionNumber(versionParam)))
  const { data: versions } = useQuery(nodeVersions(fetchedNode.id))
  const pack = withInstalledVersion(fetchedNode, versions)
  const permission = useEditPermission(pack)
  // Deleted after the page was cached.
  if (isMissing(error)) throw error
  if (isOtherSpelling(nodeId, pack.id)) {
    return <Redirect to={to.version(pack.id, version.version)} />
  }
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle
        title={t('version.title', { name: cleanText(pack.name), version: cleanText(version.version) })}
      />
      <VersionHeader node={pack} version={version} />
      <div className="mt-5 flex flex-col gap-2 empty:hidden">
        {isUnavailable(pack) && <NodeBanners node={pack} notices={noticesOf(pack, undefined)} />}
        <VersionStatus node={pack} version={version} isListKnown={versions !== undefined} />
      </div>
      {permission === 'yes' && version.status !== 'active' && (
        <Suspense fallback={<Skeleton className="mt-6 h-72 w-full rounded-lg" />}>
          <ReviewDetails node={pack} version={version} />
        </Suspense>
      )}
      {permission === 'unknown' && version.status !== 'active' ? (
        <Skeleton className="mt-6 h-72 w-full rounded-lg" />
      ) : (
        <VersionBody pack={pack} version={version} versions={versions} />
      )}
    </div>
  )
}

/** Page of a version in any status: changelog, nodes, compatibility, dependencies, neighboring versions. */
export function VersionScreen() {
  const { nodeId = '', version = '' } = useParams()
  const { data: pack, error } = useSuspenseQuery(node(nodeId))
  // Deleted after the page was cached.
  if (isMissing(error)) throw error
  if (pack.isWithheld) return <WithheldNode node={pack} />
  return <VersionDetails nodeId={nodeId} versionParam={version} fetchedNode={pack} />
}
