import { useTranslation } from 'react-i18next'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx'

/** Links to the board and, below a provider, to the provider. */
export function MediaBreadcrumbs({ provider }: { provider?: MediaProviderId }) {
  const { t } = useTranslation('media')
  return (
    <div className="mb-2">
      {provider ? (
        <Breadcrumbs label={t('breadcrumbs')}>
          <Link to={to.media()} className="hover:text-text hover:underline">
            {t('title')}
          </Link>
          <Link to={to.mediaProvider(provider)} className="hover:text-text hover:underline">
            {providerRow(provider).name}
          </Link>
        </Breadcrumbs>
      ) : (
        <BackLink to={to.media()}>{t('title')}</BackLink>
      )}
    </div>
  )
}
