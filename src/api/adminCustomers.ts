import * as v from 'valibot'
import { apiQuery } from './client/query.ts'
import {
  count,
  dateTime,
  type Fields,
  flag,
  listOf,
  objectOf,
  parser,
  segment,
  text,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'
import { parseBalance, parseEvents, subscriptionName } from './customers.ts'

/** Requires a valid id: without it the customer has no URL. */
const customerSchema = v.pipe(
  objectOf({
    id: segment,
    name: trimmedText,
    email: trimmedText,
    createdAt: dateTime,
    updatedAt: dateTime,
    stripe_id: text,
    metronome_id: text,
    has_fund: flag,
    subscription_tier: subscriptionName,
    cloud_subscription_is_active: flag,
    cloud_subscription_renewal_date: dateTime,
    cloud_subscription_end_date: dateTime,
  } satisfies Fields<'CustomerAdmin'>),
  v.transform((customer) => ({
    id: customer.id,
    name: customer.name,
    email: customer.email,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    stripeId: customer.stripe_id,
    metronomeId: customer.metronome_id,
    hasFund: customer.has_fund,
    tier: customer.subscription_tier,
    isSubscribed: customer.cloud_subscription_is_active,
    renewsAt: customer.cloud_subscription_renewal_date,
    endsAt: customer.cloud_subscription_end_date,
  })),
)

/** A customer as administrators see it. Every string may be empty. */
export interface AdminCustomer extends v.InferOutput<typeof customerSchema> {}

const customerPageSchema = v.pipe(
  objectOf({
    customers: listOf(customerSchema, ({ id }) => id),
    total: count,
    totalPages: count,
  } satisfies Fields<'CustomerPage'>),
  v.transform(({ customers, total, totalPages }) => ({
    customers,
    total: total ?? customers.length,
    totalPages: totalPages ?? 1,
  })),
)

const customerEnvelope = v.pipe(
  objectOf({ customer: customerSchema } satisfies Fields<'CustomerEnvelope'>),
  v.transform(({ customer }) => customer),
)

export interface CustomerSearch {
  email: string
  name: string
  stripeId: string
  metronomeId: string
  page: number
}

/** Customers or events per page. */
const pageSize = 20

/** GET /customers — how the filters match is undocumented. */
export const customers = ({ email, name, stripeId, metronomeId, page }: CustomerSearch) =>
  apiQuery(
    path`/customers`,
    { email, name, stripe_id: stripeId, metronome_id: metronomeId, page, limit: pageSize },
    { access: 'admin', parse: parser(customerPageSchema) },
  )

/** GET /customers/{customerId} */
export const customerById = (id: string) =>
  apiQuery(path`/customers/${id}`, undefined, {
    access: 'admin',
    parse: parser(customerEnvelope),
  })

/** GET /customers/{customerId}/balance */
export const balanceOf = (id: string) =>
  apiQuery(path`/customers/${id}/balance`, undefined, { access: 'admin', parse: parseBalance })

export interface CustomerEventSearch {
  kind: string
  /** RFC 3339 dates; empty for any. */
  from: string
  until: string
  page: number
}

/** GET /customers/{customerId}/events — sorted newest first within the page, because the API's order is undocumented. */
export const eventsOf = (id: string, { kind, from, until, page }: CustomerEventSearch) =>
  apiQuery(
    path`/customers/${id}/events`,
    { filter: kind, start_date: from, end_date: until, page, limit: pageSize },
    { access: 'admin', parse: parseEvents },
  )
