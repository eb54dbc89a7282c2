import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerEvent } from '#src/api/customers.ts'
import { EventAmount } from '#src/components/EventAmount.tsx'
import { useEventTypeName } from '#src/components/useEventTypeName.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const maxNameLength = 80

function Details({ event }: { event: CustomerEvent }) {
  return (
    <dl className="mx-4 mb-3 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 rounded-md bg-raised p-3 text-13">
      {event.params.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cleaned names may repeat; the list never changes
        <div key={index} className="contents">
          <dt className="text-muted wrap-anywhere">
            <bdi>{name || '…'}</bdi>
          </dt>
          <dd dir="auto" className="font-mono text-xs leading-5 wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function EventSummary({ event, currency }: { event: CustomerEvent; currency: string }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const getTypeName = useEventTypeName()
  const about = [event.provider, event.model]
    .map((name) => cutText(cleanText(name), maxNameLength))
    .filter(Boolean)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-6 gap-y-0.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{getTypeName(event.type)}</bdi>
        {about.length > 0 && (
          <span className="text-muted max-sm:block">
            <span className="max-sm:hidden"> · </span>
            <bdi>{about.join(' · ')}</bdi>
          </span>
        )}
      </span>
      <span className="min-w-0 shrink-0">
        <EventAmount event={event} currency={currency} />
      </span>
      <span className="basis-full text-13 text-muted sm:basis-48 sm:text-end">
        {event.createdAt ? (
          <time dateTime={event.createdAt}>{format.dateTime(event.createdAt)}</time>
        ) : (
          t('events.noMoment')
        )}
      </span>
    </span>
  )
}

const rowClass = 'flex items-baseline gap-2 px-4 py-2.5'

/** Expands to the event's parameters, if there are any. */
function EventRow({ event, currency }: { event: CustomerEvent; currency: string }) {
  const summary = <EventSummary event={event} currency={currency} />
  if (event.params.length === 0) return <div className={`${rowClass} ps-10`}>{summary}</div>
  return (
    <details className="group">
      <summary
        className={`${rowClass} list-none hover:bg-raised focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden`}
      >
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 self-start text-muted group-open:rotate-90 mt-0.75"
        />
        {summary}
      </summary>
      <Details event={event} />
    </details>
  )
}

/** A list of events, each of which expands to its parameters. */
export function EventList({ events, currency }: { events: readonly CustomerEvent[]; currency: string }) {
  const { t } = useTranslation('account')
  return (
    <ul aria-label={t('events.list')} className="divide-y divide-line">
      {events.map((event, index) => (
        <li key={event.id || index}>
          <EventRow event={event} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
