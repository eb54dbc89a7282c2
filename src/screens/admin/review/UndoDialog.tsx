import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { Failure } from '#src/components/Failure.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import { batchIdOf, undoChange } from '#src/lib/reviewRecord.ts'
import { isReviewStatus, type ReviewStatus } from '#src/lib/reviewTransitions.ts'
import { personUid } from '#src/session/identity.ts'
import { Button } from '#src/ui/Button.tsx'
import { AdminDialog } from '../AdminDialog.tsx'
import { ArmSwitch } from '../ArmSwitch.tsx'
import { useArm } from '../useArm.ts'
import { holdBatch } from './runBatch.ts'
import { useStatusWord } from './useStatusWord.ts'

const pageSize = 100
const mostPages = 50

interface Found {
  versions: ReviewVersion[]
  searched: number
  total: number
  /** The service has more pages than are searched. */
  isPartial: boolean
}

/** Every version whose reason names the batch, wherever; the search is a plain "contains". */
async function findBatch(client: QueryClient, id: string): Promise<Found> {
  const found: Found = { versions: [], searched: 0, total: 0, isPartial: false }
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const read = reviewQueue({ statuses: [], nodeId: '', text: id, page, pageSize })
    const part = await client.fetchQuery({ ...read, staleTime: 0 })
    pages = part.totalPages
    found.versions.push(...part.versions)
    found.searched += part.received
    found.total = part.total
    found.isPartial = pages > mostPages
  }
  return found
}

interface Restorable {
  version: ReviewVersion
  from: ReviewStatus
  to: ReviewStatus
}

/** What can be put back, and how many can't: decided on again since, or without a memory of what was before. */
function planOf(found: readonly ReviewVersion[], id: string): { will: Restorable[]; wont: ReviewVersion[] } {
  const will: Restorable[] = []
  const wont: ReviewVersion[] = []
  for (const version of found) {
    const { status, reason } = version
    const back =
      batchIdOf(reason) === id && isReviewStatus(status)
        ? { from: status, to: undoChange({ status, reason })?.status }
        : null
    if (back?.to) will.push({ version, from: back.from, to: back.to })
    else wont.push(version)
  }
  return { will, wont }
}

interface UndoDialogProps {
  /** The batch's id, as it stands in the records of its versions. */
  batchId: string
  onClose: () => void
}

/** Takes a whole batch back, whenever and by whomever it was made: each version gets the last state of its history. */
export function UndoDialog({ batchId, onClose }: UndoDialogProps) {
  const { t } = useTranslation('admin')
  const word = useStatusWord()
  const client = useQueryClient()
  const { isArmed } = useArm()
  const [failed, setFailed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['undo', batchId],
    queryFn: () => findBatch(client, batchId),
    gcTime: 0,
    retry: false,
  })
  const { will, wont } = planOf(data?.versions ?? [], batchId)
  const undo = () => {
    const uid = personUid()
    if (!uid) return
    const items = will.map(({ version: { nodeId, version }, from }) => ({
      ...{ nodeId, version, from },
      state: 'waiting' as const,
      why: '',
    }))
    const made = { id: crypto.randomUUID(), createdAt: Date.now(), undoes: batchId, message: '' }
    try {
      holdBatch(client, { ...made, uid, action: 'undo', items }, t('tray.stopped'))
    } catch {
      return setFailed(true)
    }
    onClose()
  }
  return (
    <AdminDialog title={t('undo.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{t('undo.text')}</p>
        {!data && !error && <p role="status">{t('undo.searching')}</p>}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <p role="status" className="font-medium">
              {t('undo.will', { count: will.length })}
            </p>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
              tabIndex={0}
              aria-label={t('undo.list')}
              className="max-h-48 overflow-y-auto text-13"
            >
              {will.map(({ version, to }) => (
                <li key={keyOf(version)} className="[overflow-wrap:anywhere]">
                  <bdi>{version.nodeId}</bdi> <bdi className="font-mono">{cleanText(version.version)}</bdi>{' '}
                  <span className="text-muted">{t('undo.backTo', { status: word(to) })}</span>
                </li>
              ))}
            </ul>
            {wont.length > 0 && <p className="text-muted">{t('undo.wont', { count: wont.length })}</p>}
            {data.isPartial && (
              <p className="text-muted">{t('undo.partly', { searched: data.searched, total: data.total })}</p>
            )}
          </>
        )}
        {failed && (
          <p role="alert" className="text-13 text-bad">
            {t('decide.noStorage')}
          </p>
        )}
        {!isArmed && (
          <div className="flex flex-wrap items-center gap-3 text-13 text-muted">
            <p>{t('arm.needed')}</p>
            <ArmSwitch />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!isArmed || will.length === 0} onClick={undo}>
            {t('undo.do', { count: will.length })}
          </Button>
        </div>
      </div>
    </AdminDialog>
  )
}
