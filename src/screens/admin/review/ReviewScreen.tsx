import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { AdminPage } from '../AdminPage.tsx'
import { BatchTray } from './BatchTray.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useReview } from './useReview.ts'

const KeysDialog = lazyWithRetry(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog))
const DecideDialog = lazyWithRetry(() => import('./DecideDialog.tsx').then((module) => module.DecideDialog))
const UndoDialog = lazyWithRetry(() => import('./UndoDialog.tsx').then((module) => module.UndoDialog))

/** The review queue and the details of the open version. Every action has a keyboard shortcut. */
export function ReviewScreen() {
  const { t } = useTranslation('admin')
  // Preloads the texts of findings, so that the details don't suspend later.
  useTranslation('review')
  const review = useReview()
  const { search, dialog } = review
  return (
    <AdminPage
      isWide
      title={t('review.title')}
      aside={
        <Button
          kind="quiet"
          size="small"
          className="-me-2.5 max-sm:hidden"
          onClick={() => review.openDialog({ name: 'keys' })}
        >
          {t('keys.show')}
          <kbd className="rounded border border-line-strong/50 px-1 font-mono text-xs">?</kbd>
        </Button>
      }
    >
      {/* On a phone, the open version replaces the list. */}
      <div className={classes(search.openKey !== '' && 'max-lg:hidden')}>
        <ReviewFilters search={review.optimisticSearch} onSearch={review.setFilter} />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className={classes('min-w-0', search.openKey !== '' && 'max-lg:hidden')}>
          <ReviewList review={review} />
        </div>
        <div className={classes('min-w-0', search.openKey === '' && 'max-lg:hidden')}>
          <ReviewDetail review={review} />
        </div>
      </div>
      <BatchTray onUndo={(batchId) => review.openDialog({ name: 'undo', batchId })} />
      <Suspense>
        {dialog?.name === 'keys' && <KeysDialog onClose={review.closeDialog} />}
        {dialog?.name === 'undo' && <UndoDialog batchId={dialog.batchId} onClose={review.closeDialog} />}
        {dialog?.name === 'decide' && (
          <DecideDialog
            action={dialog.action}
            selected={dialog.selected}
            busy={review.busyKeys}
            onOpen={review.openFromDialog}
            onDecided={review.handleDecided}
            onClose={review.closeDialog}
          />
        )}
      </Suspense>
    </AdminPage>
  )
}
