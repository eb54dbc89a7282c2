import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { NodeBreadcrumbs } from '../shared/NodeBreadcrumbs.tsx'
import { VersionBadges } from '../shared/VersionBadges.tsx'

interface VersionHeaderProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  version: NodeVersion
}

/** Header of a version's page: breadcrumbs, name and number, badges and date. */
export function VersionHeader({ node, version }: VersionHeaderProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  return (
    <NodeBreadcrumbs node={node}>
      <div className="mt-1">
        <PageHeader
          title={t('version.title', { name: cleanText(node.name), version: cleanText(version.version) })}
          badge={
            <VersionBadges
              version={version}
              isLatest={version.version === node.latestVersion?.version}
              namesLive
            />
          }
          size="small"
        />
      </div>
      <p className="mt-0.5 text-13 text-muted">
        {version.createdAt ? (
          <>
            {withSpace(t('version.published'))}
            {format.date(version.createdAt)} · <RelativeTime moment={version.createdAt} />
          </>
        ) : (
          t('version.noDate')
        )}
      </p>
    </NodeBreadcrumbs>
  )
}
