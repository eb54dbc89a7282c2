import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { type ApiKey, myApiKeys } from '#src/api/customers.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { AccountPage, PageSkeleton } from './AccountPage.tsx'
import { NoCustomer } from './NoCustomer.tsx'

const maxTextLength = 300

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('account')
  const prefix = cleanText(apiKey.prefix)
  const description = cutText(cleanText(apiKey.description), maxTextLength)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-52">
        <p className="font-medium wrap-anywhere">
          <bdi>{cutText(cleanText(apiKey.name), maxTextLength) || t('keys.unnamed')}</bdi>
        </p>
        {description && (
          <p dir="auto" className="text-13 text-muted wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      <p className="text-13">
        {prefix ? (
          <bdi className="font-mono">{prefix}…</bdi>
        ) : (
          <span className="text-muted">{t('keys.noPrefix')}</span>
        )}
      </p>
      <p className="min-w-28 text-end text-13 text-muted sm:min-w-48">
        {apiKey.createdAt ? (
          <>
            {withSpace(t('keys.made'))}
            <RelativeTime moment={apiKey.createdAt} />
          </>
        ) : (
          t('keys.unknownAge')
        )}
      </p>
    </li>
  )
}

function KeyList() {
  const { t } = useTranslation('account')
  const query = useQuery(myApiKeys())
  if (!query.data && isMissing(query.error)) return <NoCustomer />
  return (
    <QueryBoundary query={query} fallback={<PageSkeleton />}>
      {(keys) => (
        <Panel title={t('keys.list')}>
          {keys.length === 0 ? (
            <EmptyState icon={<KeyRound size={28} />} title={t('keys.none')}>
              {t('keys.noneText')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {keys.map((apiKey, index) => (
                <KeyRow key={apiKey.id || index} apiKey={apiKey} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </QueryBoundary>
  )
}

/** Lists the API keys with which programs spend the user's credit. Read-only. */
export function ApiKeysScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('keys.title')} intro={t('keys.intro')}>
      <p className="mt-3 max-w-2xl text-pretty text-muted">
        {withSpace(t('keys.difference'))}
        <Link to={to.yourNodes()} className="link">
          {t('keys.publishers')}
        </Link>
      </p>
      <KeyList />
    </AccountPage>
  )
}
