import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useVersionStatusLabel } from '#src/components/StatusBadge.tsx'
import { batchIdOf, undoChange } from '#src/lib/review/reviewRecord.ts'
import { isReviewStatus, type ReviewStatus } from '#src/lib/review/reviewTransitions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { AdminDialog } from '../AdminDialog.tsx'
import { ElevationRequired } from '../ElevationRequired.tsx'
import { useElevation } from '../useElevation.ts'
import { useScheduleBatch } from './useScheduleBatch.ts'

const pageSize = 100
const maxPages = 50

interface BatchSearchResult {
  versions: ReviewVersion[]
  searched: number
  total: number
  /** Whether the API has more pages than were searched. */
  isPartial: boolean
}

/** Finds the versions whose reason contains the batch id. The API's text search is a plain "contains". */
async function findBatch(client: QueryClient, id: string): Promise<BatchSearchResult> {
  const result: BatchSearchResult = { versions: [], searched: 0, total: 0, isPartial: false }
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const query = reviewQueue({ statuses: [], nodeId: '', text: id, page, pageSize })
    const response = await client.fetchQuery({ ...query, staleTime: 0 })
    pages = response.totalPages
    result.versions.push(...response.versions)
    result.searched += response.received
    result.total = response.total
    result.isPartial = pages > maxPages
  }
  return result
}

interface RestorableVersion {
  version: ReviewVersion
  from: ReviewStatus
  to: ReviewStatus
}

/** Splits versions into restorable ones, and ones that were decided on again or have no history. */
function planUndo(
  found: readonly ReviewVersion[],
  id: string,
): { restorable: RestorableVersion[]; excluded: ReviewVersion[] } {
  const restorable: RestorableVersion[] = []
  const excluded: ReviewVersion[] = []
  for (const version of found) {
    const { status, reason } = version
    const change =
      batchIdOf(reason) === id && isReviewStatus(status)
        ? { from: status, to: undoChange({ status, reason })?.status }
        : null
    if (change?.to) restorable.push({ version, from: change.from, to: change.to })
    else excluded.push(version)
  }
  return { restorable, excluded }
}

interface UndoDialogProps {
  /** Batch id as stored in the reasons of its versions. */
  batchId: string
  onClose: () => void
}

/** Undoes a whole batch of any reviewer: each version returns to the last status of its history. */
export function UndoDialog({ batchId, onClose }: UndoDialogProps) {
  const { t } = useTranslation('admin')
  const getStatusLabel = useVersionStatusLabel()
  const { isElevated } = useElevation()
  const { error, run } = useScheduleBatch()
  const query = useQuery({
    queryKey: ['undo', batchId],
    queryFn: ({ client }) => findBatch(client, batchId),
    gcTime: 0,
    retry: false,
  })
  const { restorable, excluded } = planUndo(query.data?.versions ?? [], batchId)
  const isDisabled = !isElevated || restorable.length === 0
  const confirm = useRef<HTMLButtonElement>(null)
  // The button is disabled when the dialog opens, and would never get the focus.
  useEffect(() => {
    if (!isDisabled) confirm.current?.focus()
  }, [isDisabled])
  const handleUndo = async () => {
    const items = restorable.map(({ version: { nodeId, version }, from }) => ({ nodeId, version, from }))
    if (await run({ action: 'undo', undoes: batchId, message: '', items })) onClose()
  }
  return (
    <AdminDialog title={t('undo.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{t('undo.text')}</p>
        <QueryBoundary query={query} fallback={<p role="status">{t('undo.searching')}</p>}>
          {({ isPartial, searched, total }) => (
            <>
              <p role="status" className="font-medium">
                {t('undo.will', { count: restorable.length })}
              </p>
              <ul
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
                tabIndex={0}
                aria-label={t('undo.list')}
                className="max-h-48 overflow-y-auto text-13"
              >
                {restorable.map(({ version, to }) => (
                  <li key={versionKey(version)} className="wrap-anywhere">
                    <bdi>{version.nodeId}</bdi> <bdi className="font-mono">{cleanText(version.version)}</bdi>{' '}
                    <span className="text-muted">{t('undo.backTo', { status: getStatusLabel(to) })}</span>
                  </li>
                ))}
              </ul>
              {excluded.length > 0 && (
                <p className="text-muted">{t('undo.wont', { count: excluded.length })}</p>
              )}
              {isPartial && <p className="text-muted">{t('undo.partly', { searched, total })}</p>}
            </>
          )}
        </QueryBoundary>
        {error !== null && <ErrorMessage error={error}>{t('decide.noStorage')}</ErrorMessage>}
        <ElevationRequired />
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button ref={confirm} kind="primary" disabled={isDisabled} onClick={() => void handleUndo()}>
            {t('undo.do', { count: restorable.length })}
          </Button>
        </DialogActions>
      </div>
    </AdminDialog>
  )
}
