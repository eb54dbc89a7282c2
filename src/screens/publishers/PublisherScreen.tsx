import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { isUnclaimed, publisher } from '#src/api/publishers.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Redirect } from '#src/components/Redirect.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { OwnerTools } from './OwnerTools.tsx'
import { PublisherHead } from './PublisherHead.tsx'
import { PublisherPacks } from './PublisherPacks.tsx'

/** Page number of an address; anything else is the first page. */
function readPage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

function PublisherPage({ id }: { id: string }) {
  const { t } = useTranslation('publishers')
  const params = useSearchParams()
  const { search } = useLocation()
  const { data } = useSuspenseQuery(publisher(id))
  if (data.id !== id && data.id.toLowerCase() === id.toLowerCase()) {
    return <Redirect to={to.publisher(data.id) + search} />
  }
  return (
    <div className="container-page pt-1 pb-16">
      <PageTitle title={isUnclaimed(data) ? t('unclaimed.title') : cleanText(data.name)} />
      <OwnerTools publisherId={data.id} />
      <PublisherHead publisher={data} />
      <PublisherPacks publisher={data} page={readPage(params.get('page'))} />
    </div>
  )
}

/** A publisher and its packs, for everybody. */
export function PublisherScreen() {
  const { publisherId = '' } = useParams()
  // An address that no publisher can have is that of one which does not exist.
  if (!isSafeSegment(publisherId)) throw new ApiError('missing', 0, '')
  return <PublisherPage id={publisherId} />
}
