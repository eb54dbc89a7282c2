import { dayMs } from '#src/lib/format/durations.ts'
import type { Call } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { CustomerEvent, CustomerRecord } from '../records.ts'
import { seedNow } from '../seed/make.ts'

/**
 * Events shifted by whole days so that the newest is from today: the history of a running mock API stays recent.
 */
function eventsAsOf(events: readonly CustomerEvent[], now: number): CustomerEvent[] {
  const shiftMs = Math.floor((now - seedNow) / dayMs) * dayMs
  return events.map((event) =>
    event.createdAt === undefined
      ? event
      : {
          ...event,
          createdAt: new Date(Date.parse(event.createdAt) + shiftMs).toISOString().replace('.000Z', 'Z'),
        },
  )
}

interface EventFilter {
  type: string | undefined
  /** Milliseconds since 1970; NaN when invalid. */
  from: number
  to: number
}

function filterEvents(events: readonly CustomerEvent[], { type, from, to }: EventFilter): CustomerEvent[] {
  return events.filter((event) => {
    const createdAt = Date.parse(event.createdAt ?? '')
    return (type === undefined || event.event_type === type) && createdAt >= from && createdAt <= to
  })
}

type EventsCall = Pick<Call<never, 'filter' | 'start_date' | 'end_date' | 'page' | 'limit'>, 'query' | 'now'>

/** The response with a page of a customer's events. */
export function eventPage({ events }: CustomerRecord, { query, now }: EventsCall) {
  const from = query.text('start_date')
  const to = query.text('end_date')
  const filter = {
    type: query.text('filter'),
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  }
  if (Number.isNaN(filter.from) || Number.isNaN(filter.to)) {
    return { status: 400, body: { message: 'Invalid format for a date' } } as const
  }
  const page = query.count('page', 1)
  const limit = query.count('limit', 10)
  const { items, total, totalPages } = pageOf(filterEvents(eventsAsOf(events, now()), filter), page, limit)
  return { status: 200, body: { total, events: items, page, limit, totalPages } } as const
}
