import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { combineQueries, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { diffInterfaces } from '#src/lib/interface-diff/interfaceDiff.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { PageSection } from '../shared/PageSection.tsx'
import { VersionLink } from '../shared/VersionLink.tsx'
import { CompareChangelogs, versionsBetween } from './CompareChangelogs.tsx'
import { CompareDependencies } from './CompareDependencies.tsx'
import { CompareNodes } from './CompareNodes.tsx'
import { CompareUnknown, CompareVerdict } from './CompareVerdict.tsx'
import { useVersionInterface, type VersionInterface } from './useVersionInterface.ts'

interface CompareResultProps {
  node: RegistryNode
  versions: readonly NodeVersion[]
  older: NodeVersion
  newer: NodeVersion
}

/** Notes that the first version is the newer one. Such a pair is valid: users also downgrade. */
function ReversedNotice({ node, older, newer }: CompareResultProps) {
  const { t } = useTranslation('nodes')
  if (compareVersionsDesc(older.version, newer.version) >= 0) return null
  const values = { older: cleanText(older.version), newer: cleanText(newer.version) }
  return (
    <Banner
      title={t('compare.backwards')}
      action={
        <Link to={to.compare(node.id, newer.version, older.version)} className="link text-sm">
          {t('compare.turn')}
        </Link>
      }
    >
      {t('compare.backwardsText', values)}
    </Banner>
  )
}

/** The status of the versions that users can't or shouldn't install, such as flagged and deprecated ones. */
function VersionStatuses({ node, older, newer }: CompareResultProps) {
  const { t: common } = useTranslation()
  const notable = [older, newer].filter(({ status, deprecated }) => status !== 'active' || deprecated)
  if (notable.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {notable.map((version) => (
        <li key={version.version} className="flex min-w-0 flex-wrap items-center gap-2">
          <VersionLink nodeId={node.id} version={version.version} className="link" />
          {version.status !== 'active' && <VersionStatusBadge status={version.status} />}
          {version.deprecated && <Badge>{common('status.deprecated')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of the result while versions or nodes load. */
export function CompareSkeleton() {
  const { t } = useTranslation('nodes')
  return (
    <div role="status" className="flex min-h-dvh flex-col gap-8">
      <VisuallyHidden>{t('compare.waiting')}</VisuallyHidden>
      <Skeleton className="h-22 w-full rounded-lg" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </div>
  )
}

interface InterfaceComparisonProps {
  older: NodeVersion
  newer: NodeVersion
  before: VersionInterface
  after: VersionInterface
}

function InterfaceComparison({ older, newer, before, after }: InterfaceComparisonProps) {
  if (before.state !== 'ready' || after.state !== 'ready') {
    return (
      <CompareUnknown
        sides={[
          { version: older, result: before },
          { version: newer, result: after },
        ]}
      />
    )
  }
  const diff = diffInterfaces(before.nodes, after.nodes)
  return (
    <>
      <CompareVerdict older={older} newer={newer} diff={diff} />
      <CompareNodes diff={diff} />
    </>
  )
}

function NodesComparison({ node, older, newer }: CompareResultProps) {
  const interfaces = combineQueries(useVersionInterface(node.id, older), useVersionInterface(node.id, newer))
  return (
    <QueryBoundary query={interfaces} fallback={<CompareSkeleton />}>
      {([before, after]) => <InterfaceComparison older={older} newer={newer} before={before} after={after} />}
    </QueryBoundary>
  )
}

/** All differences between two versions: the verdict first, then nodes, Python requirements and changelogs. */
export function CompareResult(props: CompareResultProps) {
  const { t } = useTranslation('nodes')
  const { node, versions, older, newer } = props
  return (
    <div className="flex flex-col gap-8">
      <ReversedNotice {...props} />
      <VersionStatuses {...props} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-aside">
        <div className="flex min-w-0 flex-col gap-8">
          <NodesComparison {...props} />
          <PageSection title={t('compare.dependencies.title')}>
            <CompareDependencies before={older.dependencies} after={newer.dependencies} />
          </PageSection>
        </div>
        <PageSection title={t('compare.changelogs.title')}>
          <CompareChangelogs nodeId={node.id} between={versionsBetween(versions, older, newer)} />
        </PageSection>
      </div>
    </div>
  )
}
