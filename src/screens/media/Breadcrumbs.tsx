import { useTranslation } from 'react-i18next'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'

/** Links to the board and, below a provider, to the provider. */
export function Breadcrumbs({ provider }: { provider?: MediaProviderId }) {
  const { t } = useTranslation('media')
  return (
    <nav aria-label={t('trail')} className="mb-3 flex flex-wrap gap-x-2 text-13">
      <Link to={to.media()} className="link">
        {t('title')}
      </Link>
      {provider && (
        <>
          <span aria-hidden="true" className="text-muted">
            /
          </span>
          <Link to={to.mediaProvider(provider)} className="link">
            {providerRow(provider).name}
          </Link>
        </>
      )}
    </nav>
  )
}
