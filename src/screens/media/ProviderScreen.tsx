import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { parseMediaProvider } from '#src/api/mediaRefs.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { hostOf } from '#src/lib/url/safeUrl.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'
import { KlingLists } from './KlingLists.tsx'
import { KlingPackages } from './KlingPackages.tsx'
import { useLinkLifetime } from './labels.ts'
import { MediaBreadcrumbs } from './MediaBreadcrumbs.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TripoCredit } from './TripoCredit.tsx'

/** Table of the provider's statuses and the states they map to, with a link to their documentation. */
function ProviderStatuses({ provider }: { provider: MediaProviderId }) {
  const { t } = useTranslation('media')
  const { statuses, source } = providerRow(provider)
  const rows = Object.entries(statuses).map(([status, state]) => ({ status, state }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'status',
      header: t('statuses.provider'),
      cell: ({ row }) => <span className="font-mono">{row.original.status}</span>,
    },
    {
      id: 'state',
      header: t('statuses.state'),
      cell: ({ row }) => <StateBadge state={row.original.state} />,
    },
  ]
  return (
    <section aria-labelledby="statuses" className="mt-10">
      <h2 id="statuses" className="text-lg font-semibold">
        {t('statuses.title')}
      </h2>
      <Table
        caption={t('statuses.title')}
        variant="plain"
        className="mt-3 max-w-md"
        columns={columns}
        rows={rows}
        getRowId={({ status }) => status}
      />
      <p className="mt-3 text-13 text-muted">
        {withSpace(t('providers.source'))}
        <ExternalLink href={source} isTrusted>
          {hostOf(source)}
        </ExternalLink>
      </p>
    </section>
  )
}

/** A provider: its statuses, and its task lists or balance where its API has them. */
export function ProviderScreen({ provider: providerParam }: { provider: string }) {
  const { t } = useTranslation('media')
  const getLifetime = useLinkLifetime()
  const provider = parseMediaProvider(providerParam)
  if (!provider) throw new ApiError('missing', 404, '')
  const { name, linkHours } = providerRow(provider)
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('provider.title', { name })} />
      <MediaBreadcrumbs />
      <PageHeader title={name} description={getLifetime(linkHours)} />
      {provider === 'kling' && <KlingLists />}
      {provider === 'kling' && <KlingPackages />}
      {provider === 'tripo' && <TripoCredit />}
      <ProviderStatuses provider={provider} />
    </div>
  )
}
