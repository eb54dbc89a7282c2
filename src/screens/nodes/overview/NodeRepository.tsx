import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { parseRepository } from '#src/lib/repository.ts'
import { hostOf, safeLink } from '#src/lib/safeUrl.ts'

/** Where the code lives, as `owner/name`, as a host, or a sentence why there is no link. */
export function NodeRepository({ address }: { address: string }) {
  const { t } = useTranslation('nodes')
  const repository = parseRepository(address)
  if (repository) {
    return (
      <ExternalLink href={repository.web} trusted className="link [overflow-wrap:anywhere]">
        {repository.host === 'github.com'
          ? `${repository.owner}/${repository.name}`
          : `${repository.host}/${repository.owner}/${repository.name}`}
      </ExternalLink>
    )
  }
  const safe = safeLink(address)
  if (safe) {
    return (
      <ExternalLink href={safe} trusted className="link [overflow-wrap:anywhere]">
        {hostOf(safe)}
      </ExternalLink>
    )
  }
  return <span className="text-muted">{address ? t('head.unsafeRepository') : t('head.noRepository')}</span>
}
