import {
  Ban,
  CircleQuestionMark,
  Hourglass,
  type LucideIcon,
  ShieldAlert,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { VersionStatus as Status } from '#src/lib/version/versionStatus.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { isUnavailable } from '../shared/nodeNotices.ts'

interface StatusBanner {
  Icon: LucideIcon
  tone: 'info' | 'warn' | 'bad'
  title: string
  text: string
}

function useStatusBanners(): Record<Exclude<Status, 'active'>, StatusBanner> {
  const { t } = useTranslation('nodes')
  return {
    pending: {
      Icon: Hourglass,
      tone: 'info',
      title: t('version.status.pending'),
      text: t('version.status.pendingText'),
    },
    flagged: {
      Icon: ShieldAlert,
      tone: 'warn',
      title: t('version.status.flagged'),
      text: t('version.status.flaggedText'),
    },
    banned: {
      Icon: Ban,
      tone: 'bad',
      title: t('version.status.banned'),
      text: t('version.status.bannedText'),
    },
    deleted: {
      Icon: Trash2,
      tone: 'warn',
      title: t('version.status.deleted'),
      text: t('version.status.deletedText'),
    },
    unknown: {
      Icon: CircleQuestionMark,
      tone: 'warn',
      title: t('version.status.unknown'),
      text: t('version.status.unknownText'),
    },
  }
}

/** Names the installable version, for the page of a version that is not live. */
function InstallableVersion({ node, version, isListKnown }: VersionStatusProps) {
  const { t } = useTranslation('nodes')
  const live = node.status === 'active' ? node.latestVersion : null
  // A stale list may still report this version as active.
  if (live?.version === version.version) return null
  if (live) return t('version.status.instead', { version: cleanText(live.version) })
  return isListKnown || isUnavailable(node) ? t('version.status.nothing') : null
}

interface VersionStatusProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  version: NodeVersion
  /** Whether the list of the pack's versions has loaded. */
  isListKnown: boolean
}

/** Explains the status of a version to users who want to install it, and which version they get instead. */
export function VersionStatus({ node, version, isListKnown }: VersionStatusProps) {
  const { t } = useTranslation('nodes')
  const banners = useStatusBanners()
  const banner = version.status === 'active' ? null : banners[version.status]
  return (
    <>
      {banner && (
        <Banner tone={banner.tone} icon={<banner.Icon size={18} aria-hidden="true" />} title={banner.title}>
          {banner.text} <InstallableVersion node={node} version={version} isListKnown={isListKnown} />
        </Banner>
      )}
      {version.deprecated && (
        <Banner
          tone="warn"
          icon={<TriangleAlert size={18} aria-hidden="true" />}
          title={t('version.deprecated')}
        >
          {t('version.deprecatedText')}
        </Banner>
      )}
    </>
  )
}
