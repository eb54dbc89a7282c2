import {
  Ban,
  CircleQuestionMark,
  Hourglass,
  Info,
  PackageX,
  ShieldAlert,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import type { NodeNotice } from './nodeNotices.ts'
import { nodeSearch } from './nodeSearch.ts'

const iconSize = 18

function VersionPageLink({
  node,
  version,
  children,
}: {
  node: RegistryNode
  version: string
  children: string
}) {
  return (
    <Link to={to.version(node.id, version)} className="link text-sm">
      {children}
    </Link>
  )
}

function useUnavailableBanner(status: RegistryNode['status']) {
  const { t } = useTranslation('nodes')
  if (status === 'banned')
    return { Icon: Ban, tone: 'bad', title: t('banner.banned.title'), text: t('banner.banned.text') } as const
  if (status === 'deleted')
    return {
      Icon: Trash2,
      tone: 'warn',
      title: t('banner.deleted.title'),
      text: t('banner.deleted.text'),
    } as const
  return {
    Icon: CircleQuestionMark,
    tone: 'warn',
    title: t('banner.unknown.title'),
    text: t('banner.unknown.text'),
  } as const
}

function UnavailableBanner({ node, status }: { node: RegistryNode; status: RegistryNode['status'] }) {
  const { Icon, tone, title, text } = useUnavailableBanner(status)
  const detail = cleanText(node.statusDetail, { keepNewlines: true })
  return (
    <Banner tone={tone} icon={<Icon size={iconSize} aria-hidden="true" />} title={title}>
      {detail && (
        <p dir="auto" className="whitespace-pre-line text-text">
          {detail}
        </p>
      )}
      <p>{text}</p>
    </Banner>
  )
}

function ReviewIcon({ isFlagged }: { isFlagged: boolean }) {
  const Icon = isFlagged ? ShieldAlert : Hourglass
  return <Icon size={iconSize} aria-hidden="true" />
}

/** For a pack without an installable version: explains whether one is in review. */
function NoInstallableBanner({
  node,
  newest,
}: { node: RegistryNode } & Extract<NodeNotice, { kind: 'not-installable' }>) {
  const { t } = useTranslation('nodes')
  if (!newest) {
    return (
      <Banner icon={<PackageX size={iconSize} aria-hidden="true" />} title={t('banner.empty.title')}>
        {t('banner.empty.text')}
      </Banner>
    )
  }
  const version = cleanText(newest.version)
  const isFlagged = newest.status === 'flagged'
  const unflaggedTitle =
    newest.status === 'pending'
      ? t('banner.nothing.pending', { version })
      : t('banner.nothing.unknown', { version })
  return (
    <Banner
      tone={isFlagged ? 'warn' : 'info'}
      icon={<ReviewIcon isFlagged={isFlagged} />}
      title={isFlagged ? t('banner.nothing.flagged', { version }) : unflaggedTitle}
      action={
        <VersionPageLink node={node} version={newest.version}>
          {t('banner.why')}
        </VersionPageLink>
      }
    >
      {t('banner.nothing.text')}
    </Banner>
  )
}

/** Explains why installs don't get the newest version. Authors report this more than anything else. */
function NewerNotLiveBanner({
  node,
  newest,
  installed,
}: { node: RegistryNode } & Extract<NodeNotice, { kind: 'newer-not-live' }>) {
  const { t } = useTranslation('nodes')
  const values = { newest: cleanText(newest.version), installed: cleanText(installed.version) }
  const isFlagged = newest.status === 'flagged'
  return (
    <Banner
      tone={isFlagged ? 'warn' : 'info'}
      icon={<ReviewIcon isFlagged={isFlagged} />}
      title={isFlagged ? t('banner.above.flagged', values) : t('banner.above.pending', values)}
      action={
        <VersionPageLink node={node} version={newest.version}>
          {t('banner.why')}
        </VersionPageLink>
      }
    >
      {isFlagged ? t('banner.above.flaggedText') : t('banner.above.pendingText')}
    </Banner>
  )
}

function NoticeBanner({ node, notice }: { node: RegistryNode; notice: NodeNotice }): ReactNode {
  const { t } = useTranslation('nodes')
  switch (notice.kind) {
    case 'banned':
    case 'deleted':
    case 'unknown':
      return <UnavailableBanner node={node} status={notice.kind} />
    case 'not-installable':
      return <NoInstallableBanner node={node} {...notice} />
    case 'newer-not-live':
      return <NewerNotLiveBanner node={node} {...notice} />
    case 'deprecated':
      return (
        <Banner
          tone="warn"
          icon={<TriangleAlert size={iconSize} aria-hidden="true" />}
          title={t('banner.deprecated.title', { version: cleanText(notice.version.version) })}
          action={
            <Link to={{ search: nodeSearch.query({ tab: 'versions' }) }} className="link text-sm">
              {t('banner.deprecated.action')}
            </Link>
          }
        >
          {t('banner.deprecated.text')}
        </Banner>
      )
    case 'unextracted':
      return (
        <Banner
          icon={<Info size={iconSize} aria-hidden="true" />}
          title={t('banner.unextracted.title', { version: cleanText(notice.version.version) })}
        >
          {t('banner.unextracted.text')}
        </Banner>
      )
    case 'unclaimed':
      return (
        <Banner
          icon={<CircleQuestionMark size={iconSize} aria-hidden="true" />}
          title={t('banner.unclaimed.title')}
          action={
            <Link to={to.claim(node.id)} className="link text-sm">
              {t('banner.unclaimed.action')}
            </Link>
          }
        >
          {t('banner.unclaimed.text')}
        </Banner>
      )
  }
}

/** Important notices about a pack, one banner each. */
export function NodeBanners({ node, notices }: { node: RegistryNode; notices: readonly NodeNotice[] }) {
  const { t } = useTranslation('nodes')
  if (notices.length === 0) return null
  return (
    <section aria-label={t('banner.label')} className="mt-5 flex flex-col gap-2">
      {notices.map((notice) => (
        <NoticeBanner key={notice.kind} node={node} notice={notice} />
      ))}
    </section>
  )
}
