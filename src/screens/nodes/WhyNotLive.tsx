import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type ExplainedVersion, explainedVersions } from '#src/api/versionReasons.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { Findings } from '#src/components/Findings.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { approvedBefore, findingKey } from '#src/lib/findingDiff.ts'
import { known } from '#src/lib/known.ts'
import { parseRepository } from '#src/lib/repository.ts'
import { type ReviewRequest, reviewRequestText, reviewRequestUrl } from '#src/lib/reviewRequest.ts'
import { everyFinding, type Reason, withoutAddresses } from '#src/lib/statusReason.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface BothProps {
  pack: RegistryNode
  version: NodeVersion
}

/** What happens next, in plain words. */
function Next({ version }: { version: NodeVersion }) {
  const { t } = useTranslation('review')
  const words = {
    pending: t('why.pending'),
    flagged: t('why.flagged'),
    banned: t('why.banned'),
    deleted: t('why.deleted'),
    active: t('why.active'),
    unknown: t('why.unknown'),
  }
  return (
    <p>
      {words[version.status]}{' '}
      {version.status === 'pending' && version.createdAt && (
        <span className="text-muted">
          {t('why.since')} <RelativeTime moment={version.createdAt} />
        </span>
      )}
    </p>
  )
}

/** A reviewer's own sentence; nobody's address is shown. */
function Said({ reason }: { reason: Reason }) {
  const { t } = useTranslation('review')
  if (reason.kind === 'unreadable') return <p className="text-muted">{t('why.unreadable')}</p>
  if (reason.kind !== 'text') return null
  return (
    <blockquote
      dir="auto"
      className="border-s-2 border-line-strong ps-3 whitespace-pre-line [overflow-wrap:anywhere]"
    >
      {withoutAddresses(cleanText(reason.text, { keepNewlines: true }))}
    </blockquote>
  )
}

const statusOf = (name: string) => name.replace('NodeVersionStatus', '').toLowerCase()

function History({ reason }: { reason: Reason }) {
  const { t } = useTranslation('review')
  const { t: common } = useTranslation()
  const words: Readonly<Record<string, string>> = {
    active: common('status.active'),
    pending: common('status.pending'),
    flagged: common('status.flagged'),
    banned: common('status.banned'),
    deleted: common('status.deleted'),
  }
  if (reason.history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">{t('why.history')}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {reason.history.map((state, index) => (
          // States have no names of their own, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex flex-wrap items-baseline gap-2">
            <Badge>{known(words, statusOf(state.status), common('status.unknown'))}</Badge>
            {state.reason.kind === 'findings'
              ? t('why.found', { count: state.reason.findings.length })
              : withoutAddresses(cleanText(state.reason.text))}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What was approved before this version, by finding. */
function useApproved(all: readonly ExplainedVersion[], version: NodeVersion) {
  const older = all.filter(
    (one) => one.status === 'active' && compareVersionsDesc(version.version, one.version) < 0,
  )
  return approvedBefore(older.map((one) => ({ version: one.version, findings: everyFinding(one.reason) })))
}

function Request({ pack, version, reason }: BothProps & { reason: Reason }) {
  const { t } = useTranslation('review')
  const request: ReviewRequest = {
    nodeId: pack.id,
    version: version.version,
    publisherId: pack.publisher?.id ?? '',
    status: version.status,
    since: version.createdAt,
    repository: parseRepository(pack.repository)?.web ?? '',
    findings: reason.findings,
    page: location.origin + to.version(pack.id, version.version),
  }
  const text = reviewRequestText(request)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('why.request')}</h3>
      <p className="text-sm text-muted">{t('why.requestText')}</p>
      <CopyBlock text={text} label={t('why.requestLabel')} />
      <ExternalLink href={reviewRequestUrl(request, text)} trusted className="link w-fit text-sm">
        {t('why.openIssue')}
      </ExternalLink>
    </div>
  )
}

function Explained({ pack, version, all }: BothProps & { all: readonly ExplainedVersion[] }) {
  const { t } = useTranslation('review')
  const reason = all.find((one) => one.version === version.version)?.reason
  const approved = useApproved(all, version)
  if (!reason) return <Next version={version} />
  const known = reason.findings.filter((one) => approved.has(findingKey(one))).length
  return (
    <>
      <Next version={version} />
      <Said reason={reason} />
      {reason.kind === 'findings' && (
        <>
          <p className="text-sm text-muted">
            {t('why.found', { count: reason.findings.length })}{' '}
            {known > 0 && t('why.known', { count: known })} {t('why.lines')}
          </p>
          <Findings
            findings={reason.findings}
            unread={reason.unread}
            repository={pack.repository}
            note={(finding) => {
              const before = approved.get(findingKey(finding))
              if (approved.size === 0) return null
              return before ? (
                <Badge tone="good">{t('why.before', { version: cleanText(before) })}</Badge>
              ) : (
                <Badge tone="accent">{t('why.new')}</Badge>
              )
            }}
          />
        </>
      )}
      <History reason={reason} />
      {['pending', 'flagged', 'banned'].includes(version.status) && (
        <Request pack={pack} version={version} reason={reason} />
      )}
    </>
  )
}

/** For its author: why a version is not offered, what was found, what was approved before, and what to do now. */
export function WhyNotLive({ pack, version }: BothProps) {
  const { t } = useTranslation('review')
  const id = useId()
  const { data, error, refetch } = useQuery(explainedVersions(pack.id))
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border border-line p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold">
        {t('why.title')}
      </h2>
      <p className="text-xs text-muted">{t('why.onlyYou')}</p>
      <div className="mt-3 flex flex-col gap-4">
        {data && <Explained pack={pack} version={version} all={data} />}
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40 w-full" />}
      </div>
    </section>
  )
}
