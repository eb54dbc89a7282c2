import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myPublishers } from '#src/api/users.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { to } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { FirstRelease } from './FirstRelease.tsx'
import { Page } from './Page.tsx'

/** The guide to a first release, on a page of its own. */
export function FirstReleaseScreen() {
  const { t } = useTranslation('publish')
  const query = useQuery(myPublishers())
  return (
    <Page title={t('newPack')} intro={t('first.intro')} back={{ to: to.yourNodes(), label: t('title') }}>
      <QueryBoundary query={query} fallback={<Skeleton className="mt-6 h-128 w-full max-w-3xl rounded-lg" />}>
        {(publishers) => <FirstRelease publishers={publishers} parentLevel={1} />}
      </QueryBoundary>
    </Page>
  )
}
