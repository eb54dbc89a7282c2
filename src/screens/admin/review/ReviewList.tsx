import { CircleCheck, X } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyPage } from '#src/components/EmptyPage.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { type Decision, outcomeOf } from '#src/lib/review/reviewTransitions.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { KeyHint } from './KeyHint.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { reviewSearch } from './reviewSearch.ts'
import type { Review } from './useReview.ts'

/** Size and actions of the selection. Its height is constant, so that the list does not move. */
function SelectionBar({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { selection, page, error } = review
  const count = selection.size
  const isPossible = (action: Decision) =>
    [...selection.values()].some(({ status }) => outcomeOf(status, action))
  const isFiltered = page !== undefined && page.received > page.versions.length
  return (
    <div
      tabIndex={-1}
      className="flex min-h-12 flex-wrap items-center gap-1.5 border-b border-line bg-raised px-3 py-1.5 text-13 outline-none"
    >
      {count === 0 ? (
        <>
          <span role="status" className="me-auto text-muted tabular-nums">
            {page
              ? t('review.count', { count: isFiltered ? page.versions.length : page.total })
              : error === null && t('review.loading')}
          </span>
          <Button
            ref={keepFocus}
            kind="quiet"
            size="small"
            className="-me-2.5"
            disabled={!page?.versions.length}
            onClick={review.selectAll}
          >
            {t('review.selectAll')}
          </Button>
        </>
      ) : (
        <>
          <Button
            ref={keepFocus}
            kind="quiet"
            size="small"
            className="-ms-2 max-sm:me-auto"
            aria-label={t('review.selectNone')}
            title={t('review.selectNone')}
            onClick={review.clearSelection}
          >
            <X size={15} aria-hidden="true" />
          </Button>
          {/* On phones, the buttons have no room beside it, and they have the number, too. */}
          <span role="status" className="me-auto font-medium tabular-nums max-sm:sr-only">
            {t('review.selected', { count })}
          </span>
          <Button size="small" disabled={!isPossible('approve')} onClick={() => review.decide('approve')}>
            {t('review.approveSelected', { count })}
            <KeyHint name="A" />
          </Button>
          <Button
            kind="danger"
            size="small"
            disabled={!isPossible('reject')}
            onClick={() => review.decide('reject')}
          >
            {t('review.rejectSelected', { count })}
            <KeyHint name="R" />
          </Button>
        </>
      )}
    </div>
  )
}

/** One page of the review queue. */
export function ReviewList({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { page, error, search, selection, pendingStates, isPlaceholder } = review
  // Rows are memoized, so their callbacks must stay the same.
  const latest = useRef(review)
  useLayoutEffect(() => {
    latest.current = review
  })
  const open = useCallback((key: string) => latest.current.openVersion(key), [])
  const select = useCallback((key: string, isRange: boolean) => latest.current.select(key, isRange), [])
  const pager = {
    page: search.page,
    totalPages: page?.totalPages ?? 1,
    href: (targetPage: number) =>
      to.adminVersions() + reviewSearch.query({ ...search, page: targetPage, openKey: '' }),
  }
  return (
    <section
      aria-label={t('review.queue')}
      tabIndex={-1}
      className="overflow-hidden rounded-lg border border-line outline-none"
    >
      <SelectionBar review={review} />
      <QueryBoundary query={{ data: page, error, refetch: review.retry }} fallback={<ListSkeleton />}>
        {({ versions, received }) => (
          <>
            {received > versions.length && (
              <p role="status" className="border-b border-line bg-warn-soft px-3 py-2 text-13">
                {t('review.filterIgnored', { matching: versions.length, received })}
              </p>
            )}
            {versions.length === 0 ? (
              <EmptyPage {...pager} isPlaceholder={isPlaceholder}>
                <EmptyState
                  icon={<CircleCheck size={28} />}
                  title={received > 0 ? t('review.noneOnPage') : t('review.none')}
                  action={
                    (search.nodeId || search.text) && (
                      <Button onClick={() => review.setFilter({ nodeId: '', text: '' })}>
                        {t('review.clearFilters')}
                      </Button>
                    )
                  }
                >
                  {t('review.noneText')}
                </EmptyState>
              </EmptyPage>
            ) : (
              <ul
                aria-label={t('review.queue')}
                className={classes('transition-opacity', isPlaceholder && 'opacity-55')}
                aria-busy={isPlaceholder || undefined}
              >
                {versions.map((version) => {
                  const key = versionKey(version)
                  return (
                    <ReviewRow
                      key={key}
                      version={version}
                      isCurrent={search.openKey === key}
                      isSelected={selection.has(key)}
                      decision={pendingStates.get(key)}
                      onOpen={open}
                      onSelect={select}
                    />
                  )
                })}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
      {pager.totalPages > 1 && (
        <div className="pb-6">
          <Pager {...pager} />
        </div>
      )}
    </section>
  )
}
