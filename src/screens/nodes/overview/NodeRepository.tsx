import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { parseRepository } from '#src/lib/url/repository.ts'
import { hostOf, safeLink } from '#src/lib/url/safeUrl.ts'

/** Link to the repository as `owner/name` or as a host, or a note on why there is no link. */
export function NodeRepository({ url }: { url: string }) {
  const { t } = useTranslation('nodes')
  const repository = parseRepository(url)
  if (repository) {
    return (
      <ExternalLink href={repository.web} isTrusted className="link wrap-anywhere">
        {repository.host === 'github.com'
          ? `${repository.owner}/${repository.name}`
          : `${repository.host}/${repository.owner}/${repository.name}`}
      </ExternalLink>
    )
  }
  const safeUrl = safeLink(url)
  if (safeUrl) {
    return (
      <ExternalLink href={safeUrl} isTrusted className="link wrap-anywhere">
        {hostOf(safeUrl)}
      </ExternalLink>
    )
  }
  return <span className="text-muted">{url ? t('head.unsafeRepository') : t('head.noRepository')}</span>
}
