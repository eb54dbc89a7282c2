import type { Db } from '../db.ts'
import { operation } from '../operation.ts'
import type { CustomerRecord, UserRecord } from '../records.ts'
import { eventPage } from './customerEvents.ts'

const unauthorized = { status: 401, body: { message: 'Missing or invalid token' } } as const
const notFound = { status: 404, body: { message: 'Customer not found' } } as const

const customerOf = (db: Db, user: UserRecord): CustomerRecord | undefined => db.customers.get(user.id)

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

const listMyEvents = operation('get', '/customers/events', (call) => {
  if (!call.user) return unauthorized
  const found = customerOf(call.db, call.user)
  return found ? eventPage(found, call) : notFound
})

export const customerOperations = [getMyCustomer, getMyBalance, listMyApiKeys, listMyEvents]
