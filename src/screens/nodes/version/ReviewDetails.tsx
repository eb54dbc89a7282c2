import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type ExplainedVersion, explainedVersions } from '#src/api/versionReasons.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Findings } from '#src/components/Findings.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { approvedBefore, findingKey } from '#src/lib/version/findingDiff.ts'
import { allFindings, type Reason, redactEmails } from '#src/lib/version/statusReason.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { type ReviewRequest, reviewRequestText, reviewRequestUrl } from './reviewRequest.ts'

interface VersionProps {
  node: RegistryNode
  version: NodeVersion
}

/** Explains what happens next to the version. */
function NextStep({ version }: { version: NodeVersion }) {
  const { t } = useTranslation('review')
  const labels = {
    pending: t('why.pending'),
    flagged: t('why.flagged'),
    banned: t('why.banned'),
    deleted: t('why.deleted'),
    active: t('why.active'),
    unknown: t('why.unknown'),
  }
  return (
    <p>
      {withSpace(labels[version.status])}
      {version.status === 'pending' && version.createdAt && (
        <span className="text-muted">
          {withSpace(t('why.since'))}
          <RelativeTime moment={version.createdAt} />
        </span>
      )}
    </p>
  )
}

/** The note of a reviewer, with email addresses removed. */
function ReviewerNote({ reason }: { reason: Reason }) {
  const { t } = useTranslation('review')
  if (reason.kind === 'unreadable') return <p className="text-muted">{t('why.unreadable')}</p>
  if (reason.kind !== 'text') return null
  return (
    <blockquote dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
      {redactEmails(cleanText(reason.text, { keepNewlines: true }))}
    </blockquote>
  )
}

function History({ reason }: { reason: Reason }) {
  const { t } = useTranslation('review')
  if (reason.history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">{t('why.history')}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {reason.history.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order never changes
          <li key={index} className="flex flex-wrap items-baseline gap-2">
            <VersionStatusBadge status={state.status} />
            {state.reason.kind === 'findings'
              ? t('why.found', { count: state.reason.findings.length })
              : redactEmails(cleanText(state.reason.text))}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Maps each finding to the older active version that also had it. */
function approvedFindings(all: readonly ExplainedVersion[], version: NodeVersion) {
  const older = all.filter(
    (candidate) =>
      candidate.status === 'active' && compareVersionsDesc(version.version, candidate.version) < 0,
  )
  return approvedBefore(older.map(({ version, reason }) => ({ version, findings: allFindings(reason) })))
}

function ReviewRequestText({ node, version, reason }: VersionProps & { reason: Reason }) {
  const { t } = useTranslation('review')
  const request: ReviewRequest = {
    nodeId: node.id,
    version: version.version,
    publisherId: node.publisher?.id ?? '',
    status: version.status,
    since: version.createdAt,
    repository: parseRepository(node.repository)?.web ?? '',
    findings: reason.findings,
    page: location.origin + to.version(node.id, version.version),
  }
  const text = reviewRequestText(request)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('why.request')}</h3>
      <p className="text-sm text-muted">{t('why.requestText')}</p>
      <CopyBlock text={text} label={t('why.requestLabel')} />
      <ExternalLink href={reviewRequestUrl(request, text)} isTrusted className="link w-fit text-sm">
        {t('why.openIssue')}
      </ExternalLink>
    </div>
  )
}

function Explanation({ node, version, all }: VersionProps & { all: readonly ExplainedVersion[] }) {
  const { t } = useTranslation('review')
  const reason = all.find((candidate) => candidate.version === version.version)?.reason
  const approved = approvedFindings(all, version)
  if (!reason) return <NextStep version={version} />
  const approvedCount = reason.findings.filter((finding) => approved.has(findingKey(finding))).length
  return (
    <>
      <NextStep version={version} />
      <ReviewerNote reason={reason} />
      {reason.kind === 'findings' && (
        <>
          <p className="text-sm text-muted">
            {withSpace(t('why.found', { count: reason.findings.length }))}
            {approvedCount > 0 && withSpace(t('why.known', { count: approvedCount }))}
            {t('why.lines')}
          </p>
          <Findings
            findings={reason.findings}
            unread={reason.unread}
            repository={node.repository}
            note={(finding) => {
              const approvedIn = approved.get(findingKey(finding))
              if (approved.size === 0) return null
              return approvedIn ? (
                <Badge tone="good">{t('why.before', { version: cleanText(approvedIn) })}</Badge>
              ) : (
                <Badge tone="accent">{t('why.new')}</Badge>
              )
            }}
          />
        </>
      )}
      <History reason={reason} />
      {['pending', 'flagged', 'banned'].includes(version.status) && (
        <ReviewRequestText node={node} version={version} reason={reason} />
      )}
    </>
  )
}

/** For the owner: why a version is not live, its findings, which of them were approved before, and what to do. */
export function ReviewDetails({ node, version }: VersionProps) {
  const { t } = useTranslation('review')
  const id = useId()
  const query = useQuery(explainedVersions(node.id))
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border border-line p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold">
        {t('why.title')}
      </h2>
      <p className="text-xs text-muted">{t('why.onlyYou')}</p>
      <div className="mt-3 flex flex-col gap-4">
        <QueryBoundary query={query} fallback={<Skeleton className="h-40 w-full" />}>
          {(all) => <Explanation node={node} version={version} all={all} />}
        </QueryBoundary>
      </div>
    </section>
  )
}
