import { useQueryClient } from '@tanstack/react-query'
import { Loader2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useSecondsUntil } from '#src/hooks/useSecondsUntil.ts'
import { type Batch, type BatchItem, canUndo, isOpen, isSettled } from '#src/lib/review/reviewBatch.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { useElevation } from '../useElevation.ts'
import { dropBatch, type Phase } from './batchStore.ts'
import { cancelBatch, sendBatch } from './runBatch.ts'
import { useBatches } from './useBatches.ts'
import { useStoppedToast } from './useStoppedToast.ts'

/** Seconds until a scheduled batch is sent. */
function Countdown({ sendAt }: { sendAt: number }) {
  const { t } = useTranslation('admin')
  return <span className="tabular-nums">{t('tray.sendsIn', { count: useSecondsUntil(sendAt) })}</span>
}

function useBatchTitle({ action, items }: Batch): string {
  const { t } = useTranslation('admin')
  const count = items.length
  const first = items[0]
  if (count === 1 && first) {
    const name = `${first.nodeId} ${cleanText(first.version)}`
    return {
      approve: t('tray.approveOne', { name }),
      reject: t('tray.rejectOne', { name }),
      undo: t('tray.undoOne', { name }),
    }[action]
  }
  return {
    approve: t('tray.approve', { count }),
    reject: t('tray.reject', { count }),
    undo: t('tray.undo', { count }),
  }[action]
}

function useProblemReason(): (why: string) => string {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const rejected = t('why.rejected')
  const reasons = new Map([
    ['changed', t('why.changed')],
    ['missing', t('why.missing')],
    ['forbidden', rejected],
    ['banned', rejected],
    ['invalid', rejected],
    ['conflict', rejected],
    ['no-credit', rejected],
    ['offline', common('failure.offline')],
    ['timeout', common('failure.timeout')],
    ['limited', common('failure.limited')],
    ['server', common('failure.server')],
    ['signed-out', common('writeFailure.signedOut')],
  ])
  return (why) => reasons.get(why) ?? t('why.failed')
}

const isProblem = ({ state }: BatchItem) => state === 'failed' || state === 'skipped' || state === 'sent'

/** Lists the items that failed, were skipped or have an unknown outcome. */
function Problems({ items }: { items: readonly BatchItem[] }) {
  const { t } = useTranslation('admin')
  const getReason = useProblemReason()
  const problems = items.filter(isProblem)
  if (problems.length === 0) return null
  return (
    <details className="mt-1.5 text-13">
      <summary>{t('tray.problems', { count: problems.length })}</summary>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {problems.map((item) => (
          <li key={versionKey(item)} className="wrap-anywhere">
            <bdi>{item.nodeId}</bdi> <bdi className="font-mono">{cleanText(item.version)}</bdi>{' '}
            <span className="text-muted">
              {item.state === 'sent' ? t('why.unsure') : getReason(item.why)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface BatchCardProps {
  batch: Batch
  phase: Phase | undefined
  onUndo: (batchId: string) => void
}

/**
 * The buttons of a batch in one state. Give it a key for the state: otherwise React would keep a focused “Send now” and make
 * it “Discard”.
 */
function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div ref={keepFocus} className="flex flex-wrap gap-1.5">
      {children}
    </div>
  )
}

function Actions({ batch, phase, onUndo }: BatchCardProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { isElevated } = useElevation()
  const { batches } = useBatches()
  const onStopped = useStoppedToast()
  const send = () => sendBatch(client, batch.id, onStopped)
  if (phase?.name === 'running') return null
  if (phase?.name === 'scheduled') {
    return (
      <ButtonRow key="scheduled">
        <Button size="small" kind="quiet" onClick={send}>
          {t('tray.sendNow')}
        </Button>
        <Button size="small" onClick={() => cancelBatch(batch.id)}>
          <Undo2 size={15} aria-hidden="true" />
          {t('tray.cancel')}
        </Button>
      </ButtonRow>
    )
  }
  if (isOpen(batch)) {
    return (
      <ButtonRow key="unfinished">
        <Button size="small" onClick={() => dropBatch(batch.id)}>
          {t('tray.discard')}
        </Button>
        <Button
          size="small"
          kind="primary"
          disabled={!isElevated}
          title={isElevated ? undefined : t('elevation.needed')}
          onClick={send}
        >
          {t('tray.resume')}
        </Button>
      </ButtonRow>
    )
  }
  if (!canUndo(batch, batches)) return null
  return (
    <ButtonRow key="settled">
      <Button size="small" onClick={() => onUndo(batch.id)}>
        <Undo2 size={15} aria-hidden="true" />
        {t('tray.undoBatch')}
      </Button>
    </ButtonRow>
  )
}

/** A batch of decisions: its progress, its problems and its actions. */
export function BatchCard(props: BatchCardProps) {
  const { batch, phase } = props
  const { t } = useTranslation('admin')
  const title = useBatchTitle(batch)
  const { items } = batch
  const settledCount = items.filter(isSettled).length
  const doneCount = items.filter(({ state }) => state === 'done').length
  const failedCount = items.filter(({ state }) => state === 'failed').length
  const isRunning = phase?.name === 'running'
  return (
    <article aria-label={title} className="px-4 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm font-medium wrap-anywhere">{title}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            {isRunning && (
              <Loader2 size={14} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
            )}
            {phase?.name === 'scheduled' && <Countdown sendAt={phase.sendAt} />}
            {phase?.name !== 'scheduled' && (
              <span className="tabular-nums">
                {t('tray.progress', { done: doneCount, count: items.length })}
              </span>
            )}
            {failedCount > 0 && <span className="text-bad">{t('tray.failed', { count: failedCount })}</span>}
            {!phase && <RelativeTime moment={new Date(batch.createdAt).toISOString()} />}
          </p>
        </div>
        <Actions {...props} />
      </div>
      {isRunning && (
        <progress
          value={settledCount}
          max={items.length}
          aria-label={title}
          className="mt-2 block h-1.5 w-full accent-accent"
        />
      )}
      {!isRunning && phase?.name !== 'scheduled' && <Problems items={items} />}
    </article>
  )
}
