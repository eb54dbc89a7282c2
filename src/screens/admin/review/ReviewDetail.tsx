import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MousePointerClick } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { node } from '#src/api/nodes.ts'
import { type ReasonedVersion, reasonedVersions } from '#src/api/versionReasons.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { type BoundaryQuery, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { type Decision, decisions, outcomeOf } from '#src/lib/review/reviewTransitions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { parseVersionKey, versionKey } from '#src/lib/version/versionKey.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { KeyHint } from './KeyHint.tsx'
import { NodeFacts } from './NodeFacts.tsx'
import { ReasonView } from './ReasonView.tsx'
import { usePauseWhileSending } from './useBatches.ts'
import { useDetailFocus } from './useDetailFocus.ts'
import type { Review } from './useReview.ts'
import { VersionHistory } from './VersionHistory.tsx'

interface DecisionButtonsProps {
  status: string
  isBusy: boolean
  /** Whether the decision shortcuts act on this version. They act on the selection when there is one. */
  hasShortcuts: boolean
  onDecide: (action: Decision) => void
}

function DecisionButtons({ status, isBusy, hasShortcuts, onDecide }: DecisionButtonsProps) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const labels: Record<Decision, string> = { approve: t('approve'), reject: t('reject') }
  const keys: Record<Decision, string> = { approve: 'A', reject: 'R' }
  const hintId = useId()
  const impossible = decisions.filter((action) => !outcomeOf(status, action))
  return (
    <div className="flex flex-col gap-1 sm:items-end">
      <div className="flex flex-wrap gap-2">
        {decisions.map((action) => (
          <Button
            key={action}
            kind={action === 'approve' ? 'primary' : 'danger'}
            disabled={isBusy || impossible.includes(action)}
            title={isBusy ? t('decide.busy') : undefined}
            aria-describedby={impossible.includes(action) ? hintId : undefined}
            onClick={() => onDecide(action)}
          >
            {labels[action]}
            {hasShortcuts && <KeyHint name={keys[action]} />}
          </Button>
        ))}
      </div>
      {impossible.length > 0 && (
        <p id={hintId} className="text-13 text-muted">
          {t('detail.cannot', { actions: format.list(impossible.map((action) => labels[action])) })}
        </p>
      )}
    </div>
  )
}

interface VersionDetailsProps {
  review: Review
  nodeId: string
  reviewed: ReviewVersion | ReasonedVersion
  query: BoundaryQuery<readonly ReasonedVersion[]>
}

function VersionDetails({ review, nodeId, reviewed, query }: VersionDetailsProps) {
  const { t } = useTranslation('admin')
  const { version, status, reason, createdAt, downloadUrl } = reviewed
  const key = versionKey({ nodeId, version })
  const isBusy = review.busyKeys.has(key)
  const reportOpened = useEffectEvent(() => review.markOpened(key))
  // Only a rendered version counts as seen: moving quickly through the list skips some.
  useEffect(() => reportOpened(), [])
  const pauseWhileSending = usePauseWhileSending()
  const { data: pack } = useQuery({ ...node(nodeId), ...pauseWhileSending })
  const repository = pack?.repository ?? ''
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold wrap-anywhere">
            <Link to={to.version(nodeId, version)} className="text-text hover:underline">
              <bdi>{nodeId}</bdi> <bdi className="font-mono text-base">{cleanText(version)}</bdi>
            </Link>
            <VersionStatusBadge status={status} />
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 leading-6 text-muted [&>*]:min-h-6">
            {createdAt && <RelativeTime moment={createdAt} />}
            {downloadUrl && (
              <ExternalLink href={downloadUrl} hasHost>
                {t('detail.archive')}
              </ExternalLink>
            )}
            {repository && (
              <ExternalLink href={repository} hasHost>
                {t('detail.repository')}
              </ExternalLink>
            )}
            <Link to={to.node(nodeId)} className="link">
              {t('detail.pack')}
            </Link>
          </p>
        </div>
        <DecisionButtons
          status={status}
          isBusy={isBusy}
          hasShortcuts={review.selection.size === 0}
          onDecide={(action) => review.decideOne(action, { nodeId, version, status, reason })}
        />
      </div>
      <NodeFacts nodeId={nodeId} />
      <ReasonView
        reviewed={reviewed}
        versions={query.data}
        repository={repository}
        isBusy={isBusy}
        onUndo={(batchId) => review.openDialog({ name: 'undo', batchId })}
      />
      <QueryBoundary query={query} fallback={null}>
        {(versions) => <VersionHistory nodeId={nodeId} version={version} versions={versions} />}
      </QueryBoundary>
    </div>
  )
}

/** Everything a reviewer needs to decide on a version. */
export function ReviewDetail({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { search, current } = review
  // Moving through the list must not wait for the details.
  const openKey = useDeferredValue(search.openKey)
  useDetailFocus(openKey)
  const { nodeId, version } = parseVersionKey(openKey)
  const isOpen = nodeId !== ''
  const pauseWhileSending = usePauseWhileSending(isOpen)
  const query = useQuery({ ...reasonedVersions(nodeId || '-'), ...pauseWhileSending })
  const isCurrent = current !== null && versionKey(current) === openKey
  const { isFetched: isPackFetched } = useQuery({ ...node(nodeId || '-'), ...pauseWhileSending })
  // The parts appear together: one that loads late would shift the others. A failed read that is repeated hides nothing.
  const isLoading = isOpen && !(query.isFetched && isPackFetched)
  const reviewed = isLoading
    ? null
    : (query.data?.find((known) => known.version === version) ?? (isCurrent ? current : null))
  if (!isOpen) {
    return (
      <EmptyState icon={<MousePointerClick size={28} />} title={t('detail.none')}>
        {t('detail.noneText')}
      </EmptyState>
    )
  }
  return (
    <section
      id="review-detail"
      tabIndex={-1}
      aria-label={t('detail.label')}
      className="outline-none lg:-mt-1 lg:-ms-1 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:-me-2 lg:ps-1 lg:pe-2 lg:pt-1 lg:pb-16"
    >
      <Button kind="quiet" size="small" className="-ms-2.5 mb-2 lg:hidden" onClick={review.closeVersion}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('detail.back')}
      </Button>
      {reviewed && (
        <VersionDetails key={openKey} review={review} nodeId={nodeId} reviewed={reviewed} query={query} />
      )}
      {isLoading && <ListSkeleton />}
      {!reviewed && !isLoading && (
        <QueryBoundary query={query} fallback={null}>
          {() => <EmptyState title={t('detail.missing')} />}
        </QueryBoundary>
      )}
    </section>
  )
}
