import { CodeXml, Globe, LifeBuoy, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publisher } from '#src/api/publishers.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import { safeLink } from '#src/lib/safeUrl.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const longestShown = 60

/** A plain address and nothing else: what a mail program reads as more (copies, subjects, files) has no place here. */
const plainEmail = /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/

/** An address without its scheme and last slash, short enough to read. */
function shown(address: string): string {
  return cutText(address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), longestShown)
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-muted">{icon}</span>
      <VisuallyHidden>{name}: </VisuallyHidden>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}

function Web({ icon, name, address }: { icon: ReactNode; name: string; address: string }) {
  const safe = safeLink(address)
  if (!safe) return null
  return (
    <Line icon={icon} name={name}>
      <ExternalLink href={safe} trusted>
        {shown(safe)}
      </ExternalLink>
    </Line>
  )
}

/** Support is an address of either kind, or a sentence. What only looks like an address is left out. */
function Support({ text }: { text: string }) {
  const { t } = useTranslation('publishers')
  const words = cutText(cleanText(text), 200)
  if (plainEmail.test(text.trim())) {
    return (
      <Line icon={<Mail size={15} aria-hidden="true" />} name={t('support')}>
        <a href={`mailto:${text.trim()}`} className="link">
          {text.trim()}
        </a>
      </Line>
    )
  }
  const icon = <LifeBuoy size={15} aria-hidden="true" />
  if (safeLink(text)) return <Web icon={icon} name={t('support')} address={text} />
  if (words === '' || /^[a-z][a-z0-9+.-]*:/i.test(words)) return null
  return (
    <Line icon={icon} name={t('support')}>
      <bdi>{words}</bdi>
    </Line>
  )
}

/** Where else a publisher can be found and asked. */
export function PublisherLinks({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const { website, support, sourceCodeRepo } = publisher
  if (![website, support, sourceCodeRepo].some((one) => one.trim() !== '')) return null
  return (
    <ul aria-label={t('links')} className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-13 empty:hidden">
      <Web icon={<Globe size={15} aria-hidden="true" />} name={t('website')} address={website} />
      <Support text={support} />
      <Web icon={<CodeXml size={15} aria-hidden="true" />} name={t('source')} address={sourceCodeRepo} />
    </ul>
  )
}
