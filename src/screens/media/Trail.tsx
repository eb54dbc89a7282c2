import { useTranslation } from 'react-i18next'
import { type MediaProviderId, providerRow } from '#src/api/media.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'

/** The way back up: the board, and the provider where one is below it. */
export function Trail({ provider }: { provider?: MediaProviderId }) {
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
