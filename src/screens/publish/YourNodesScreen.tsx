import { useQueries, useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { publisherNodes } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { publishingDocsUrl } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { OwnPublisher } from './OwnPublisher.tsx'

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-8 flex flex-col gap-3">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-7 w-48 max-w-full" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </div>
  )
}

function Publishers() {
  const { t } = useTranslation('publish')
  const { data, error, refetch } = useQuery(myPublishers())
  // Shown together, so that a list that comes late does not push those below it.
  const lists = useQueries({ queries: (data ?? []).map(({ id }) => publisherNodes(id, 1)) })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || lists.some(({ isFetched }) => !isFetched)) return <Waiting />
  if (data.length === 0) {
    return (
      <Empty
        icon={<PackagePlus size={28} />}
        title={<h2>{t('none')}</h2>}
        action={
          <ExternalLink href={publishingDocsUrl} trusted className={buttonClass('primary')}>
            {t('begin')}
          </ExternalLink>
        }
      >
        {t('noneText')}
      </Empty>
    )
  }
  return data.map((publisher) => <OwnPublisher key={publisher.id} publisher={publisher} />)
}

/** What the signed-in person publishes: each of their publishers, and its packs below it. */
export function YourNodesScreen() {
  const { t } = useTranslation('publish')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl leading-8 font-semibold sm:text-[1.75rem]">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('intro')}</p>
        </div>
        <ExternalLink href={publishingDocsUrl} trusted className="link text-sm">
          {t('how')}
        </ExternalLink>
      </div>
      <Publishers />
    </div>
  )
}
