import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { balanceOf, eventsOf } from '#src/api/adminCustomers.ts'
import type { CustomerEvent } from '#src/api/customers.ts'
import { EmptyPage } from '#src/components/EmptyPage.tsx'
import { EventAmount } from '#src/components/EventAmount.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useEventTypeName, useEventTypeOptions } from '#src/components/useEventTypeName.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { defineSearch, int, type SearchParam, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** Whether a text is a day as `YYYY-MM-DD`. `Date` itself takes February 31 for March 3. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

const day: SearchParam<string> = {
  fallback: '',
  parse: ([value = '']) => (isDay(value) ? value : undefined),
  format: (value) => [value],
}

const eventSearch = defineSearch({
  kind: text(60),
  from: day,
  until: day,
  page: int(1),
})

/** @param currency undefined while the balance, which has it, is loading; empty if it's unknown. */
function Row({ event, currency }: { event: CustomerEvent; currency: string | undefined }) {
  const { t } = useTranslation('account')
  const getTypeName = useEventTypeName()
  const format = useFormat()
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-6 text-sm">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{getTypeName(event.type)}</span>
        {currency !== undefined && <EventAmount event={event} currency={currency} />}
        <span className="basis-full text-13 text-muted sm:basis-48 sm:text-end">
          {event.createdAt ? format.dateTime(event.createdAt) : t('events.noMoment')}
        </span>
      </p>
      {event.params.length > 0 && (
        <dl className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-xs text-muted wrap-anywhere">
          {event.params.slice(0, 12).map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cleaned names may repeat; the list never changes
            <div key={index} className="*:inline">
              <dt>{name}:</dt>{' '}
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/**
 * Controls of the filters in the URL.
 * @param seenTypes types of the shown events, offered besides the known ones
 */
function EventFilters({ seenTypes }: { seenTypes: readonly string[] }) {
  const { t } = useTranslation('admin')
  const { optimisticSearch, setSearch } = useSearchState(eventSearch)
  const types = useEventTypeOptions(seenTypes, optimisticSearch.kind)
  // Browsers report each digit of a year: typing replaces the history entry.
  const setDate = (date: { from: string } | { until: string }) =>
    setSearch({ ...date, page: 1 }, { replace: true })
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 [&>:first-child]:max-sm:col-span-full">
      <SelectField
        label={t('events.kind')}
        value={optimisticSearch.kind}
        onChange={(event) => setSearch({ kind: event.target.value, page: 1 })}
        options={[{ value: '', label: t('events.all') }, ...types]}
      />
      <TextField
        type="date"
        label={t('events.from')}
        value={optimisticSearch.from}
        onChange={(event) => setDate({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('events.until')}
        value={optimisticSearch.until}
        onChange={(event) => setDate({ until: event.target.value })}
      />
    </div>
  )
}

/** The events of a customer's account, filtered by kind and date. Filters and page are in the URL. */
export function CustomerEvents({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const { search } = useSearchState(eventSearch)
  const query = useQuery({
    ...eventsOf(id, {
      kind: search.kind,
      from: search.from && `${search.from}T00:00:00Z`,
      until: search.until && `${search.until}T23:59:59Z`,
      page: search.page,
    }),
    placeholderData: keepPreviousData,
  })
  const { data: balance, isPending } = useQuery(balanceOf(id))
  const currency = isPending ? undefined : (balance?.currency ?? '')
  const pager = {
    page: search.page,
    totalPages: query.data?.totalPages ?? 1,
    href: (page: number) => to.adminCustomer(id) + eventSearch.query({ ...search, page }),
  }
  return (
    <section aria-labelledby="events" className="mt-8">
      <h2 id="events" className="text-base font-semibold">
        {t('events.title')}
      </h2>
      <EventFilters seenTypes={query.data?.events.map(({ type }) => type) ?? []} />
      <div className="mt-4 overflow-hidden rounded-lg border border-line">
        <QueryBoundary
          query={query}
          fallback={<ListSkeleton />}
          isEmpty={({ events }) => events.length === 0}
          empty={
            <EmptyPage {...pager} isPlaceholder={query.isPlaceholderData}>
              <EmptyState icon={<History size={28} />} title={t('events.none')} />
            </EmptyPage>
          }
        >
          {({ events }) => (
            <ul className={classes('divide-y divide-line', query.isPlaceholderData && 'opacity-55')}>
              {events.map((event, index) => (
                <Row key={event.id || index} event={event} currency={currency} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
      <Pager {...pager} />
    </section>
  )
}
