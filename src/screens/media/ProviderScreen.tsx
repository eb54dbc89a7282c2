import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { parseMediaProvider } from '#src/api/mediaRefs.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { hostOf } from '#src/lib/safeUrl.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { KlingLists } from './KlingLists.tsx'
import { KlingPackages } from './KlingPackages.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TripoCredit } from './TripoCredit.tsx'

/** Table of the provider's statuses and the states they map to, with a link to their documentation. */
function ProviderStatuses({ provider }: { provider: MediaProviderId }) {
  const { t } = useTranslation('media')
  const { statuses, source } = providerRow(provider)
  return (
    <section aria-labelledby="words" className="mt-10">
      <h2 id="words" className="text-lg font-semibold">
        {t('words.title')}
      </h2>
      <table className="mt-3 w-full max-w-md text-13">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('words.word')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('words.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(statuses).map(([status, state]) => (
            <tr key={status} className="border-t border-line">
              <td className="py-1.5 font-mono">{status}</td>
              <td className="py-1.5">
                <StateBadge state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-muted">
        {t('providers.source')}{' '}
        <ExternalLink href={source} trusted>
          {hostOf(source)}
        </ExternalLink>
      </p>
    </section>
  )
}

/** A provider: its statuses, and its task lists or balance where its API has them. */
export function ProviderScreen({ provider: providerParam }: { provider: string }) {
  const { t } = useTranslation('media')
  const provider = parseMediaProvider(providerParam)
  if (!provider) throw new ApiError('missing', 404, '')
  const { name, linkHours } = providerRow(provider)
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('provider.title', { name })} />
      <Breadcrumbs />
      <h1 className="text-2xl leading-8 font-semibold sm:text-28">{name}</h1>
      <p className="mt-1 text-muted">
        {linkHours === null
          ? t('age.unknown')
          : linkHours > 48
            ? t('age.days', { count: Math.round(linkHours / 24) })
            : t('age.hours', { count: linkHours })}
      </p>
      {provider === 'kling' && <KlingLists />}
      {provider === 'kling' && <KlingPackages />}
      {provider === 'tripo' && <TripoCredit />}
      <ProviderStatuses provider={provider} />
    </div>
  )
}
