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
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import type { NodeNotice } from './nodeNotices.ts'

const size = 18

function VersionLink({ node, version, children }: { node: RegistryNode; version: string; children: string }) {
  return (
    <Link to={to.version(node.id, version)} className="link text-sm">
      {children}
    </Link>
  )
}

function useWithdrawal(kind: RegistryNode['status']) {
  const { t } = useTranslation('nodes')
  if (kind === 'banned')
    return { Icon: Ban, tone: 'bad', title: t('banner.banned.title'), text: t('banner.banned.text') } as const
  if (kind === 'deleted')
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

function Withdrawn({ node, kind }: { node: RegistryNode; kind: RegistryNode['status'] }) {
  const { Icon, tone, title, text } = useWithdrawal(kind)
  const detail = cleanText(node.statusDetail, { keepNewlines: true })
  return (
    <Banner tone={tone} icon={<Icon size={size} aria-hidden="true" />} title={title}>
      {detail && (
        <p dir="auto" className="whitespace-pre-line text-text">
          {detail}
        </p>
      )}
      <p>{text}</p>
    </Banner>
  )
}

/** Nothing can be installed: says whether something is on its way. */
function Nothing({ node, newest }: { node: RegistryNode } & Extract<NodeNotice, { kind: 'nothing' }>) {
  const { t } = useTranslation('nodes')
  if (!newest) {
    return (
      <Banner icon={<PackageX size={size} aria-hidden="true" />} title={t('banner.empty.title')}>
        {t('banner.empty.text')}
      </Banner>
    )
  }
  const version = cleanText(newest.version)
  const flagged = newest.status === 'flagged'
  return (
    <Banner
      tone={flagged ? 'warn' : 'info'}
      icon={
        flagged ? (
          <ShieldAlert size={size} aria-hidden="true" />
        ) : (
          <Hourglass size={size} aria-hidden="true" />
        )
      }
      title={
        flagged
          ? t('banner.nothing.flagged', { version })
          : newest.status === 'pending'
            ? t('banner.nothing.pending', { version })
            : t('banner.nothing.unknown', { version })
      }
      action={
        <VersionLink node={node} version={newest.version}>
          {t('banner.why')}
        </VersionLink>
      }
    >
      {t('banner.nothing.text')}
    </Banner>
  )
}

/** The loudest complaint of all: a newer version exists, and nobody said why installs do not get it. */
function Above({ node, newest, installed }: { node: RegistryNode } & Extract<NodeNotice, { kind: 'above' }>) {
  const { t } = useTranslation('nodes')
  const words = { newest: cleanText(newest.version), installed: cleanText(installed.version) }
  const flagged = newest.status === 'flagged'
  return (
    <Banner
      tone={flagged ? 'warn' : 'info'}
      icon={
        flagged ? (
          <ShieldAlert size={size} aria-hidden="true" />
        ) : (
          <Hourglass size={size} aria-hidden="true" />
        )
      }
      title={flagged ? t('banner.above.flagged', words) : t('banner.above.pending', words)}
      action={
        <VersionLink node={node} version={newest.version}>
          {t('banner.why')}
        </VersionLink>
      }
    >
      {flagged ? t('banner.above.flaggedText') : t('banner.above.pendingText')}
    </Banner>
  )
}

function Notice({ node, notice }: { node: RegistryNode; notice: NodeNotice }): ReactNode {
  const { t } = useTranslation('nodes')
  switch (notice.kind) {
    case 'banned':
    case 'deleted':
    case 'unknown':
      return <Withdrawn node={node} kind={notice.kind} />
    case 'nothing':
      return <Nothing node={node} {...notice} />
    case 'above':
      return <Above node={node} {...notice} />
    case 'deprecated':
      return (
        <Banner
          tone="warn"
          icon={<TriangleAlert size={size} aria-hidden="true" />}
          title={t('banner.deprecated.title', { version: cleanText(notice.version.version) })}
          action={
            <Link to={{ search: '?tab=versions' }} className="link text-sm">
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
          icon={<Info size={size} aria-hidden="true" />}
          title={t('banner.unextracted.title', { version: cleanText(notice.version.version) })}
        >
          {t('banner.unextracted.text')}
        </Banner>
      )
    case 'unclaimed':
      return (
        <Banner
          icon={<CircleQuestionMark size={size} aria-hidden="true" />}
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

/** What must be known before anything else, one banner for each. */
export function NodeBanners({ node, notices }: { node: RegistryNode; notices: readonly NodeNotice[] }) {
  const { t } = useTranslation('nodes')
  if (notices.length === 0) return null
  return (
    <section aria-label={t('banner.label')} className="mt-5 flex flex-col gap-2">
      {notices.map((notice) => (
        <Notice key={notice.kind} node={node} notice={notice} />
      ))}
    </section>
  )
}
