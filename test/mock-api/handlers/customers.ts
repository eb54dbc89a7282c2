import { dayMs } from '#src/lib/format/durations.ts'
import type { Db } from '../db.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { CustomerEvent, CustomerRecord, UserRecord } from '../records.ts'
import { seedNow } from '../seed/make.ts'

const unauthorized = { status: 401, body: { message: 'Missing or invalid token' } } as const
const notFound = { status: 404, body: { message: 'Customer not found' } } as const

const customerOf = (db: Db, user: UserRecord): CustomerRecord | undefined => db.customers.get(user.id)

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

const getMyCustomer = operation('get', '/customers/me', ({ db, user }) => {
  if (!user) return unauthorized
  const found = customerOf(db, user)
  return found ? { status: 200, body: found.customer } : notFound
})

const getMyBalance = operation('get', '/customers/balance', ({ db, user }) => {
  if (!user) return unauthorized
  const found = customerOf(db, user)
  return found ? { status: 200, body: found.balance } : notFound
})

const listMyApiKeys = operation('get', '/customers/api-keys', ({ db, user }) => {
  if (!user) return unauthorized
  const found = customerOf(db, user)
  return found ? { status: 200, body: { api_keys: found.apiKeys && [...found.apiKeys] } } : notFound
})

const listMyEvents = operation('get', '/customers/events', ({ db, user, query, now }) => {
  if (!user) return unauthorized
  const found = customerOf(db, user)
  if (!found) return notFound
  const from = query.text('start_date')
  const to = query.text('end_date')
  const filter = {
    type: query.text('filter'),
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  }
  if (Number.isNaN(filter.from) || Number.isNaN(filter.to)) {
    return { status: 400, body: { message: 'Invalid format for a date' } }
  }
  const page = query.count('page', 1)
  const limit = query.count('limit', 10)
  const { items, total, totalPages } = pageOf(
    filterEvents(eventsAsOf(found.events, now()), filter),
    page,
    limit,
  )
  return { status: 200, body: { total, events: items, page, limit, totalPages } }
})

export const customerOperations = [getMyCustomer, getMyBalance, listMyApiKeys, listMyEvents]
