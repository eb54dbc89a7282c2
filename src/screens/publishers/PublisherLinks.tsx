import { CodeXml, Globe, LifeBuoy, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publisher } from '#src/api/publishers.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { parseSupport } from '#src/lib/publisher/parseSupport.ts'
import { cutText } from '#src/lib/text/cleanText.ts'
import { safeLink } from '#src/lib/url/safeUrl.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const maxUrlLength = 60

/** A URL without scheme, `www.` and trailing slash, truncated. */
function shortUrl(url: string): string {
  return cutText(url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), maxUrlLength)
}

function LinkItem({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-muted">{icon}</span>
      <VisuallyHidden>{name}: </VisuallyHidden>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function WebLink({ icon, name, url }: { icon: ReactNode; name: string; url: string }) {
  const safeUrl = safeLink(url)
  if (!safeUrl) return null
  return (
    <LinkItem icon={icon} name={name}>
      <ExternalLink href={safeUrl} isTrusted>
        {shortUrl(safeUrl)}
      </ExternalLink>
    </LinkItem>
  )
}

/** Support contact. Renders nothing for an unsafe URL. */
function Support({ text }: { text: string }) {
  const { t } = useTranslation('publishers')
  const contact = parseSupport(text)
  if (!contact) return null
  if (contact.kind === 'email') {
    return (
      <LinkItem icon={<Mail size={15} aria-hidden="true" />} name={t('support')}>
        <a href={`mailto:${contact.address}`} className="link">
          {contact.address}
        </a>
      </LinkItem>
    )
  }
  const icon = <LifeBuoy size={15} aria-hidden="true" />
  if (contact.kind === 'website') return <WebLink icon={icon} name={t('support')} url={contact.url} />
  return (
    <LinkItem icon={icon} name={t('support')}>
      <bdi>{contact.text}</bdi>
    </LinkItem>
  )
}

/** Website, support contact and source code of a publisher. */
export function PublisherLinks({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const { website, support, sourceCodeRepo } = publisher
  if (![website, support, sourceCodeRepo].some((value) => value.trim() !== '')) return null
  return (
    <ul aria-label={t('links')} className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-13 empty:hidden">
      <WebLink icon={<Globe size={15} aria-hidden="true" />} name={t('website')} url={website} />
      <Support text={support} />
      <WebLink icon={<CodeXml size={15} aria-hidden="true" />} name={t('source')} url={sourceCodeRepo} />
    </ul>
  )
}
