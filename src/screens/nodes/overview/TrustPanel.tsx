import {
  BadgeCheck,
  CalendarClock,
  Flag,
  Hourglass,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  UserX,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { config } from '#src/config.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { PageSection } from '../shared/PageSection.tsx'
import { reportUrl } from '../shared/reportUrl.ts'

const Lookalike = lazyWithFallback(() => import('./Lookalike.tsx').then((file) => file.Lookalike))

const tones = { good: 'text-good', warn: 'text-warn', bad: 'text-bad', neutral: 'text-muted' } as const

interface SignalProps {
  Icon: typeof Flag
  tone: keyof typeof tones
  children: ReactNode
}

/** A fact in favor of a pack, or a warning. */
export function Signal({ Icon, tone, children }: SignalProps) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-2 first:border-0">
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${tones[tone]}`} />
      <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
    </li>
  )
}

/** Result of the registry's review. A version goes live when it passes the scan, or when a reviewer approves it. */
function Scan({ version }: { version: NodeVersion | undefined }) {
  const { t } = useTranslation('nodes')
  if (!version) return null
  const values = { version: cleanText(version.version) }
  if (version.status === 'active')
    return (
      <Signal Icon={ShieldCheck} tone="good">
        {t('trust.passed', values)}
      </Signal>
    )
  if (version.status === 'flagged')
    return (
      <Signal Icon={ShieldAlert} tone="warn">
        {t('trust.flagged', values)}
      </Signal>
    )
  if (version.status === 'pending')
    return (
      <Signal Icon={Hourglass} tone="neutral">
        {t('trust.pending', values)}
      </Signal>
    )
  return null
}

interface TrustPanelProps {
  /** Its `latestVersion` is the installable one. */
  node: RegistryNode
  /** Newest first; undefined while they load. */
  versions: readonly NodeVersion[] | undefined
}

/** The registry's facts about a pack's safety, and a link to report the pack. */
export function TrustPanel({ node, versions }: TrustPanelProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const { publisher, latestVersion } = node
  const since = publisher?.createdAt
  return (
    <PageSection title={t('trust.title')}>
      <ul className="rounded-lg border border-line px-4 py-1 text-13 leading-5">
        <Suspense>
          <Lookalike node={node} />
        </Suspense>
        <Scan version={latestVersion ?? versions?.[0]} />
        {latestVersion?.deprecated && (
          <Signal Icon={TriangleAlert} tone="warn">
            {t('trust.deprecated')}
          </Signal>
        )}
        {node.isUnclaimed || !publisher ? (
          <Signal Icon={UserX} tone="warn">
            {t('trust.unclaimed')}
          </Signal>
        ) : (
          <Signal Icon={BadgeCheck} tone="good">
            {t('trust.claimed')}
            {since && (
              <span className="block text-muted">{t('trust.since', { date: format.date(since) })}</span>
            )}
          </Signal>
        )}
        {latestVersion?.createdAt && (
          <Signal Icon={CalendarClock} tone="neutral">
            {t('trust.lastRelease')} <RelativeTime moment={latestVersion.createdAt} />
          </Signal>
        )}
      </ul>
      <p className="mt-2 flex items-center gap-1.5 text-13 text-muted">
        <Flag size={14} aria-hidden="true" />
        <ExternalLink
          href={reportUrl({
            id: node.id,
            publisherId: publisher?.id ?? '',
            version: latestVersion?.version ?? '',
            page: config.siteOrigin + to.node(node.id),
          })}
          isTrusted
          className="hover:text-text hover:underline"
        >
          {t('trust.report')}
        </ExternalLink>
      </p>
    </PageSection>
  )
}
