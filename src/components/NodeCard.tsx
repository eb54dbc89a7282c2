import { Download, History, Star } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { splitMatches } from '#src/lib/highlight.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Link } from './Link.tsx'
import { NodeIcon } from './NodeIcon.tsx'
import { PublisherLink } from './PublisherLink.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Text with the searched words marked. */
function Marked({ text, query }: { text: string; query: string }) {
  if (!query) return text
  return splitMatches(text, query).map((part, index) => {
    if (!part.match) return part.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move, their place is their identity
      <mark key={index} className="text-text">
        {part.text}
      </mark>
    )
  })
}

function Fact({ icon, shown, said }: { icon: ReactNode; shown: string; said: string }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" title={said}>
      {icon}
      <span aria-hidden="true" suppressHydrationWarning>
        {shown}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

const holds = (text: string, query: string) => splitMatches(text, query).some((part) => part.match)

/** Under the name: the id, or the author where only the author explains why the pack was found. */
function Identity({ node, query }: { node: RegistryNode; query: string }) {
  const author = cleanText(node.author)
  const elsewhere = [node.id, node.name, node.summary, node.publisher?.name ?? '']
  const byAuthor = query !== '' && holds(author, query) && !elsewhere.some((text) => holds(text, query))
  if (byAuthor) {
    return (
      <bdi className="min-w-0 shrink-2 truncate">
        <Marked text={author} query={query} />
      </bdi>
    )
  }
  return (
    <span className="min-w-0 shrink-2 truncate font-mono text-xs">
      <Marked text={node.id} query={query} />
    </span>
  )
}

/** A pack in a list: what one needs to trust it or to pass on. The name is the link; the whole card takes the click. */
export const NodeCard = memo(function NodeCard({ node, query = '' }: { node: RegistryNode; query?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = cleanText(node.name)
  const description = node.summary
  const version = node.latestVersion
  return (
    <article className="group relative flex h-full flex-col gap-2.5 rounded-lg border border-line bg-bg p-4 transition-colors hover:border-line-strong hover:bg-raised">
      <div className="flex items-start gap-3">
        <NodeIcon icon={node.icon} name={name} />
        <div className="min-w-0 flex-1">
          <Link
            to={to.node(node.id)}
            className="-mt-2 block pt-2 text-text no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <h2 className="truncate text-[0.9375rem] leading-5 font-semibold">
              <bdi>
                <Marked text={name} query={query} />
              </bdi>
            </h2>
          </Link>
          <p className="flex h-5 max-w-full items-center gap-1.5 text-[0.8125rem] text-muted">
            <span className="relative z-1 -my-1.5 max-w-7/10 min-w-0 truncate py-1.5 [&>a]:-my-1 [&>a]:max-w-full [&>a]:truncate [&>a]:align-top [&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">
              <PublisherLink publisher={node.publisher} />
            </span>
            <span aria-hidden="true">·</span>
            <Identity node={node} query={query} />
          </p>
        </div>
        {node.status !== 'active' && node.status !== 'unknown' && <StatusBadge status={node.status} />}
        {version?.deprecated && <Badge tone="warn">{t('status.deprecated')}</Badge>}
      </div>
      <p className="line-clamp-2 min-h-10 text-[0.8125rem] leading-5 text-muted" dir="auto">
        {description ? <Marked text={description} query={query} /> : t('node.noDescription')}
      </p>
      <p className="mt-auto flex h-4 items-center gap-x-3.5 overflow-hidden text-xs whitespace-nowrap text-muted">
        {node.downloads !== null && (
          <Fact
            icon={<Download size={13} aria-hidden="true" />}
            shown={format.compact(node.downloads)}
            said={t('node.downloads', { count: node.downloads })}
          />
        )}
        {node.stars !== null && node.stars > 0 && (
          <Fact
            icon={<Star size={13} aria-hidden="true" />}
            shown={format.compact(node.stars)}
            said={t('node.stars', { count: node.stars })}
          />
        )}
        {version?.createdAt && (
          <span className="inline-flex items-center gap-1">
            <History size={13} aria-hidden="true" />
            <RelativeTime moment={version.createdAt} />
          </span>
        )}
        <span className="ms-auto min-w-12 truncate text-end font-mono text-[0.6875rem]">
          {version ? version.version : t('node.noVersion')}
        </span>
      </p>
    </article>
  )
})

/** The place of a card while it loads; as tall as a card. */
export function NodeCardSkeleton() {
  return <div aria-hidden="true" className="skeleton h-[9.375rem] rounded-lg" />
}
