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
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { parseBalance, parseEvents } from './customers.ts'

/** A customer as administrators see it. Every string may be empty. */
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

/** Customers per page. */
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

const pageTotals = (raw: Raw, received: number) => ({
  total: count(raw['total']) ?? received,
  totalPages: count(raw['totalPages']) ?? 1,
})

/** GET /customers — how the filters match is undocumented. */
export const customers = ({ email, name, stripeId, metronomeId, page }: CustomerSearch) =>
  apiQuery(
    path`/customers`,
    { email, name, stripe_id: stripeId, metronome_id: metronomeId, page, limit: customersPageSize },
    {
      access: 'admin',
      parse: (body) => {
        const raw = expectRecord(body)
        const found = uniqueBy(parseItems(list(raw['customers']), parseCustomer), ({ id }) => id)
        return { customers: found, ...pageTotals(raw, found.length) }
      },
    },
  )

/** GET /customers/{customerId} */
export const customerById = (id: string) =>
  apiQuery(path`/customers/${id}`, undefined, {
    access: 'admin',
    parse: (body): AdminCustomer => {
      const found = parseCustomer(expectRecord(body)['customer'])
      if (!found) throw new SyntaxError('a customer without an id')
      return found
    },
  })

/** GET /customers/{customerId}/balance */
export const balanceOf = (id: string) =>
  apiQuery(path`/customers/${id}/balance`, undefined, { access: 'admin', parse: parseBalance })

export interface EventSearch {
  kind: string
  /** RFC 3339 dates; empty for any. */
  from: string
  until: string
  page: number
}

/** GET /customers/{customerId}/events — sorted newest first within the page, because the API's order is undocumented. */
export const eventsOf = (id: string, { kind, from, until, page }: EventSearch) =>
  apiQuery(
    path`/customers/${id}/events`,
    { filter: kind, start_date: from, end_date: until, page, limit: customersPageSize },
    { access: 'admin', parse: parseEvents },
  )
