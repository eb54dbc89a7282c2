import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { lazyPart } from '#src/components/lazyPart.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Redirect } from '#src/components/Redirect.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { safeLink } from '#src/lib/safeUrl.ts'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ChangelogNote } from './ChangelogNote.tsx'
import { CompatibilityTable } from './CompatibilityTable.tsx'
import { Dependencies } from './Dependencies.tsx'
import { InstallCli } from './InstallWays.tsx'
import { NodeBanners } from './NodeBanners.tsx'
import { isWithdrawn, noticesOf } from './nodeNotices.ts'
import { OverviewSection } from './Overview.tsx'
import { useIsOwn } from './OwnerTools.tsx'
import { VersionComfyNodes } from './VersionComfyNodes.tsx'
import { VersionBadges } from './VersionLabel.tsx'
import { VersionNeighbours } from './VersionNeighbours.tsx'
import { VersionPlace } from './VersionPlace.tsx'
import { VersionStatus } from './VersionStatus.tsx'
import { WithheldPack } from './WithheldPack.tsx'

const WhyNotLive = lazyPart(() => import('./WhyNotLive.tsx').then((file) => file.WhyNotLive))

interface Both {
  pack: RegistryNode
  version: NodeVersion
}

function Head({ pack, version }: Both) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  return (
    <VersionPlace node={pack} label={t('version.place')} versionsLabel={t('versions.label')}>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl leading-8 font-semibold [overflow-wrap:anywhere]">
          {t('version.heading', { version: cleanText(version.version) })}
        </h1>
        <VersionBadges version={version} latest={version.version === pack.latestVersion?.version} />
      </div>
      <p className="mt-0.5 text-[0.8125rem] text-muted">
        {version.createdAt ? (
          <>
            {t('version.published')} {format.date(version.createdAt)} ·{' '}
            <RelativeTime moment={version.createdAt} />
          </>
        ) : (
          t('version.noDate')
        )}
      </p>
    </VersionPlace>
  )
}

/** Only what is live is offered: one under review may still turn out to be harmful. */
function Install({ pack, version }: Both) {
  const { t } = useTranslation('nodes')
  const id = useId()
  if (version.status !== 'active' || isWithdrawn(pack)) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h2 id={id} className="text-base leading-6 font-semibold">
        {t('version.install')}
      </h2>
      <InstallCli id={pack.id} version={version.version} />
      {safeLink(version.downloadUrl) && (
        <ExternalLink
          href={version.downloadUrl}
          withHost
          className="link w-fit text-[0.8125rem] [overflow-wrap:anywhere]"
        >
          {t('version.archive')}
        </ExternalLink>
      )}
    </section>
  )
}

function Body({ pack, version }: Both) {
  const { t } = useTranslation('nodes')
  return (
    <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <Install pack={pack} version={version} />
        <VersionNeighbours node={pack} version={version} />
      </div>
      <div className="flex min-w-0 flex-col gap-9 lg:col-start-1 lg:row-start-1">
        <OverviewSection title={t('version.changelog')}>
          {version.changelog.trim() ? (
            <ChangelogNote
              key={version.version}
              text={version.changelog}
              version={version.version}
              under={2}
              place="page"
            />
          ) : (
            <p className="text-sm text-muted">{t('version.noChangelog')}</p>
          )}
        </OverviewSection>
        <OverviewSection title={t('version.comfyNodes.title')}>
          <VersionComfyNodes nodeId={pack.id} version={version} />
        </OverviewSection>
        <OverviewSection title={t('overview.runsOn')}>
          {/* The table reads the newest version of a pack: here that is the one shown. */}
          <CompatibilityTable node={{ ...pack, latestVersion: version }} />
        </OverviewSection>
        <OverviewSection title={t('overview.dependencies.title')}>
          <Dependencies lines={version.dependencies} />
        </OverviewSection>
      </div>
    </div>
  )
}

function VersionPage({ id, text }: { id: string; text: string }) {
  const { data: pack } = useSuspenseQuery(node(id))
  if (pack.isWithheld) return <WithheldPack pack={pack} />
  return <DescribedVersion id={id} text={text} described={pack} />
}

function DescribedVersion({ id, text, described }: { id: string; text: string; described: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const { data: version } = useSuspenseQuery(nodeVersion(id, versionNumber(text)))
  const { data: versions } = useQuery(nodeVersions(described.id))
  const pack = withInstalledVersion(described, versions)
  const own = useIsOwn(pack)
  // Ids are compared without case; the address takes the stored spelling.
  if (pack.id !== id && pack.id.toLowerCase() === id.toLowerCase()) {
    return <Redirect to={to.version(pack.id, version.version)} />
  }
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle
        title={t('version.title', { name: cleanText(pack.name), version: cleanText(version.version) })}
      />
      <Head pack={pack} version={version} />
      <div className="mt-5 flex flex-col gap-2">
        {isWithdrawn(pack) && <NodeBanners node={pack} notices={noticesOf(pack, undefined)} />}
        <VersionStatus node={pack} version={version} isListKnown={versions !== undefined} />
      </div>
      {own === 'yes' && version.status !== 'active' && (
        <Suspense fallback={<Skeleton className="mt-6 h-72 w-full rounded-lg" />}>
          <WhyNotLive pack={pack} version={version} />
        </Suspense>
      )}
      {own === 'unknown' && version.status !== 'active' ? (
        <Skeleton className="mt-6 h-72 w-full rounded-lg" />
      ) : (
        <Body pack={pack} version={version} />
      )}
    </div>
  )
}

/** One version of a pack, in any status: what it is, what it brings, and how it stands to the others. */
export function VersionScreen() {
  const { nodeId = '', version = '' } = useParams()
  // An address that no version can have is that of one which does not exist.
  if (!isSafeSegment(nodeId) || !isSafeSegment(version)) throw new ApiError('missing', 0, '')
  return <VersionPage id={nodeId} text={version} />
}
