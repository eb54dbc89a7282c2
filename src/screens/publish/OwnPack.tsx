import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** A pack is live when it and a version of it are: only active versions count as the latest. */
function Standing({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('publish')
  if (node.status === 'active' && !node.latestVersion) return <Badge>{t('packs.noLive')}</Badge>
  return <StatusBadge status={node.status} />
}

function Newest({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('publish')
  const version = node.latestVersion
  if (!version) {
    return (
      <p className="text-[0.8125rem] text-muted">
        {t('packs.noLiveText')}{' '}
        <Link to={to.node(node.id, 'versions')} className="link">
          {t('packs.look')}
        </Link>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-muted">
      <Link to={to.version(node.id, version.version)} className="hover:text-text hover:underline">
        {t('packs.version', { version: cleanText(version.version) })}
      </Link>
      <RelativeTime moment={version.createdAt} />
    </p>
  )
}

/** One of the person's packs: its standing in words, the newest live version, and how often it was downloaded. */
export function OwnPack({ node }: { node: RegistryNode }) {
  const { t } = useTranslation()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 text-[0.9375rem] leading-6 font-semibold [overflow-wrap:anywhere]">
            <Link to={to.node(node.id)} className="text-text no-underline hover:text-accent hover:underline">
              <bdi>{cleanText(node.name)}</bdi>
            </Link>
          </h3>
          <Standing node={node} />
          {node.latestVersion?.deprecated && <Badge tone="warn">{t('status.deprecated')}</Badge>}
        </div>
        <p className="truncate font-mono text-xs text-muted">{node.id}</p>
      </div>
      <Newest node={node} />
      <p className="text-end text-[0.8125rem] text-muted tabular-nums">
        {node.downloads !== null && t('node.downloads', { count: node.downloads })}
      </p>
    </li>
  )
}
