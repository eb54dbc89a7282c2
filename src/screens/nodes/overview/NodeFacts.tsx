import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { CopyCommand } from '#src/components/CopyCommand.tsx'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { config } from '#src/config.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { parseSupport } from '#src/lib/publisher/parseSupport.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { isStrictNodeId } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { hostOf, safeLink } from '#src/lib/url/safeUrl.ts'
import { to } from '#src/paths.ts'
import { isUnavailable } from '../shared/nodeNotices.ts'
import { parseLicense } from './license.ts'
import { NodeRepository } from './NodeRepository.tsx'

/** `-`, `_` and spaces have a meaning in the URL of a badge. */
const badgeText = (text: string) =>
  encodeURIComponent(text.replaceAll('-', '--').replaceAll('_', '__').replaceAll(' ', '_'))

/** Markdown of a badge that links to the pack's page. Null for an id that could break out of the Markdown. */
function badgeMarkdown(id: string, page: string): string | null {
  if (!/^[\w.-]{1,100}$/.test(id)) return null
  const image = `https://img.shields.io/badge/ComfyUI_Registry-${badgeText(id)}-2a51d8`
  return `[![ComfyUI Registry: ${id}](${image})](${page})`
}

const maxLicenseLength = 20_000

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2 first:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function DateTime({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <time dateTime={iso} title={format.dateTime(iso)}>
      {format.date(iso)}
    </time>
  )
}

/** A link to a third-party site, shown as its host. Renders nothing for an unsafe URL. */
function Website({ name, url }: { name: string; url: string }) {
  const safeUrl = safeLink(url)
  if (!safeUrl) return null
  return (
    <Row name={name}>
      <ExternalLink href={safeUrl} isTrusted>
        {hostOf(safeUrl)}
      </ExternalLink>
    </Row>
  )
}

/** The publisher's support contact. Renders nothing for an unsafe URL. */
function Support({ text }: { text: string }) {
  const { t } = useTranslation('nodes')
  const name = t('overview.support')
  const contact = parseSupport(text)
  if (!contact) return null
  if (contact.kind === 'website') return <Website name={name} url={contact.url} />
  return (
    <Row name={name}>
      {contact.kind === 'email' ? (
        <a href={`mailto:${contact.address}`} className="link">
          {contact.address}
        </a>
      ) : (
        <bdi>{contact.text}</bdi>
      )}
    </Row>
  )
}

/** The full license text: some packs put it in the license field in place of a name. */
function LicenseText({ text }: { text: string }) {
  const { t } = useTranslation('nodes')
  return (
    <details className="mt-3 text-13">
      <summary className="w-fit text-muted hover:text-text">{t('overview.licenseText')}</summary>
      <p
        dir="auto"
        className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-3 text-xs whitespace-pre-line"
      >
        {cutText(cleanText(text, { keepNewlines: true }), maxLicenseLength)}
      </p>
    </details>
  )
}

/** URL of a repository's issue tracker, on hosts whose URL scheme is known. */
function issuesUrl(url: string): string | null {
  const repository = parseRepository(url)
  if (repository?.host === 'gitlab.com') return `${repository.web}/-/issues`
  return repository && ['github.com', 'codeberg.org'].includes(repository.host)
    ? `${repository.web}/issues`
    : null
}

/** Reference details of a pack: id, publisher, dates and links. */
export function NodeFacts({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const author = cutText(cleanText(node.author), 200)
  const released = node.latestVersion?.createdAt
  const license = parseLicense(node.license)
  const publisher = node.isUnclaimed ? null : node.publisher
  const issues = issuesUrl(node.repository)
  const badge = !isUnavailable(node) && badgeMarkdown(node.id, config.siteOrigin + to.node(node.id))
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
            <DateTime iso={released} />
          </Row>
        )}
        {node.createdAt && (
          <Row name={t('overview.created')}>
            <DateTime iso={node.createdAt} />
          </Row>
        )}
        <Row name={t('head.repository')}>
          <NodeRepository url={node.repository} />
        </Row>
        {issues && (
          <Row name={t('overview.issues')}>
            <ExternalLink href={issues} isTrusted>
              {t('overview.issueTracker')}
            </ExternalLink>
          </Row>
        )}
        {isStrictNodeId(node.id) && !isUnavailable(node) && (
          <Row name={t('overview.feed')}>
            <a href={to.nodeFeed(node.id)} className="link block py-0.5">
              {t('overview.feedOfPack')}
            </a>
            {publisher && (
              <a href={to.publisherFeed(publisher.id)} className="link block py-0.5">
                {t('overview.feedOf', { publisher: cleanText(publisher.name) })}
              </a>
            )}
          </Row>
        )}
        {publisher && (
          <>
            <Website name={t('overview.website')} url={publisher.website} />
            <Support text={publisher.support} />
          </>
        )}
      </dl>
      {license.kind === 'text' && <LicenseText text={license.text} />}
      {badge && (
        <details className="mt-3 text-13">
          <summary className="w-fit text-muted hover:text-text">{t('overview.badge')}</summary>
          <div className="mt-2">
            <CopyCommand command={badge} label={t('overview.badge')} />
          </div>
        </details>
      )}
    </section>
  )
}
