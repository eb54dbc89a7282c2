import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GitCompareArrows } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VersionLink } from '../shared/VersionLink.tsx'

/** The next newer and older version. The version itself may be missing from the list: banned and deleted ones are. */
function neighborsOf(version: string, versions: readonly NodeVersion[]) {
  return {
    newer: versions.findLast((candidate) => compareVersionsDesc(candidate.version, version) < 0),
    older: versions.find((candidate) => compareVersionsDesc(candidate.version, version) > 0),
  }
}

interface LinksProps {
  node: RegistryNode
  version: NodeVersion
  versions: readonly NodeVersion[]
}

function NeighborLinks({ node, version, versions }: LinksProps) {
  const { t } = useTranslation('nodes')
  const { newer, older } = neighborsOf(version.version, versions)
  const rowClass = 'flex min-h-7 items-center gap-2'
  return (
    <ul className="text-13">
      <li className={rowClass}>
        <ArrowUp size={14} aria-hidden="true" className="shrink-0 text-muted" />
        {newer ? (
          <>
            <span className="text-muted">{t('version.newer')}</span>
            <VersionLink nodeId={node.id} version={newer.version} className="link" />
          </>
        ) : (
          <span className="text-muted">{t('version.newest')}</span>
        )}
      </li>
      <li className={rowClass}>
        <ArrowDown size={14} aria-hidden="true" className="shrink-0 text-muted" />
        {older ? (
          <>
            <span className="text-muted">{t('version.older')}</span>
            <VersionLink nodeId={node.id} version={older.version} className="link" />
          </>
        ) : (
          <span className="text-muted">{t('version.first')}</span>
        )}
      </li>
    </ul>
  )
}

/** Links to compare with the previous and the latest version, older side first, without duplicates. */
function CompareLinks({ node, version, versions }: LinksProps) {
  const { t } = useTranslation('nodes')
  const { older } = neighborsOf(version.version, versions)
  const latest = node.latestVersion?.version
  const compareUrl = (other: string) =>
    compareVersionsDesc(version.version, other) < 0
      ? to.compare(node.id, other, version.version)
      : to.compare(node.id, version.version, other)
  const linkClass = buttonClass('plain', 'small', 'min-w-0 max-w-full justify-start')
  return (
    <div className="flex flex-col items-stretch gap-2 empty:hidden">
      {older && (
        <Link to={compareUrl(older.version)} className={linkClass}>
          <GitCompareArrows size={15} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere whitespace-normal">
            {t('version.comparePrevious', { version: cleanText(older.version) })}
          </span>
        </Link>
      )}
      {latest && latest !== version.version && latest !== older?.version && (
        <Link to={compareUrl(latest)} className={linkClass}>
          <GitCompareArrows size={15} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere whitespace-normal">
            {t('version.compareLatest', { version: cleanText(latest) })}
          </span>
        </Link>
      )}
    </div>
  )
}

/** Links to the neighboring versions and to comparisons with them. */
export function VersionNeighbors({ node, version }: { node: RegistryNode; version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const query = useQuery(nodeVersions(node.id))
  return (
    <Card title={t('version.neighbors')}>
      <QueryBoundary query={query} fallback={<Skeleton className="h-34 w-full" />}>
        {(versions) => (
          <>
            <NeighborLinks node={node} version={version} versions={versions} />
            <CompareLinks node={node} version={version} versions={versions} />
          </>
        )}
      </QueryBoundary>
      <Link to={to.node(node.id, 'versions')} className="link w-fit text-13">
        {t('version.all')}
      </Link>
    </Card>
  )
}
