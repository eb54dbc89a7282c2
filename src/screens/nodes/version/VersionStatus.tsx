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
import type { NodeVersion, VersionStatus as Status } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { isUnavailable } from '../shared/nodeNotices.ts'

interface Meaning {
  Icon: LucideIcon
  tone: 'info' | 'warn' | 'bad'
  title: string
  text: string
}

function useMeanings(): Record<Exclude<Status, 'active'>, Meaning> {
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

/** Names the version that installs get in place of one that is not live. */
function Instead({ node, version, isListKnown }: VersionStatusProps) {
  const { t } = useTranslation('nodes')
  const live = node.status === 'active' ? node.latestVersion : null
  // A stale list may still call this version active.
  if (live?.version === version.version) return null
  if (live) return t('version.status.instead', { version: cleanText(live.version) })
  return isListKnown || isUnavailable(node) ? t('version.status.nothing') : null
}

interface VersionStatusProps {
  /** With the version that installs get as its latest one. */
  node: RegistryNode
  version: NodeVersion
  /** Whether the pack's versions were received. */
  isListKnown: boolean
}

/** What a version's status means for somebody who wants to install it, and what they get instead. */
export function VersionStatus({ node, version, isListKnown }: VersionStatusProps) {
  const { t } = useTranslation('nodes')
  const meanings = useMeanings()
  const meaning = version.status === 'active' ? null : meanings[version.status]
  return (
    <>
      {meaning && (
        <Banner
          tone={meaning.tone}
          icon={<meaning.Icon size={18} aria-hidden="true" />}
          title={meaning.title}
        >
          {meaning.text} <Instead node={node} version={version} isListKnown={isListKnown} />
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
