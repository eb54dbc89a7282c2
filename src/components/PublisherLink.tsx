import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnclaimed, type Publisher } from '#src/api/publishers.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Link } from './Link.tsx'

/** The same as a plain function, for lists of many: `t` is that of the common texts. */
export function publisherLink(publisher: Publisher | null, t: TFunction): ReactNode {
  if (!publisher) return <span>{t('publisher.unknown')}</span>
  if (isUnclaimed(publisher)) return <span>{t('publisher.unclaimed')}</span>
  return (
    <Link to={to.publisher(publisher.id)} className="hover:text-text hover:underline">
      <bdi>{cleanText(publisher.name)}</bdi>
    </Link>
  )
}

/** Who publishes a pack: a link to the publisher, or “Unclaimed” where nobody owns it. */
export function PublisherLink({ publisher }: { publisher: Publisher | null }) {
  return publisherLink(publisher, useTranslation().t)
}
