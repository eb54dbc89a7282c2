import { useQuery } from '@tanstack/react-query'
import { Download, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { type Health, isProblem } from './health.ts'
import type { BoardPack } from './useBoard.ts'
import { useStanding } from './useStanding.ts'

function Version({ nodeId, version, none }: { nodeId: string; version: NodeVersion | null; none: string }) {
  if (!version) return <span className="text-muted">{none}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Link
        to={to.version(nodeId, version.version)}
        className="font-mono text-[0.8125rem] break-all text-text hover:text-accent hover:underline"
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
    <div className="min-w-0 text-[0.8125rem]">
      <p className="text-xs text-muted lg:sr-only">{label}</p>
      {children}
    </div>
  )
}

/** Where a problem is explained. */
function Explain({ nodeId, health }: { nodeId: string; health: Health }) {
  const { t } = useTranslation('publish')
  const { standing, newest } = health
  if (!newest || !['flagged', 'refused', 'pending', 'unknown', 'nothing'].includes(standing)) return null
  return (
    <>
      {' '}
      <Link to={to.version(nodeId, newest.version)} className="link">
        {t('board.why')}
        <VisuallyHidden> {cleanText(newest.version)}</VisuallyHidden>
      </Link>
    </>
  )
}

function State({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation('publish')
  const say = useFailureText()
  const standingOf = useStanding()
  const { health, error, node } = pack
  const failure = error && <p className="text-xs text-bad">{say(failureKind(error))}</p>
  if (!health) {
    if (failure) return failure
    return (
      <>
        <VisuallyHidden>{t('board.checking')}</VisuallyHidden>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-1 h-4 w-full" />
      </>
    )
  }
  const { tone, word, text } = standingOf(health.standing)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <p className="mt-1 text-xs text-muted">
        {text}
        <Explain nodeId={node.id} health={health} />
      </p>
      {failure}
    </>
  )
}

function Numbers({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { downloads, stars } = pack.node
  return (
    <p className="flex gap-4 text-[0.8125rem] text-muted tabular-nums lg:flex-col lg:items-end lg:gap-0.5">
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

/** One pack of the board: what was published last, what people get, and how it stands. */
export function BoardRow({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation('publish')
  const { node, publisher, health } = pack
  // The board reads the answer from the cache. Planned packs are read there.
  useQuery({ ...ownVersions(node.id), enabled: !pack.isPlanned })
  const waiting = <Skeleton className="h-5 w-20" />
  const isUnread = !health || (health.standing === 'banned' && !health.newest)
  const none = isUnread ? t('board.unknown') : t('board.none')
  // The list may name a version that is not live as the latest one.
  const listed = node.latestVersion?.status === 'active' ? node.latestVersion : null
  return (
    <li
      className={`${boardGrid} border-t border-line py-3 first:border-t-0 ${health && isProblem(health.standing) ? 'bg-raised' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="text-[0.9375rem] leading-6 font-semibold [overflow-wrap:anywhere]">
          <Link to={to.node(node.id)} className="text-text no-underline hover:text-accent hover:underline">
            <bdi>{cleanText(node.name)}</bdi>
          </Link>
        </h3>
        <p className="text-xs text-muted [overflow-wrap:anywhere]">
          <bdi>{cleanText(publisher.name)}</bdi> · <span className="font-mono">{node.id}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs">
          <Link to={to.editNode(node.id)} className="link">
            {t('board.edit')}
            <VisuallyHidden> {cleanText(node.name)}</VisuallyHidden>
          </Link>
          <Link to={to.manageVersions(node.id)} className="link">
            {t('board.versions')}
            <VisuallyHidden> {cleanText(node.name)}</VisuallyHidden>
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-5 lg:contents">
        <Cell label={t('board.newest')}>
          {health || pack.error ? (
            <Version nodeId={node.id} version={health?.newest ?? null} none={none} />
          ) : (
            waiting
          )}
        </Cell>
        <Cell label={t('board.live')}>
          <Version
            nodeId={node.id}
            version={health ? health.live : listed}
            none={health && node.status !== 'unknown' ? t('board.none') : t('board.unknown')}
          />
        </Cell>
      </div>
      <div className="min-w-0">
        <State pack={pack} />
      </div>
      <Numbers pack={pack} />
    </li>
  )
}
