import { CircleCheck } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#src/components/Failure.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Waiting } from '../Waiting.tsx'
import { KeyHint } from './KeyHint.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { writeReviewSearch } from './reviewSearch.ts'
import type { Review } from './useReview.ts'

/** How many are selected, and what can be done with them. Always as tall, so that nothing moves. */
function SelectionBar({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { selection, page } = review
  const count = selection.size
  const isFiltered = page !== undefined && page.received > page.versions.length
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line bg-raised px-3 py-1.5 text-13">
      {count === 0 ? (
        <>
          <span role="status" className="me-auto text-muted tabular-nums">
            {page
              ? t('review.count', { count: isFiltered ? page.versions.length : page.total })
              : t('review.loading')}
          </span>
          <Button kind="quiet" size="small" disabled={!page?.versions.length} onClick={review.selectAll}>
            {t('review.selectAll')}
          </Button>
        </>
      ) : (
        <>
          <span role="status" className="me-auto font-medium tabular-nums">
            {t('review.selected', { count })}
          </span>
          <Button size="small" onClick={() => review.decide('approve')}>
            {t('review.approveSelected', { count })}
            <KeyHint name="a" />
          </Button>
          <Button size="small" onClick={() => review.decide('reject')}>
            {t('review.rejectSelected', { count })}
            <KeyHint name="r" />
          </Button>
          <Button kind="quiet" size="small" onClick={review.selectNone}>
            {t('review.selectNone')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The page of the queue. */
export function ReviewList({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { page, error, search, selection, items, isOld } = review
  // Rows are drawn anew only for changes of their own, so they are handed the same functions all the time.
  const latest = useRef(review)
  useLayoutEffect(() => {
    latest.current = review
  })
  const open = useCallback((key: string) => latest.current.go(key), [])
  const select = useCallback((key: string, range: boolean) => latest.current.select(key, range), [])
  return (
    <section aria-label={t('review.queue')} className="overflow-hidden rounded-lg border border-line">
      <SelectionBar review={review} />
      {!page && !error && <Waiting />}
      {!page && error && <Failure error={error} onRetry={review.retry} />}
      {page && page.received > page.versions.length && (
        <p role="status" className="border-b border-line bg-warn-soft px-3 py-2 text-13">
          {t('review.filterIgnored', { matching: page.versions.length, received: page.received })}
        </p>
      )}
      {page && page.versions.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} />}
          title={page.received > 0 ? t('review.noneOnPage') : t('review.none')}
        >
          {t('review.noneText')}
        </EmptyState>
      )}
      {page && page.versions.length > 0 && (
        <ul
          aria-label={t('review.queue')}
          className={classes('transition-opacity', isOld && 'opacity-55')}
          aria-busy={isOld || undefined}
        >
          {page.versions.map((version) => {
            const key = review.keyOf(version)
            return (
              <ReviewRow
                key={key}
                version={version}
                isCurrent={search.at === key}
                isSelected={selection.has(key)}
                item={items.get(key)}
                onOpen={open}
                onSelect={select}
              />
            )
          })}
        </ul>
      )}
      {page && (
        <div className="pb-6">
          <Pager
            page={search.page}
            totalPages={page.totalPages}
            href={(target) => to.adminVersions(writeReviewSearch({ ...search, page: target, at: '' }))}
          />
        </div>
      )}
    </section>
  )
}
