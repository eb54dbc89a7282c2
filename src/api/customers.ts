import { config } from '#src/config.ts'
import { parseMoney } from '#src/lib/money.ts'
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
import { plainParams } from './plainParams.ts'

/** Parses an exact amount, in 10⁻¹² of the currency's unit. */
const money = (value: unknown) => parseMoney(value, config.moneyUnit)

/** The signed-in user as a customer: the fields that screens show. */
export interface Customer {
  createdAt: string | null
  /** False until the first payment; null when the API doesn't send it. */
  hasFund: boolean | null
  /** Name of the subscription as sent, such as `CREATOR`; empty without one. */
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

/** GET /customers/me — a 404 is an expected result: the user never became a customer. */
export const myCustomer = () =>
  apiQuery(path`/customers/me`, undefined, { access: 'user', parse: parseCustomer })

/** A balance and its parts, each exact, in 10⁻¹² of the currency's unit; null when the API doesn't send it. */
export interface Balance {
  /** Spendable amount: the balance less pending charges, where the API knows them. May be negative. */
  available: bigint
  whole: bigint
  prepaid: bigint | null
  cloud: bigint | null
  pending: bigint | null
  /** Lower-case code, as sent. */
  currency: string
}

/** @throws SyntaxError without a valid amount: an unknown balance must never be shown as zero. */
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
export const myBalance = () =>
  apiQuery(path`/customers/balance`, undefined, { access: 'user', parse: parseBalance })

/** An API key that pays for calls. Name and description are user input; the API never sends the key itself. */
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
export const myApiKeys = () =>
  apiQuery(path`/customers/api-keys`, undefined, { access: 'user', parse: parseApiKeys })

/** How an event changes the balance. */
type EventEffect = 'credit' | 'charge' | 'none'

const effects: ReadonlyMap<string, EventEffect> = new Map([
  ['credit_added', 'credit'],
  ['api_usage_completed', 'charge'],
  ['cloud_workflow_executed', 'charge'],
])

/** An entry of the account's history. Type, provider, model and params are untrusted text. */
export interface CustomerEvent {
  /** Empty when the API sends none. */
  id: string
  /** As sent; new types may appear. */
  type: string
  effect: EventEffect
  moment: string | null
  provider: string
  model: string
  /** Exact, in 10⁻¹² of the currency's unit; null when the API doesn't send it. */
  amount: bigint | null
  /** All params as display text, sanitized and truncated. */
  params: readonly (readonly [name: string, value: string])[]
}

/** Credits have `amount`. The name of a charge's cost is unspecified, so both likely names are tried. */
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

/** Removes duplicates: pages overlap when an event is added between their requests. */
export const uniqueEvents = (events: readonly CustomerEvent[]) => uniqueBy(events, ({ id }) => id)

export interface EventPage {
  events: CustomerEvent[]
  total: number
  totalPages: number
}

const timeOf = ({ moment }: CustomerEvent) => (moment ? Date.parse(moment) : 0)

/** Sorts newest first within the page: the API promises no order. */
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
  /** Earliest ISO date; empty for any. Older API deployments ignore it. */
  from: string
}

/** GET /customers/events */
export const myEvents = ({ page, limit, type, from }: EventsParams) =>
  apiQuery(
    path`/customers/events`,
    { page, limit, filter: type, start_date: from },
    { access: 'user', parse: parseEvents },
  )
