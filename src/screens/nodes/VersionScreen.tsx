import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Redirect, useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { isOtherSpelling } from '#src/lib/url/ids.ts'
import { safeLink } from '#src/lib/url/safeUrl.ts'
import { to } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { InstallVerdict } from './machine/InstallVerdict.tsx'
import { machinePart } from './machine/machinePart.tsx'
import { preselect } from './machine/preselect.ts'
import { VersionVerdict } from './machine/VersionVerdict.tsx'
import { ChangelogNote } from './shared/ChangelogNote.tsx'
import { CompatibilityList } from './shared/CompatibilityList.tsx'
import { Dependencies } from './shared/Dependencies.tsx'
import { InstallCli } from './shared/InstallMethods.tsx'
import { NodeBanners } from './shared/NodeBanners.tsx'
import { NodeBreadcrumbs } from './shared/NodeBreadcrumbs.tsx'
import { isUnavailable, noticesOf } from './shared/nodeNotices.ts'
import { useEditPermission } from './shared/OwnerTools.tsx'
import { PageSection } from './shared/PageSection.tsx'
import { VersionBadges } from './shared/VersionBadges.tsx'
import { WithheldNode } from './shared/WithheldNode.tsx'
import { VersionComfyNodes } from './version/VersionComfyNodes.tsx'
import { VersionNeighbors } from './version/VersionNeighbors.tsx'
import { VersionStatus } from './version/VersionStatus.tsx'

const ReviewDetails = lazyWithRetry(() =>
  import('./version/ReviewDetails.tsx').then((file) => file.ReviewDetails),
)

const MachineConflicts = machinePart(() =>
  import('./machine/MachineConflicts.tsx').then((file) => file.MachineConflicts),
)

interface VersionProps {
  pack: RegistryNode
  version: NodeVersion
}

interface VersionBodyProps extends VersionProps {
  versions: readonly NodeVersion[] | undefined
}

const noVersions: readonly NodeVersion[] = []

function VersionHeader({ pack, version }: VersionProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  return (
    <NodeBreadcrumbs node={pack}>
      <div className="mt-1">
        <PageHeader
          title={t('version.title', { name: cleanText(pack.name), version: cleanText(version.version) })}
          badge={
            <VersionBadges
              version={version}
              isLatest={version.version === pack.latestVersion?.version}
              namesLive
            />
          }
          size="small"
        />
      </div>
      <p className="mt-0.5 text-13 text-muted">
        {version.createdAt ? (
          <>
            {withSpace(t('version.published'))}
            {format.date(version.createdAt)} · <RelativeTime moment={version.createdAt} />
          </>
        ) : (
          t('version.noDate')
        )}
      </p>
    </NodeBreadcrumbs>
  )
}

/** Install instructions of a live version. One under review may still turn out to be harmful. */
function InstallSection({ pack, version, versions = noVersions }: VersionBodyProps) {
  const { t } = useTranslation('nodes')
  const machine = useStoredMachine()
  const preselection = useMemo(
    () => preselect(machine, pack, version, versions),
    [machine, pack, version, versions],
  )
  const [chosen, setChosen] = useState<string>()
  if (version.status !== 'active' || isUnavailable(pack)) return null
  const instead =
    chosen === undefined
      ? preselection?.instead?.version
      : versions.find((candidate) => candidate.version === chosen)
  const shown = instead ?? version
  return (
    <Card title={instead ? t('install.title') : t('version.install')}>
      <InstallCli id={pack.id} version={shown.version} />
      {safeLink(shown.downloadUrl) && (
        <ExternalLink href={shown.downloadUrl} hasHost className="link w-fit text-13 wrap-anywhere">
          {t('version.archive')}
        </ExternalLink>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-13 empty:hidden">
        {preselection && (
          <InstallVerdict
            node={pack}
            preselection={preselection}
            wanted={version}
            versions={versions}
            version={instead?.version ?? ''}
            onChoose={setChosen}
          />
        )}
      </div>
    </Card>
  )
}

function VersionBody({ pack, version, versions }: VersionBodyProps) {
  const { t } = useTranslation('nodes')
  return (
    <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <InstallSection pack={pack} version={version} versions={versions} />
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
      <VersionHeader pack={pack} version={version} />
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
