import { config } from '#src/config.ts'
import { moneyFrom } from '#src/lib/money.ts'
import { plainParams } from '#src/lib/plainParams.ts'
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

/** Exact money of a field, in 10⁻¹² of the currency's unit. */
const money = (value: unknown) => moneyFrom(value, config.moneyUnit)

/** The caller as a customer, as far as a page needs it. */
export interface Customer {
  createdAt: string | null
  /** False until something was paid in; null when the service does not say. */
  hasFund: boolean | null
  /** Name of the subscription as the service writes it, such as `CREATOR`; empty without one. */
  tier: string
}

export function parseCustomer(body: unknown): Customer {
  const raw = expectRecord(body)
  const hasFund = raw['has_fund']
  return {
    createdAt: moment(raw['createdAt']),
    hasFund: typeof hasFund === 'boolean' ? hasFund : null,
    tier: text(raw['subscription_tier']),
  }
}

/** GET /customers/me — 404 is an ordinary answer: the caller never became a customer. */
export const myCustomer = () => read(path`/customers/me`, undefined, { parse: parseCustomer })

/** A balance and its parts, each exact in 10⁻¹² of the currency's unit; null where the service does not say. */
export interface Balance {
  /** What is left to spend: with charges that wait taken off, where the service knows them. May be negative. */
  available: bigint
  whole: bigint
  prepaid: bigint | null
  cloud: bigint | null
  pending: bigint | null
  /** Lower-case code, as sent. */
  currency: string
}

/** @throws SyntaxError without a parseItems amount: a balance must never be taken for zero. */
export function parseBalance(body: unknown): Balance {
  const raw = expectRecord(body)
  const whole = money(raw['amount_micros'])
  if (whole === null) throw new SyntaxError('a balance without an amount')
  return {
    available: money(raw['effective_balance_micros']) ?? whole,
    whole,
    prepaid: money(raw['prepaid_balance_micros']),
    cloud: money(raw['cloud_credit_balance_micros']),
    pending: money(raw['pending_charges_micros']),
    currency: text(raw['currency']),
  }
}

/** GET /customers/balance */
export const myBalance = () => read(path`/customers/balance`, undefined, { parse: parseBalance })

/** A key that pays for calls. Name and description are other people's text; the key itself is never sent. */
export interface ApiKey {
  id: string
  name: string
  description: string
  prefix: string
  createdAt: string | null
}

function parseApiKey(value: unknown): ApiKey | null {
  const raw = record(value)
  const key = {
    id: text(raw['id']),
    name: text(raw['name']),
    description: text(raw['description']),
    prefix: text(raw['key_prefix']),
    createdAt: moment(raw['created_at']),
  }
  return key.id === '' && key.name === '' && key.prefix === '' ? null : key
}

export function parseApiKeys(body: unknown): ApiKey[] {
  return uniqueBy(parseItems(list(expectRecord(body)['api_keys']), parseApiKey), ({ id }) => id)
}

/** GET /customers/api-keys */
export const myApiKeys = () => read(path`/customers/api-keys`, undefined, { parse: parseApiKeys })

/** What an event does to the balance. */
type EventEffect = 'credit' | 'charge' | 'none'

const effects: ReadonlyMap<string, EventEffect> = new Map([
  ['credit_added', 'credit'],
  ['api_usage_completed', 'charge'],
  ['cloud_workflow_executed', 'charge'],
])

/** One line of the account's history. Type, provider, model and params are other people's text. */
export interface CustomerEvent {
  /** Empty when the service gives none. */
  id: string
  /** As sent; the list of types is open. */
  type: string
  effect: EventEffect
  moment: string | null
  provider: string
  model: string
  /** Exact, in 10⁻¹² of the currency's unit; null where the service did not say. */
  amount: bigint | null
  /** Everything the service tells about it, cleaned and cut for showing. */
  params: readonly (readonly [name: string, value: string])[]
}

/** Credits carry `amount`; the name for what a use cost is not specified, so the two likely ones are read. */
const amountOf = (params: Raw) => money(params['amount']) ?? money(params['cost'])

function parseEvent(value: unknown): CustomerEvent | null {
  const raw = record(value)
  const params = record(raw['params'])
  const type = text(raw['event_type'])
  if (type === '') return null
  return {
    id: text(raw['event_id']),
    type,
    effect: effects.get(type) ?? 'none',
    moment: moment(raw['createdAt']),
    provider: text(params['api_name']) || text(params['provider']),
    model: text(params['model']),
    amount: amountOf(params),
    params: plainParams(params),
  }
}

/** Pages overlap when something happens while they are read. */
export const uniqueEvents = (events: readonly CustomerEvent[]) => uniqueBy(events, ({ id }) => id)

export interface EventPage {
  events: CustomerEvent[]
  total: number
  totalPages: number
}

const timeOf = ({ moment }: CustomerEvent) => (moment ? Date.parse(moment) : 0)

/** Newest first within the page: the service promises no order. */
export function parseEvents(body: unknown): EventPage {
  const raw = expectRecord(body)
  const events = uniqueEvents(parseItems(list(raw['events']), parseEvent))
  events.sort((a, b) => timeOf(b) - timeOf(a))
  return {
    events,
    total: count(raw['total']) ?? events.length,
    totalPages: count(raw['totalPages']) ?? 1,
  }
}

export interface EventsParams {
  /** From 1. */
  page: number
  limit: number
  /** Empty for every type. */
  type: string
  /** Earliest moment as ISO text; empty for any. Older deployments of the service ignore it. */
  from: string
}

/** GET /customers/events */
export const myEvents = ({ page, limit, type, from }: EventsParams) =>
  read(path`/customers/events`, { page, limit, filter: type, start_date: from }, { parse: parseEvents })
