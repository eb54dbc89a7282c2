import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import { rejectNonAdmins } from './adminAccess.ts'
import { eventPage } from './customerEvents.ts'

/** Whether a filter is unset or contained in the value, ignoring case; the API's own matching is unknown. */
const matchesFilter = (filter: string | undefined, value: string | undefined) =>
  filter === undefined || (value ?? '').toLowerCase().includes(filter.toLowerCase())

const missing = { status: 404, body: { message: 'Customer not found' } } as const

/** Filters are combined with AND. The list returns the short form. */
const searchCustomers = operation('get', '/customers', (call) => {
  const rejection = rejectNonAdmins(call)
  if (rejection) return rejection
  const { db, query } = call
  const matching = [...db.customers.values()]
    .map(({ customer }) => customer)
    .filter(
      (customer) =>
        matchesFilter(query.text('email'), customer.email) &&
        matchesFilter(query.text('name'), customer.name) &&
        matchesFilter(query.text('stripe_id'), customer.stripe_id) &&
        matchesFilter(query.text('metronome_id'), customer.metronome_id),
    )
  const page = query.count('page', 1)
  const limit = query.count('limit', 10)
  const { items, total, totalPages } = pageOf(matching, page, limit)
  return { status: 200, body: { total, customers: items, page, limit, totalPages } }
})

const getCustomer = operation('get', '/customers/{customerId}', (call) => {
  const rejection = rejectNonAdmins(call)
  if (rejection) return rejection
  const account = call.db.customers.get(call.params.customerId)
  return account ? { status: 200, body: { customer: account.customer } } : missing
})

const getCustomerBalance = operation('get', '/customers/{customerId}/balance', (call) => {
  const rejection = rejectNonAdmins(call)
  if (rejection) return rejection
  const account = call.db.customers.get(call.params.customerId)
  return account ? { status: 200, body: account.balance } : missing
})

const listCustomerEvents = operation('get', '/customers/{customerId}/events', (call) => {
  const rejection = rejectNonAdmins(call)
  if (rejection) return rejection
  const account = call.db.customers.get(call.params.customerId)
  return account ? eventPage(account, call) : missing
})

export const adminCustomerOperations = [searchCustomers, getCustomer, getCustomerBalance, listCustomerEvents]
