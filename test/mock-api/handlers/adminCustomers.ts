import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { CustomerRecord } from '../records.ts'
import { refuseOthers } from './adminAccess.ts'

/** Whether a filter is unset or contained, ignoring case; the service's own matching is unknown. */
const fits = (wanted: string | undefined, value: string | undefined) =>
  wanted === undefined || (value ?? '').toLowerCase().includes(wanted.toLowerCase())

const missing = { status: 404, body: { message: 'Customer not found' } } as const

/** Filters are combined with AND. The list returns the short form. */
const searchCustomers = operation('get', '/customers', (call) => {
  const refusal = refuseOthers(call)
  if (refusal) return refusal
  const { db, query } = call
  const found = [...db.customers.values()]
    .map(({ customer }) => customer)
    .filter(
      (customer) =>
        fits(query.text('email'), customer.email) &&
        fits(query.text('name'), customer.name) &&
        fits(query.text('stripe_id'), customer.stripe_id) &&
        fits(query.text('metronome_id'), customer.metronome_id),
    )
  const page = query.count('page', 1)
  const limit = query.count('limit', 10)
  const { items, total, totalPages } = pageOf(found, page, limit)
  return { status: 200, body: { total, customers: items, page, limit, totalPages } }
})

const getCustomer = operation('get', '/customers/{customerId}', (call) => {
  const refusal = refuseOthers(call)
  if (refusal) return refusal
  const account = call.db.customers.get(call.params.customerId)
  return account ? { status: 200, body: { customer: account.customer } } : missing
})

const getCustomerBalance = operation('get', '/customers/{customerId}/balance', (call) => {
  const refusal = refuseOthers(call)
  if (refusal) return refusal
  const account = call.db.customers.get(call.params.customerId)
  return account ? { status: 200, body: account.balance } : missing
})

/** The matching events in insertion order; the service's order is unknown. */
function eventsOf({ events }: CustomerRecord, filter = '', from = '', until = '') {
  return events.filter(
    ({ event_type, createdAt = '' }) =>
      (!filter || event_type === filter) && (!from || createdAt >= from) && (!until || createdAt <= until),
  )
}

const listCustomerEvents = operation('get', '/customers/{customerId}/events', (call) => {
  const refusal = refuseOthers(call)
  if (refusal) return refusal
  const { db, params, query } = call
  const account = db.customers.get(params.customerId)
  if (!account) return missing
  const fitting = eventsOf(account, query.text('filter'), query.text('start_date'), query.text('end_date'))
  const page = query.count('page', 1)
  const limit = query.count('limit', 10)
  const { items, total, totalPages } = pageOf(fitting, page, limit)
  return { status: 200, body: { total, events: items, page, limit, totalPages } }
})

export const adminCustomerOperations = [searchCustomers, getCustomer, getCustomerBalance, listCustomerEvents]
