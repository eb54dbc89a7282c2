import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { isPrerelease } from '#src/lib/version/semver.ts'
import { Badge } from '#src/ui/Badge.tsx'

interface VersionBadgesProps {
  version: NodeVersion
  isLatest: boolean
  /** Shows the status “live”, too. In a list, it would be on nearly every row. */
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
