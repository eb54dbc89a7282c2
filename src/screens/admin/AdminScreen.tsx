import { useQueries, useQuery } from '@tanstack/react-query'
import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import { currentUser } from '#src/api/users.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { AdminPage } from './AdminPage.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NewestVersions, pageSizes } from './NewestVersions.tsx'
import { RecentDecisions } from './RecentDecisions.tsx'

/** Name and email address of the signed-in administrator. Stays empty when they can't be loaded. */
function SignedIn() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(currentUser())
  const name = cleanText(data?.name ?? '')
  const email = cleanText(data?.email ?? '')
  return (
    <p className="mt-1 min-h-6 text-muted wrap-anywhere">
      {data && (
        <>
          {t('signedInAs')} <bdi className="text-text">{name || email || t('unnamed')}</bdi>
          {name && email && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
        </>
      )}
    </p>
  )
}

/** The admin dashboard: flagged and pending versions, and the latest decisions. */
export function AdminScreen() {
  const { t } = useTranslation('admin')
  // Both lists appear together: on a phone, a list that loads late would push down the one below it.
  const lists = useQueries({
    queries: (['flagged', 'pending'] as const).map((status) =>
      versionsByStatus(status, 1, pageSizes[status]),
    ),
  })
  const isLoading = lists.some(({ isFetched }) => !isFetched)
  return (
    <AdminPage title={t('title')}>
      <SignedIn />
      {isLoading && <ListSkeleton />}
      <div
        className={classes('mt-8 items-start gap-8 lg:grid-cols-2 lg:gap-6', isLoading ? 'hidden' : 'grid')}
      >
        <NewestVersions
          status="flagged"
          icon={<ShieldAlert size={20} aria-hidden="true" className="text-warn" />}
          labels={{
            title: t('flagged.title'),
            text: t('flagged.text'),
            none: t('flagged.none'),
            noneText: t('flagged.noneText'),
            count: (count) => t('flagged.count', { count }),
          }}
        />
        <NewestVersions
          status="pending"
          icon={<Hourglass size={20} aria-hidden="true" className="text-muted" />}
          labels={{
            title: t('pending.title'),
            text: t('pending.text'),
            none: t('pending.none'),
            noneText: t('pending.noneText'),
            count: (count) => t('pending.count', { count }),
          }}
        />
      </div>
      {!isLoading && <RecentDecisions />}
    </AdminPage>
  )
}
