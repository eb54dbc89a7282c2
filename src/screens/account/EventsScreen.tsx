import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { type EventPage, myBalance, myEvents } from '#src/api/customers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { useAddress } from '#src/components/useAddress.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { periodStart } from '#src/lib/spend.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { AccountPage, PageWaiting, Panel } from './AccountPage.tsx'
import { type AllEvents, useUsageHistory } from './allEvents.ts'
import { chargesOf } from './charges.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { EventsCsv } from './EventsCsv.tsx'
import { type EventSearch, readEventSearch, writeEventSearch } from './eventSearch.ts'
import { HistoryPending } from './HistoryPending.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { SpendPanel } from './SpendPanel.tsx'

const pageSize = 25

interface ListProps {
  page: EventPage
  search: EventSearch
  /** Everything that fits the filters, of all pages; missing when it could not be had. */
  all: AllEvents | undefined
  currency: string
}

function List({ page, search, all, currency }: ListProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Panel title={t('events.list')} action={all && <EventsCsv events={all.events} currency={currency} />}>
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

/** The list and what it adds up to: two reads, of which one may fail without the other. */
function useEvents(search: EventSearch) {
  const asked = { type: search.type, from: periodStart(useNow(), search.days) }
  const list = useQuery({
    ...myEvents({ ...asked, page: search.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const all = useUsageHistory(asked)
  return { list, all, changes: list.isPlaceholderData || all.isFormer }
}

function Events() {
  const { t } = useTranslation('account')
  const { search, wanted, change } = useAddress(readEventSearch, writeEventSearch)
  const balance = useQuery(myBalance())
  const { list, all, changes } = useEvents(search)
  if (list.error && isMissing(list.error)) return <NoCustomer />
  // The balance is read for its currency only.
  if (list.isLoading || balance.isLoading) return <PageWaiting />
  const currency = balance.data?.currency ?? ''
  return (
    <>
      <div className="mt-6">
        <EventFilters
          search={wanted}
          change={change}
          seen={(all.data ?? list.data)?.events.map(({ type }) => type) ?? []}
        />
      </div>
      <div aria-busy={changes} className={classes('transition-opacity', changes && 'opacity-60')}>
        {all.data ? (
          <SpendPanel
            charges={chargesOf(all.data.events)}
            days={search.days}
            currency={currency}
            isPart={all.data.isPart}
            action={
              all.isFormer && (
                <Button size="small" onClick={all.cancel}>
                  {t('history.cancel')}
                </Button>
              )
            }
          />
        ) : (
          <Panel title={t('spend.title')}>
            <HistoryPending history={all} />
          </Panel>
        )}
        {list.data ? (
          <List page={list.data} search={wanted} all={all.data} currency={currency} />
        ) : (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        )}
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
