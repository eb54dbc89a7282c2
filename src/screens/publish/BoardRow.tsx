import { useQuery } from '@tanstack/react-query'
import { Download, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { isProblem } from './health.ts'
import { StatusCell } from './StatusCell.tsx'
import type { BoardPack } from './useBoard.ts'

function VersionLink({
  nodeId,
  version,
  fallback,
}: {
  nodeId: string
  version: NodeVersion | null
  fallback: string
}) {
  if (!version) return <span className="text-muted">{fallback}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Link
        to={to.version(nodeId, version.version)}
        className="font-mono text-13 break-all text-text hover:text-accent hover:underline"
      >
        {cleanText(version.version)}
      </Link>
      <span className="text-xs text-muted">
        <RelativeTime moment={version.createdAt} />
      </span>
    </span>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-13">
      <p className="text-xs text-muted lg:sr-only">{label}</p>
      {children}
    </div>
  )
}

function NodeStats({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { downloads, stars } = pack.node
  return (
    <p className="flex gap-4 text-13 text-muted tabular-nums lg:flex-col lg:items-end lg:gap-0.5">
      {downloads !== null && (
        <span className="inline-flex items-center gap-1">
          <Download size={13} aria-hidden="true" />
          <span aria-hidden="true">{format.compact(downloads)}</span>
          <VisuallyHidden>{t('node.downloads', { count: downloads })}</VisuallyHidden>
        </span>
      )}
      {stars !== null && (
        <span className="inline-flex items-center gap-1">
          <Star size={13} aria-hidden="true" />
          <span aria-hidden="true">{format.compact(stars)}</span>
          <VisuallyHidden>{t('node.stars', { count: stars })}</VisuallyHidden>
        </span>
      )}
    </p>
  )
}

export const boardGrid =
  'grid gap-x-5 gap-y-2.5 px-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,0.8fr)_minmax(0,1.4fr)_4rem]'

/** One pack on the board: newest version, live version and status. */
export function BoardRow({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation('publish')
  const { node, publisher, health } = pack
  // The board fetches the versions of so many packs only; a visible row fetches its own. `useBoard` reads them from the cache.
  useQuery({ ...ownVersions(node.id), enabled: !pack.isFetchedByBoard })
  const placeholder = <Skeleton className="h-5 w-20" />
  const isUnread = !health || (health.status === 'banned' && !health.newest)
  const fallback = isUnread ? t('board.unknown') : t('board.none')
  // The list may report a version as the latest that is not live.
  const listed = node.latestVersion?.status === 'active' ? node.latestVersion : null
  return (
    <li
      className={`${boardGrid} border-t border-line py-3 first:border-t-0 ${health && isProblem(health.status) ? 'bg-raised' : ''}`}
    >
      <div className="flex min-w-0 gap-3">
        <NodeIcon id={node.id} name={cleanText(node.name)} icon={node.icon} logo={publisher.logo} />
        <div className="min-w-0">
          <h3 className="text-15 leading-6 font-semibold wrap-anywhere">
            <Link to={to.node(node.id)} className="text-text no-underline hover:text-accent hover:underline">
              <bdi>{cleanText(node.name)}</bdi>
            </Link>
          </h3>
          <p className="text-xs text-muted wrap-anywhere">
            <bdi>{cleanText(publisher.name)}</bdi> · <span className="font-mono">{node.id}</span>
          </p>
          {pack.canEdit && (
            <p className="flex flex-wrap gap-x-3 text-13">
              <Link to={to.editNode(node.id)} className="link inline-flex min-h-6 items-center">
                {t('board.edit')}
                <VisuallyHidden> {cleanText(node.name)}</VisuallyHidden>
              </Link>
              <Link to={to.manageVersions(node.id)} className="link inline-flex min-h-6 items-center">
                {t('board.versions')}
                <VisuallyHidden> {cleanText(node.name)}</VisuallyHidden>
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-5 lg:contents">
        <Cell label={t('board.latest')}>
          {health || pack.error ? (
            <VersionLink nodeId={node.id} version={health?.newest ?? null} fallback={fallback} />
          ) : (
            placeholder
          )}
        </Cell>
        <Cell label={t('board.live')}>
          {health?.live && health.live.version === health.newest?.version ? (
            <span className="font-mono text-13 break-all text-muted">{cleanText(health.live.version)}</span>
          ) : (
            <VersionLink
              nodeId={node.id}
              version={health ? health.live : listed}
              fallback={health && node.status !== 'unknown' ? t('board.none') : t('board.unknown')}
            />
          )}
        </Cell>
      </div>
      <div className="min-w-0">
        <StatusCell pack={pack} />
      </div>
      <NodeStats pack={pack} />
    </li>
  )
}
