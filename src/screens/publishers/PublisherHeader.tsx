import { Ban, CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnclaimed, type Publisher } from '#src/api/publishers.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { publishingDocsUrl } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { OwnerTools } from './OwnerTools.tsx'
import { PublisherLinks } from './PublisherLinks.tsx'

const maxDescriptionLength = 2000

/** Explanation in place of a profile, for the reserved publisher that holds unclaimed packs. */
function UnclaimedHeader() {
  const { t } = useTranslation('publishers')
  return (
    <header>
      <PageHeader title={t('unclaimed.title')} />
      <div className="mt-4">
        <Banner
          icon={<CircleQuestionMark size={18} aria-hidden="true" />}
          title={t('unclaimed.banner')}
          action={
            <ExternalLink href={publishingDocsUrl} isTrusted className="link text-sm">
              {t('unclaimed.how')}
            </ExternalLink>
          }
        >
          {t('unclaimed.text')}
        </Banner>
      </div>
    </header>
  )
}

/** Header of a publisher: logo, name, status, description and links. */
export function PublisherHeader({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const format = useFormat()
  if (isUnclaimed(publisher)) return <UnclaimedHeader />
  const name = cleanText(publisher.name)
  const description = cutText(cleanText(publisher.description, { keepNewlines: true }), maxDescriptionLength)
  return (
    <header>
      <div className="flex flex-wrap items-start gap-4">
        <NodeIcon id={publisher.id} icon={publisher.logo} name={name} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-8 font-semibold wrap-anywhere sm:text-28">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
            <bdi>@{publisher.id}</bdi>
            {publisher.createdAt && <span>{t('since', { date: format.date(publisher.createdAt) })}</span>}
          </p>
        </div>
        <OwnerTools publisherId={publisher.id} />
      </div>
      {publisher.status === 'banned' && (
        <div className="mt-4">
          <Banner tone="bad" icon={<Ban size={18} aria-hidden="true" />} title={t('banned')}>
            {t('bannedText')}
          </Banner>
        </div>
      )}
      {description && (
        <p dir="auto" className="mt-4 max-w-3xl whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <PublisherLinks publisher={publisher} />
    </header>
  )
}
