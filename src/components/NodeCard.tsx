import type { TFunction } from 'i18next'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistryNode, shownStatus } from '#src/api/nodes.ts'
import { togglePlanned, usePlannedIds } from '#src/hooks/storedPlan.ts'
import { type Format, useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { notify } from '#src/ui/toasts.ts'
import { Link } from './Link.tsx'
import { logoOf, NodeIcon } from './NodeIcon.tsx'
import { publisherLink } from './PublisherLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import type { SearchHighlight } from './searchHighlight.tsx'
import { useCardVerdict } from './useCardVerdict.ts'

// A list renders hundreds of these parts on every key press of a search, so they are plain functions instead of
// components. Their styles are rules with short names in `styles.css`, because prerendered HTML repeats every class
// name for every card.

/** Downloads and stars in a single element to keep the HTML small: icon characters, and the same as an accessible label. */
function popularity({ downloads, stars }: RegistryNode, formatting: CardFormatting): ReactNode {
  const { format } = formatting
  const t: TFunction = formatting.t
  const facts = [
    downloads !== null &&
      ([`↓ ${format.compact(downloads)}`, t('node.downloads', { count: downloads })] as const),
    stars !== null &&
      stars > 0 &&
      ([`★ ${format.compact(stars)}`, t('node.stars', { count: stars })] as const),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  const label = facts.map(([, words]) => words).join(' · ')
  return (
    // Intl data may differ between Node.js at build time and the browser.
    <span role="img" aria-label={label} title={label} suppressHydrationWarning>
      {facts.map(([text]) => text).join('\u2002\u2002')}
    </span>
  )
}

/** Translation, formatting and clock shared by the cards of a list. */
interface CardFormatting {
  t: TFunction
  format: Format
  /** Epoch milliseconds. */
  now: number
  plannedIds: ReadonlySet<string>
  verdict: ReturnType<typeof useCardVerdict>
}

/** Called once by the list: with these hooks in every card, rendering a list would be slower. */
export function useCardFormatting(): CardFormatting {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const verdict = useCardVerdict()
  const plannedIds = usePlannedIds()
  return useMemo(() => ({ t, format, now, plannedIds, verdict }), [t, format, now, plannedIds, verdict])
}

interface NodeCardProps {
  node: RegistryNode
  formatting: CardFormatting
  /** Shows why the card matches a search. */
  highlight?: SearchHighlight | null
  /** Names of comfy nodes inside that match the query. */
  comfyNodes?: readonly string[] | undefined
  /** The list has no version data, so a missing version doesn't mean that the pack has none. */
  isVersionUnknown?: boolean
  /** False where all cards have the same publisher. */
  hasPublisher?: boolean
}

/** A pack in a list. The name is the link, and its click target covers the whole card. */
export const NodeCard = memo(function NodeCard(props: NodeCardProps) {
  const { node, formatting, highlight, comfyNodes, isVersionUnknown = false, hasPublisher = true } = props
  const { format, now } = formatting
  const t: TFunction = formatting.t
  const name = cleanText(node.name)
  const description = node.summary
  const version = node.latestVersion
  const released = version?.createdAt
  const status = shownStatus(node)
  // A second tag would leave neither enough room on most cards.
  const tag = node.tags.find((tag) => cleanText(tag) !== '')
  const isUnusual = status !== null && status !== 'active'
  const isPlanned = formatting.plannedIds.has(node.id)
  const planLabel = t('node.addToPlan', { name })
  const handleToggle = () => {
    if (!togglePlanned(node.id)) notify({ kind: 'error', text: t('node.planFull', { max: maxPacks }) })
  }
  const tagLink = tag && (
    <Link to={to.home(new URLSearchParams({ tag }))} className="card-tag">
      {cleanText(tag)}
    </Link>
  )
  return (
    <article className="card">
      <NodeIcon id={node.id} icon={node.icon} logo={logoOf(node)} name={name} />
      <Link to={to.node(node.id)} className="card-link">
        <h2 dir="auto">{highlight?.mark(name) ?? name}</h2>
      </Link>
      {hasPublisher && publisherLink(node.publisher, t, 'card-by', highlight?.mark)}
      {released && (
        <time dateTime={released} title={format.dateTime(released)} suppressHydrationWarning>
          {format.relative(released, now) || format.date(released)}
        </time>
      )}
      {(isUnusual || version?.deprecated) && (
        <p className="card-status col-span-full mt-1.5 flex gap-1.5">
          {isUnusual && <StatusBadge status={status} />}
          {version?.deprecated && <Badge>{t('status.deprecated')}</Badge>}
        </p>
      )}
      {!comfyNodes && highlight?.hiddenMatch(node)}
      <p className="card-text" dir="auto">
        {description ? (highlight?.excerpt(description) ?? description) : t('node.noDescription')}
      </p>
      {comfyNodes && highlight?.comfyNodes(comfyNodes, t('node.matching'))}
      <p className="card-facts">
        {popularity(node, formatting)}
        {formatting.verdict?.(node, tagLink) ?? tagLink}
        {(version || !isVersionUnknown) && (
          <span className="card-version">{version ? version.version : t('node.noVersion')}</span>
        )}
      </p>
      {version && !isUnusual && (
        <button
          type="button"
          className="card-add"
          aria-label={planLabel}
          aria-pressed={isPlanned}
          title={planLabel}
          onClick={handleToggle}
        >
          {isPlanned ? '✓' : '+'}
        </button>
      )}
    </article>
  )
})

/** Placeholder with the height of a card. */
export function NodeCardSkeleton() {
  return <div aria-hidden="true" className="skeleton h-39 rounded-xl" />
}
