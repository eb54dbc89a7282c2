import { useTranslation } from 'react-i18next'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx'

/** Links to the board and, below a provider, to the provider. */
export function MediaBreadcrumbs({ provider }: { provider?: MediaProviderId }) {
  const { t } = useTranslation('media')
  return (
    <div className="mb-3">
      <Breadcrumbs label={t('trail')}>
        <Link to={to.media()} className="link">
          {t('title')}
        </Link>
        {provider && (
          <Link to={to.mediaProvider(provider)} className="link">
            {providerRow(provider).name}
          </Link>
        )}
      </Breadcrumbs>
    </div>
  )
}
