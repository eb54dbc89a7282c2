import type { TFunction } from 'i18next'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { type Format, useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { splitMatches } from './highlight.ts'
import { Link } from './Link.tsx'
import { NodeIcon } from './NodeIcon.tsx'
import { publisherLink } from './PublisherLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

// A list renders hundreds of these parts on every key press of a search, so they are plain functions instead of
// components. Their styles are rules with short names in `styles.css`, because prerendered HTML repeats every class
// name for every card.

/** Highlights the words of the query. */
function marked(text: string, query: string): ReactNode {
  if (!query) return text
  return splitMatches(text, query).map((part, index) => {
    if (!part.match) return part.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <mark key={index}>{part.text}</mark>
  })
}

/** A number with an icon character and an accessible label, in a single element to keep the HTML small. */
function fact(text: string, label: string): ReactNode {
  return (
    <span role="img" aria-label={label} title={label} suppressHydrationWarning>
      {text}
    </span>
  )
}

const isMatch = (text: string, query: string) => splitMatches(text, query).some((part) => part.match)

/** Shows the id below the name, or the author if only the author matches the query. */
function identity(node: RegistryNode, query: string): ReactNode {
  const author = query && cleanText(node.author)
  const otherTexts = [node.id, node.name, node.summary, node.publisher?.name ?? '']
  const onlyAuthorMatches =
    author && isMatch(author, query) && !otherTexts.some((text) => isMatch(text, query))
  if (onlyAuthorMatches) return <bdi className="card-author">{marked(author, query)}</bdi>
  return <span className="card-id">{marked(node.id, query)}</span>
}

/** Translation, formatting and clock shared by the cards of a list. */
interface CardFormatting {
  t: TFunction
  format: Format
  /** Epoch milliseconds. */
  now: number
}

/** Called once by the list: with these hooks in every card, rendering a list would be slower. */
export function useCardFormatting(): CardFormatting {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return useMemo(() => ({ t, format, now }), [t, format, now])
}

interface NodeCardProps {
  node: RegistryNode
  formatting: CardFormatting
  /** Search text to highlight. */
  query?: string
  /** The list has no version data, so a missing version doesn't mean that the pack has none. */
  isVersionUnknown?: boolean
}

/** A pack in a list. The name is the link, and its click target covers the whole card. */
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
        {/* Intl data may differ between Node.js at build time and the browser. */}
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

/** Placeholder with the height of a card. */
export function NodeCardSkeleton() {
  return <div aria-hidden="true" className="skeleton h-37.5 rounded-lg" />
}
