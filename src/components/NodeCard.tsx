import type { TFunction } from 'i18next'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { type Format, useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { splitMatches } from '#src/lib/highlight.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Link } from './Link.tsx'
import { NodeIcon } from './NodeIcon.tsx'
import { publisherLink } from './PublisherLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

// A list draws hundreds of these parts for every key of a search: they are plain functions, and their looks are
// rules of `styles.css` under short names, because the pre-rendered page carries each class of each card.

/** Text with the searched words marked. */
function marked(text: string, query: string): ReactNode {
  if (!query) return text
  return splitMatches(text, query).map((part, index) => {
    if (!part.match) return part.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move, their place is their identity
    return <mark key={index}>{part.text}</mark>
  })
}

/** A number behind a sign; said in words. One element, because every one counts here. */
function fact(shown: string, said: string): ReactNode {
  return (
    <span role="img" aria-label={said} title={said} suppressHydrationWarning>
      {shown}
    </span>
  )
}

const holds = (text: string, query: string) => splitMatches(text, query).some((part) => part.match)

/** Under the name: the id, or the author where only the author explains why the pack was found. */
function identity(node: RegistryNode, query: string): ReactNode {
  const author = query && cleanText(node.author)
  const elsewhere = [node.id, node.name, node.summary, node.publisher?.name ?? '']
  const byAuthor = author && holds(author, query) && !elsewhere.some((text) => holds(text, query))
  if (byAuthor) return <bdi className="card-author">{marked(author, query)}</bdi>
  return <span className="card-id">{marked(node.id, query)}</span>
}

/** What all cards of a list say alike. */
interface CardFormatting {
  t: TFunction
  format: Format
  /** In milliseconds. */
  now: number
}

/** The words and the clock of a list's cards: asked for by the list, since each card's own would be two dozen of each. */
export function useCardFormatting(): CardFormatting {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return useMemo(() => ({ t, format, now }), [t, format, now])
}

interface NodeCardProps {
  node: RegistryNode
  formatting: CardFormatting
  /** Searched words, to be marked. */
  query?: string
  /** The list names no versions, so a missing one says nothing about releases. */
  isVersionUnknown?: boolean
}

/** A pack in a list: what one needs to trust it or to pass on. The name is the link; the whole card takes the click. */
export const NodeCard = memo(function NodeCard(props: NodeCardProps) {
  const { node, formatting, query = '', isVersionUnknown = false } = props
  const { format, now } = formatting
  const t: TFunction = formatting.t
  const name = cleanText(node.name)
  const description = node.summary
  const version = node.latestVersion
  const released = version?.createdAt
  const status = shownStatus(node)
  const isUnusual = status !== null && status !== 'active'
  return (
    <article className="card">
      <NodeIcon icon={node.icon} name={name} />
      <Link to={to.node(node.id)} className="card-link">
        <h2 dir="auto">{marked(name, query)}</h2>
      </Link>
      <p className="card-by">
        {publisherLink(node.publisher, t)}
        {identity(node, query)}
      </p>
      {(isUnusual || version?.deprecated) && (
        <p className="card-status">
          {isUnusual && <StatusBadge status={status} />}
          {version?.deprecated && <Badge tone="warn">{t('status.deprecated')}</Badge>}
        </p>
      )}
      <p className="card-text" dir="auto">
        {description ? marked(description, query) : t('node.noDescription')}
      </p>
      <p className="card-facts">
        {node.downloads !== null &&
          fact(`↓ ${format.compact(node.downloads)}`, t('node.downloads', { count: node.downloads }))}
        {node.stars !== null &&
          node.stars > 0 &&
          fact(`★ ${format.compact(node.stars)}`, t('node.stars', { count: node.stars }))}
        {/* The build's and the browser's tables of words may differ in a letter. */}
        {released && (
          <time dateTime={released} title={format.dateTime(released)} suppressHydrationWarning>
            {format.relative(released, now) || format.date(released)}
          </time>
        )}
        {(version || !isVersionUnknown) && (
          <span className="card-version">{version ? version.version : t('node.noVersion')}</span>
        )}
      </p>
    </article>
  )
})

/** The place of a card while it loads; as tall as a card. */
export function NodeCardSkeleton() {
  return <div aria-hidden="true" className="skeleton h-[9.375rem] rounded-lg" />
}
