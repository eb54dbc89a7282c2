import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { isUnclaimed, publisher } from '#src/api/publishers.ts'
import { Redirect, useLocation, useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isOtherSpelling } from '#src/lib/url/ids.ts'
import { to } from '#src/paths.ts'
import { PublisherHeader } from './PublisherHeader.tsx'
import { PublisherNodes } from './PublisherNodes.tsx'
import { publisherSearch } from './publisherSearch.ts'

/** Public page of a publisher and its packs. */
export function PublisherScreen() {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation('publishers')
  const { page } = useSearchState(publisherSearch).search
  const { search } = useLocation()
  const { data, error } = useSuspenseQuery(publisher(publisherId))
  // Deleted after the page was prerendered or cached.
  if (isMissing(error)) throw error
  if (isOtherSpelling(publisherId, data.id)) {
    return <Redirect to={to.publisher(data.id) + search} />
  }
  return (
    <div className="container-page pt-8 pb-16 sm:pt-10">
      <PageTitle title={isUnclaimed(data) ? t('unclaimed.title') : cleanText(data.name)} />
      <PublisherHeader publisher={data} />
      <PublisherNodes publisher={data} page={page} />
    </div>
  )
}
