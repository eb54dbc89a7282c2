import { useTranslation } from 'react-i18next'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { hostOf } from '#src/lib/url/safeUrl.ts'
import { to } from '#src/paths.ts'

/** List of the ten providers, with links to the documentation of their statuses. */
export function Providers() {
  const { t } = useTranslation('media')
  return (
    <section aria-labelledby="providers" className="mt-12">
      <h2 id="providers" className="text-lg font-semibold">
        {t('providers.title')}
      </h2>
      <p className="mt-1 text-13 text-muted">{t('providers.text')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {mediaProviderIds.map((id) => {
          const { name, source } = providerRow(id)
          return (
            <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
              <Link to={to.mediaProvider(id)} className="link shrink-0 font-medium">
                {name}
              </Link>
              <span className="min-w-0 truncate text-13 text-muted">
                {withSpace(t('providers.source'))}
                <ExternalLink href={source} isTrusted>
                  {hostOf(source)}
                </ExternalLink>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
