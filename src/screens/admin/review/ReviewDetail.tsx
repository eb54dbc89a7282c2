import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MousePointerClick } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { node } from '#src/api/nodes.ts'
import { type ReasonedVersion, reasonedVersions } from '#src/api/versionReasons.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import { type Decision, decisions, outcomeOf } from '#src/lib/reviewTransitions.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Waiting } from '../Waiting.tsx'
import { KeyHint } from './KeyHint.tsx'
import { PackFacts } from './PackFacts.tsx'
import { ReasonView } from './ReasonView.tsx'
import { useCalm } from './useBatches.ts'
import { VersionHistory } from './VersionHistory.tsx'

interface ReviewDetailProps {
  /** `pack@version`, or empty. */
  at: string
  /** The same as the list has it. */
  listed: ReviewVersion | null
  isBusy: boolean
  /** Whether the keys of a decision act on this version; they act on the selection where there is one. */
  hasKeys: boolean
  /** Called with the key of a version whose details are shown. */
  onOpened: (key: string) => void
  onDecide: (
    action: Decision,
    version: { nodeId: string; version: string; status: string; reason: string },
  ) => void
  onUndo: (batchId: string) => void
  onBack: () => void
}

interface DecisionsProps {
  status: string
  isBusy: boolean
  hasKeys: boolean
  onDecide: (action: Decision) => void
}

function Decisions({ status, isBusy, hasKeys, onDecide }: DecisionsProps) {
  const { t } = useTranslation('admin')
  const words: Record<Decision, string> = { approve: t('approve'), reject: t('reject') }
  const keys: Record<Decision, string> = { approve: 'a', reject: 'r' }
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((action) => {
        const cannot = isBusy || !outcomeOf(status, action)
        const why = isBusy ? t('decide.busy') : t('detail.cannot')
        return (
          <Button
            key={action}
            kind={action === 'approve' ? 'primary' : 'plain'}
            disabled={cannot}
            title={cannot ? why : undefined}
            onClick={() => onDecide(action)}
          >
            {words[action]}
            {hasKeys && <KeyHint name={keys[action]} />}
          </Button>
        )
      })}
    </div>
  )
}

interface BodyProps extends Omit<ReviewDetailProps, 'at' | 'onBack' | 'listed'> {
  nodeId: string
  one: ReviewVersion | ReasonedVersion
  versions: readonly ReasonedVersion[] | undefined
  error: Error | null
  onRetry: () => void
}

function Body(props: BodyProps) {
  const { nodeId, one, versions, error, onRetry, isBusy, hasKeys, onOpened, onDecide, onUndo } = props
  const { t } = useTranslation('admin')
  const { version, status, reason } = one
  const notifyOpened = useEffectEvent(() => onOpened(keyOf({ nodeId, version })))
  // Only a version that was really drawn counts: a walk through the list skips some.
  useEffect(() => notifyOpened(), [])
  const calm = useCalm()
  const { data: pack } = useQuery({ ...node(nodeId), ...calm() })
  const repository = pack?.repository ?? ''
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold [overflow-wrap:anywhere]">
            <Link to={to.version(nodeId, one.version)} className="text-text hover:underline">
              <bdi>{nodeId}</bdi> <bdi className="font-mono text-base">{cleanText(one.version)}</bdi>
            </Link>
            <StatusBadge status={one.status} />
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] leading-6 text-muted [&>*]:min-h-6">
            {one.createdAt && <RelativeTime moment={one.createdAt} />}
            {one.downloadUrl && (
              <ExternalLink href={one.downloadUrl} withHost>
                {t('detail.archive')}
              </ExternalLink>
            )}
            {repository && (
              <ExternalLink href={repository} withHost>
                {t('detail.repository')}
              </ExternalLink>
            )}
            <Link to={to.node(nodeId)} className="link">
              {t('detail.pack')}
            </Link>
          </p>
        </div>
        <Decisions
          status={status}
          isBusy={isBusy}
          hasKeys={hasKeys}
          onDecide={(action) => onDecide(action, { nodeId, version, status, reason })}
        />
      </div>
      <PackFacts nodeId={nodeId} />
      <ReasonView one={one} versions={versions} repository={repository} onUndo={onUndo} />
      {versions && <VersionHistory nodeId={nodeId} version={one.version} versions={versions} />}
      {!versions && error && <Failure error={error} onRetry={onRetry} />}
    </div>
  )
}

/** Everything that is needed to decide on one version. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { t } = useTranslation('admin')
  const { onBack, listed, ...rest } = props
  // Walking through the list must not wait for what stands beside it.
  const at = useDeferredValue(props.at)
  const calm = useCalm()
  const cut = at.indexOf('@')
  const nodeId = at.slice(0, Math.max(cut, 0))
  const number = at.slice(cut + 1)
  const {
    data: versions,
    error,
    refetch,
  } = useQuery({ ...reasonedVersions(nodeId || '-'), ...calm(cut > 0) })
  const isSame = listed !== null && listed.nodeId === nodeId && listed.version === number
  const { isPending: isPackPending } = useQuery({ ...node(nodeId || '-'), ...calm(cut > 0) })
  // All of it at once: parts that come one after the other would push each other about.
  const waits = cut > 0 && ((!versions && !error) || isPackPending)
  const one = waits ? null : (versions?.find(({ version }) => version === number) ?? (isSame ? listed : null))
  if (cut <= 0) {
    return (
      <Empty icon={<MousePointerClick size={28} />} title={t('detail.none')}>
        {t('detail.noneText')}
      </Empty>
    )
  }
  return (
    <section
      id="review-detail"
      tabIndex={-1}
      aria-label={t('detail.label')}
      className="outline-none lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:pe-2 lg:pb-16"
    >
      <Button kind="quiet" size="small" className="mb-2 lg:hidden" onClick={onBack}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('detail.back')}
      </Button>
      {one && (
        <Body
          key={at}
          {...rest}
          nodeId={nodeId}
          one={one}
          versions={versions}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {waits && <Waiting />}
      {!one && !waits && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!one && !waits && versions && <Empty title={t('detail.missing')} />}
    </section>
  )
}
