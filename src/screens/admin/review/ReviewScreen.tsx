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

const KeysDialog = lazyWithRetry(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog))
const DecideDialog = lazyWithRetry(() => import('./DecideDialog.tsx').then((file) => file.DecideDialog))
const UndoDialog = lazyWithRetry(() => import('./UndoDialog.tsx').then((file) => file.UndoDialog))

/** The queue of versions, and what is to be known of the one looked at. Everything can be done with the keyboard. */
export function ReviewScreen() {
  const { t } = useTranslation('admin')
  // The texts of findings, so that nothing has to wait for them later.
  useTranslation('review')
  const review = useReview()
  const { search, dialog, current } = review
  return (
    <AdminPage
      wide
      title={t('review.title')}
      aside={
        <Button kind="quiet" size="small" onClick={() => review.open({ name: 'keys' })}>
          {t('keys.show')}
          <kbd className="rounded border border-line-strong/50 px-1 font-mono text-xs">?</kbd>
        </Button>
      }
    >
      {/* On a phone the version looked at has the page for itself. */}
      <div className={classes(search.at !== '' && 'max-lg:hidden')}>
        <ReviewFilters search={search} onSearch={review.filter} />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className={classes('min-w-0', search.at !== '' && 'max-lg:hidden')}>
          <ReviewList review={review} />
        </div>
        <div className={classes('min-w-0', search.at === '' && 'max-lg:hidden')}>
          <ReviewDetail
            at={search.at}
            listed={current}
            isBusy={review.busy.has(search.at)}
            hasKeys={review.selection.size === 0}
            onOpened={review.opened}
            onDecide={review.decideOne}
            onUndo={(batchId) => review.open({ name: 'undo', batchId })}
            onBack={() => review.go('')}
          />
        </div>
      </div>
      <BatchTray onUndo={(batchId) => review.open({ name: 'undo', batchId })} />
      <Suspense>
        {dialog?.name === 'keys' && <KeysDialog onClose={review.close} />}
        {dialog?.name === 'undo' && <UndoDialog batchId={dialog.batchId} onClose={review.close} />}
        {dialog?.name === 'decide' && (
          <DecideDialog
            action={dialog.action}
            chosen={dialog.chosen}
            busy={review.busy}
            onOpen={review.openFirst}
            onDecided={review.decided}
            onClose={review.close}
          />
        )}
      </Suspense>
    </AdminPage>
  )
}
