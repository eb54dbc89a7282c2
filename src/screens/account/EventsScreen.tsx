import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type EventPage, myBalance, myEvents } from '#src/api/customers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { useNow } from '#src/i18n/useNow.ts'
import { periodStart } from '#src/lib/spend.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { AccountPage, PageWaiting, Panel } from './AccountPage.tsx'
import { chargesOf } from './charges.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { EventsCsv } from './EventsCsv.tsx'
import { type EventSearch, readEventSearch, writeEventSearch } from './eventSearch.ts'
import { CustomerFailure } from './NoCustomer.tsx'
import { SpendPanel } from './SpendPanel.tsx'
import { type AllEvents, useAllEvents } from './useAllEvents.ts'

const pageSize = 25

interface ListProps {
  page: EventPage
  search: EventSearch
  history: AllEvents
  currency: string
}

function List({ page, search, history, currency }: ListProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Panel
        title={t('events.list')}
        action={!history.error && <EventsCsv events={history.events} currency={currency} />}
      >
        {page.events.length === 0 ? (
          <Empty icon={<History size={28} />} title={t('events.none')}>
            {t('events.noneText')}
          </Empty>
        ) : (
          <EventList events={page.events} currency={currency} />
        )}
      </Panel>
      <Pager
        page={search.page}
        totalPages={page.totalPages}
        href={(one) => {
          const query = writeEventSearch({ ...search, page: one })
          return to.accountEvents() + (query && `?${query}`)
        }}
      />
    </>
  )
}

function Events() {
  const [params] = useSearchParams()
  const search = readEventSearch(params)
  const from = periodStart(useNow(), search.days)
  const balance = useQuery(myBalance())
  const list = useQuery({
    ...myEvents({ page: search.page, limit: pageSize, type: search.type, from }),
    placeholderData: keepPreviousData,
  })
  const history = useAllEvents(search.days, search.type)
  if (!list.data && list.error) {
    return <CustomerFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  // Shown together: what comes late would push the rest. A balance is asked for its currency only.
  if (!list.data || balance.isLoading || (history.waits && history.events.length === 0))
    return <PageWaiting />
  const currency = balance.data?.currency ?? ''
  const seen = history.events.map(({ type }) => type)
  return (
    <>
      <div className="mt-6">
        <EventFilters search={search} seen={seen} />
      </div>
      <div
        aria-busy={history.waits || list.isPlaceholderData}
        className={classes('transition-opacity', (history.waits || list.isPlaceholderData) && 'opacity-60')}
      >
        {history.error ? (
          <Failure error={history.error} onRetry={history.retry} />
        ) : (
          <SpendPanel
            charges={chargesOf(history.events)}
            days={search.days}
            currency={currency}
            isPart={history.isPart}
          />
        )}
        <List page={list.data} search={search} history={history} currency={currency} />
      </div>
    </>
  )
}

/** Everything that happened on the account, and what it cost. */
export function EventsScreen() {
  const { t } = useTranslation('account')
  return (
    <AccountPage place="events" title={t('events.title')} intro={t('events.intro')} wide>
      <Events />
    </AccountPage>
  )
}
