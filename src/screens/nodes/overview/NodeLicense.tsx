import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { parseLicense } from './license.ts'

/** URL of a license file. Null unless it is a plain file name in a GitHub repository, whose URL scheme is known. */
function licenseFileUrl(node: RegistryNode, file: string): string | null {
  const repository = parseRepository(node.repository)
  if (repository?.host !== 'github.com' || !/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(file)) return null
  return `${repository.web}/blob/HEAD/${file}`
}

/** Short name of a pack's license, linked to its text if the URL is known. */
export function NodeLicense({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const license = parseLicense(node.license)
  if (license.kind === 'none') return <span>{t('head.noLicense')}</span>
  if (license.kind === 'text') return <span>{license.name ?? t('head.ownLicense')}</span>
  if (license.kind === 'name') {
    const name = cleanText(license.name)
    if (!license.spdxUrl) return <bdi>{name}</bdi>
    return (
      <ExternalLink href={license.spdxUrl} isTrusted className="hover:text-text hover:underline">
        {name}
      </ExternalLink>
    )
  }
  const label = t('head.licenseFile', { file: cutText(cleanText(license.file), 60) })
  const fileUrl = licenseFileUrl(node, license.file)
  if (!fileUrl) return <span>{label}</span>
  return (
    <ExternalLink href={fileUrl} isTrusted className="hover:text-text hover:underline">
      {label}
    </ExternalLink>
  )
}
