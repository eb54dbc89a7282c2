import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isPrerelease } from '#src/lib/version/semver.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** A version number that links to the page of the version. */
export function VersionLink({
  nodeId,
  version,
  className = '',
}: {
  nodeId: string
  version: string
  className?: string
}) {
  return (
    <Link to={to.version(nodeId, version)} className={`font-mono wrap-anywhere ${className}`}>
      <bdi>{cleanText(version)}</bdi>
    </Link>
  )
}

interface VersionBadgesProps {
  version: NodeVersion
  isLatest: boolean
  /** Names the usual status, too: live. In a list it would be on every row. */
  namesLive?: boolean
}

/** Badges of a version. */
export function VersionBadges({ version, isLatest, namesLive = false }: VersionBadgesProps) {
  const { t } = useTranslation('nodes')
  const { t: common } = useTranslation()
  return (
    <>
      {isLatest && <Badge tone="good">{t('versions.latest')}</Badge>}
      {(namesLive || version.status !== 'active') && <VersionStatusBadge status={version.status} />}
      {isPrerelease(version.version) && <Badge>{t('versions.prerelease')}</Badge>}
      {version.deprecated && <Badge>{common('status.deprecated')}</Badge>}
    </>
  )
}
