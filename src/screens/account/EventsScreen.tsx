import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { type Balance, type EventPage, myBalance, myEvents } from '#src/api/customers.ts'
import { EmptyPage } from '#src/components/EmptyPage.tsx'
import { Link } from '#src/components/Link.tsx'
import { Money } from '#src/components/Money.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RetryMessage } from '#src/components/RetryMessage.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { labelClass } from '#src/ui/Field.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountPage, PageSkeleton } from './AccountPage.tsx'
import { chargesOf } from './charges.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { EventsCsv } from './EventsCsv.tsx'
import { type EventSearch, eventSearch } from './eventSearch.ts'
import { HistoryPending } from './HistoryPending.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { SpendSummary } from './SpendSummary.tsx'
import { SpendTables } from './SpendTables.tsx'
import { periodStart } from './spend.ts'
import { type AllEvents, type UsageHistory, useUsageHistory } from './useUsageHistory.ts'

const pageSize = 25

interface EventPanelProps {
  page: EventPage
  search: EventSearch
  /** All events that match the filters; undefined while loading, or if that was canceled or failed. */
  all: AllEvents | undefined
  currency: string
  /** The events of other filters are shown until the wanted ones have loaded. */
  isUpdating: boolean
}

function EventPanel({ page, search, all, currency, isUpdating }: EventPanelProps) {
  const { t } = useTranslation('account')
  const pager = {
    page: search.page,
    totalPages: page.totalPages,
    href: (number: number) => to.accountEvents() + eventSearch.query({ ...search, page: number }),
  }
  return (
    <>
      <Panel
        title={t('events.list')}
        action={all && <EventsCsv events={all.events} currency={currency} disabled={isUpdating} />}
      >
        {page.events.length === 0 ? (
          <EmptyPage {...pager} isPlaceholder={isUpdating}>
            <EmptyState icon={<History size={28} />} title={t('events.none')}>
              {t('events.noneText')}
            </EmptyState>
          </EmptyPage>
        ) : (
          <EventList events={page.events} currency={currency} />
        )}
      </Panel>
      <Pager {...pager} />
    </>
  )
}

/**
 * Reads one page of events and the whole usage history. Either may fail without the other.
 * @param optimisticSearch ahead of `search` while a change is pending.
 */
function useEvents(search: EventSearch, optimisticSearch: EventSearch) {
  const filter = { type: search.type, from: periodStart(useNow(), search.days) }
  const list = useQuery({
    ...myEvents({ ...filter, page: search.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const history = useUsageHistory(filter)
  const isPending = eventSearch.query(search) !== eventSearch.query(optimisticSearch)
  return { list, history, isUpdating: isPending || list.isPlaceholderData || history.isPrevious }
}

/** The remaining balance, with a link to its parts, or the reason why it is unknown. */
function AvailableBalance({ query }: { query: UseQueryResult<Balance> }) {
  const { t } = useTranslation('account')
  const { data: balance, error, isPending, refetch } = query
  if (!balance) {
    return (
      <div className="sm:w-56">
        <p className={labelClass}>{t('balance.left')}</p>
        {isPending ? (
          <Skeleton className="mt-1 h-6 w-24" />
        ) : (
          <RetryMessage error={error} missing={t('customer.none')} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  return (
    <Link to={to.balance()} className="group flex flex-wrap items-baseline gap-x-3 no-underline sm:block">
      <span className={labelClass}>{t('balance.left')}</span>{' '}
      <span className="block text-lg font-semibold text-text group-hover:text-accent">
        <Money amount={balance.available} currency={balance.currency} />
      </span>
    </Link>
  )
}

function CancelHistory({ history }: { history: UsageHistory }) {
  const { t } = useTranslation('account')
  return (
    <span ref={keepFocus} className="contents">
      <Button size="small" onClick={history.cancel}>
        {t('history.cancel')}
      </Button>
    </span>
  )
}

function Events() {
  const { t } = useTranslation('account')
  const { search, optimisticSearch, setSearch } = useSearchState(eventSearch)
  const balance = useQuery(myBalance())
  const { list, history, isUpdating } = useEvents(search, optimisticSearch)
  const [hasLoaded, setHasLoaded] = useState(false)
  if (list.error && isMissing(list.error)) return <NoCustomer />
  const isLoading = list.isLoading || balance.isLoading
  if (!isLoading && !hasLoaded) setHasLoaded(true)
  // Only at first: a retry of one part must not remove the others.
  if (isLoading && !hasLoaded) return <PageSkeleton />
  const currency = balance.data?.currency ?? ''
  const spend = { charges: chargesOf(history.data?.events ?? []), currency }
  return (
    <>
      <div className="mt-6 flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-end">
        <AvailableBalance query={balance} />
        <EventFilters
          search={optimisticSearch}
          onChange={setSearch}
          seenTypes={(history.data ?? list.data)?.events.map(({ type }) => type) ?? []}
        />
      </div>
      <div aria-busy={isUpdating} className={classes('transition-opacity', isUpdating && 'opacity-60')}>
        <Panel title={t('spend.title')} action={history.isPrevious && <CancelHistory history={history} />}>
          {/* As high as the chart: the events below must not move when the history has loaded. */}
          <div className="flex min-h-84 flex-col">
            {history.data ? (
              <SpendSummary
                {...spend}
                days={search.days}
                isPart={history.data.isPart}
                isOfType={search.type !== ''}
              />
            ) : (
              <HistoryPending history={history} />
            )}
          </div>
        </Panel>
        <QueryBoundary query={list} fallback={<Skeleton className="mt-8 h-64 w-full rounded-lg" />}>
          {(page) => (
            <EventPanel
              page={page}
              search={optimisticSearch}
              all={history.data}
              currency={currency}
              isUpdating={isUpdating}
            />
          )}
        </QueryBoundary>
        <SpendTables {...spend} />
      </div>
    </>
  )
}

/** The events of the account and what they cost. */
export function EventsScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('events.title')} intro={t('events.intro')}>
      <Events />
    </AccountPage>
  )
}
