import { useQueries, useQuery } from '@tanstack/react-query'
import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import { currentUser } from '#src/api/users.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { AdminPage } from './AdminPage.tsx'
import { askedVersions, NewestVersions } from './NewestVersions.tsx'
import { RecentDecisions } from './RecentDecisions.tsx'
import { Waiting } from './Waiting.tsx'

/** Name and address of the signed-in administrator; the page does without them when they can't be had. */
function SignedIn() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(currentUser())
  const name = cleanText(data?.name ?? '')
  const email = cleanText(data?.email ?? '')
  return (
    <p className="mt-1 min-h-6 text-muted [overflow-wrap:anywhere]">
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

/** Where administrators begin: what waits for them. */
export function AdminScreen() {
  const { t } = useTranslation('admin')
  // Shown together: on a phone a list that comes late would push the one below it.
  const lists = useQueries({
    queries: (['flagged', 'pending'] as const).map((status) =>
      versionsByStatus(status, 1, askedVersions[status]),
    ),
  })
  const waits = lists.some(({ isFetched }) => !isFetched)
  return (
    <AdminPage title={t('title')}>
      <SignedIn />
      {waits && <Waiting />}
      <div className={classes('mt-8 items-start gap-8 lg:grid-cols-2 lg:gap-6', waits ? 'hidden' : 'grid')}>
        <NewestVersions
          status="flagged"
          icon={<ShieldAlert size={20} aria-hidden="true" className="text-warn" />}
          words={{
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
          words={{
            title: t('pending.title'),
            text: t('pending.text'),
            none: t('pending.none'),
            noneText: t('pending.noneText'),
            count: (count) => t('pending.count', { count }),
          }}
        />
      </div>
      {!waits && <RecentDecisions />}
    </AdminPage>
  )
}
