import { isSafeSegment } from '#src/lib/ids.ts'
import {
  count,
  expectRecord,
  list,
  moment,
  parseItems,
  type Raw,
  record,
  text,
  uniqueBy,
} from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { parseBalance, parseEvents } from './customers.ts'

/** A customer as administrators see them; every text may be empty. */
export interface AdminCustomer {
  id: string
  name: string
  email: string
  createdAt: string | null
  updatedAt: string | null
  stripeId: string
  metronomeId: string
  hasFund: boolean
  tier: string
  isSubscribed: boolean
  renewsAt: string | null
  endsAt: string | null
}

export interface CustomerSearch {
  email: string
  name: string
  stripeId: string
  metronomeId: string
  page: number
}

/** Customers on one page. */
const customersPageSize = 20

function parseCustomer(value: unknown): AdminCustomer | null {
  const raw = record(value)
  const id = text(raw['id'])
  if (!isSafeSegment(id)) return null
  return {
    id,
    name: text(raw['name']).trim(),
    email: text(raw['email']).trim(),
    createdAt: moment(raw['createdAt']),
    updatedAt: moment(raw['updatedAt']),
    stripeId: text(raw['stripe_id']),
    metronomeId: text(raw['metronome_id']),
    hasFund: raw['has_fund'] === true,
    tier: text(raw['subscription_tier']),
    isSubscribed: raw['cloud_subscription_is_active'] === true,
    renewsAt: moment(raw['cloud_subscription_renewal_date']),
    endsAt: moment(raw['cloud_subscription_end_date']),
  }
}

const pageFacts = (raw: Raw, sent: number) => ({
  total: count(raw['total']) ?? sent,
  totalPages: count(raw['totalPages']) ?? 1,
})

/** GET /customers — how the filters match is the service's own. */
export const customers = ({ email, name, stripeId, metronomeId, page }: CustomerSearch) =>
  read(
    path`/customers`,
    { email, name, stripe_id: stripeId, metronome_id: metronomeId, page, limit: customersPageSize },
    {
      parse: (body) => {
        const raw = expectRecord(body)
        const found = uniqueBy(parseItems(list(raw['customers']), parseCustomer), ({ id }) => id)
        return { customers: found, ...pageFacts(raw, found.length) }
      },
    },
  )

/** GET /customers/{customerId} */
export const customerById = (id: string) =>
  read(path`/customers/${id}`, undefined, {
    parse: (body): AdminCustomer => {
      const found = parseCustomer(expectRecord(body)['customer'])
      if (!found) throw new SyntaxError('a customer without an id')
      return found
    },
  })

/** GET /customers/{customerId}/balance */
export const balanceOf = (id: string) =>
  read(path`/customers/${id}/balance`, undefined, { parse: parseBalance })

export interface EventSearch {
  kind: string
  /** Moments, RFC 3339; empty for any. */
  from: string
  until: string
  page: number
}

/** GET /customers/{customerId}/events — newest first on each page; the service's own order is unknown. */
export const eventsOf = (id: string, { kind, from, until, page }: EventSearch) =>
  read(
    path`/customers/${id}/events`,
    { filter: kind, start_date: from, end_date: until, page, limit: customersPageSize },
    { parse: parseEvents },
  )
