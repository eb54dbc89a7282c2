import { useQuery } from '@tanstack/react-query'
import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#src/api/users.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { NewestVersions } from './NewestVersions.tsx'

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
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <h1 className="text-2xl leading-8 font-semibold sm:text-[1.75rem]">{t('title')}</h1>
      <SignedIn />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-6">
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
    </div>
  )
}
