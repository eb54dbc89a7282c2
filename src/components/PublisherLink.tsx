import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnclaimed, type Publisher } from '#src/api/publishers.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Link } from './Link.tsx'

/** `PublisherLink` as a plain function, for long lists. `t` must be bound to the common namespace. */
export function publisherLink(
  publisher: Publisher | null,
  t: TFunction,
  className = 'hover:text-text hover:underline',
  highlight?: (name: string) => ReactNode,
): ReactNode {
  if (!publisher) return <span className={className}>{t('publisher.unknown')}</span>
  if (isUnclaimed(publisher)) return <span className={className}>{t('publisher.unclaimed')}</span>
  const name = cleanText(publisher.name)
  return (
    <Link to={to.publisher(publisher.id)} dir="auto" className={className}>
      {highlight?.(name) ?? name}
    </Link>
  )
}

/** Links to a pack's publisher, or shows “Unclaimed” if the pack has no owner. */
export function PublisherLink({ publisher }: { publisher: Publisher | null }) {
  return publisherLink(publisher, useTranslation().t)
}
