import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myPublishers } from '#src/api/users.ts'
import { Failure } from '#src/components/Failure.tsx'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { FirstRelease } from './FirstRelease.tsx'
import { Page } from './Page.tsx'

/** The guide to a first release, on a page of its own. */
export function FirstReleaseScreen() {
  const { t } = useTranslation('publish')
  const { data, error, refetch } = useQuery(myPublishers())
  return (
    <Page title={t('first.title')} intro={t('first.intro')} back={{ to: to.yourNodes(), label: t('title') }}>
      {data && <FirstRelease publishers={data} parentLevel={1} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-[32rem] w-full max-w-3xl rounded-lg" />}
    </Page>
  )
}
