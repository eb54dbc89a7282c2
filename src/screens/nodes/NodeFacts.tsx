import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import { parseLicense } from '#src/lib/license.ts'
import { hostOf, safeLink } from '#src/lib/safeUrl.ts'
import { NodeRepository } from './NodeRepository.tsx'

const longestLicense = 20_000

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2 first:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Moment({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <time dateTime={iso} title={format.dateTime(iso)}>
      {format.date(iso)}
    </time>
  )
}

/** A web address of somebody else, shown as its host; what is not safe to open is left out. */
function Website({ name, address }: { name: string; address: string }) {
  const safe = safeLink(address)
  if (!safe) return null
  return (
    <Row name={name}>
      <ExternalLink href={safe} trusted>
        {hostOf(safe)}
      </ExternalLink>
    </Row>
  )
}

/** Some packs put the whole licence where its name belongs. */
function LicenseText({ text }: { text: string }) {
  const { t } = useTranslation('nodes')
  return (
    <details className="mt-3 text-13">
      <summary className="w-fit text-muted hover:text-text">{t('overview.licenseText')}</summary>
      <p
        dir="auto"
        className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-3 text-xs whitespace-pre-line"
      >
        {cutText(cleanText(text, { keepNewlines: true }), longestLicense)}
      </p>
    </details>
  )
}

/** Dates, names and links of a pack: what one looks up rather than reads. */
export function NodeFacts({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const author = cutText(cleanText(node.author), 200)
  const released = node.latestVersion?.createdAt
  const license = parseLicense(node.license)
  return (
    <section aria-label={t('overview.facts')}>
      <dl className="text-13 leading-5">
        <Row name={t('overview.id')}>
          <code className="font-mono select-all">{node.id}</code>
        </Row>
        <Row name={t('overview.publisher')}>
          <PublisherLink publisher={node.publisher} />
        </Row>
        {author && (
          <Row name={t('overview.author')}>
            <bdi>{author}</bdi>
          </Row>
        )}
        {released && (
          <Row name={t('overview.released')}>
            <Moment iso={released} />
          </Row>
        )}
        {node.createdAt && (
          <Row name={t('overview.created')}>
            <Moment iso={node.createdAt} />
          </Row>
        )}
        <Row name={t('head.repository')}>
          <NodeRepository address={node.repository} />
        </Row>
        {node.publisher && !node.unclaimed && (
          <>
            <Website name={t('overview.website')} address={node.publisher.website} />
            <Website name={t('overview.support')} address={node.publisher.support} />
          </>
        )}
      </dl>
      {license.kind === 'text' && <LicenseText text={license.text} />}
    </section>
  )
}
