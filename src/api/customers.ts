import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { config } from '#src/config.ts'
import { parseMoney } from '#src/lib/format/money.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { apiQuery } from './client/query.ts'
import {
  count,
  dateTime,
  type Fields,
  listOf,
  objectOf,
  optionalObjectOf,
  parser,
  requiredText,
  text,
  uniqueBy,
} from './client/schema.ts'
import { path } from './client/url.ts'
import { plainParams } from './plainParams.ts'

const toMoney = v.transform((value: unknown) => parseMoney(value, config.moneyUnit))

/** An exact amount, in 10⁻¹² of the currency's unit; null when the API doesn't send it. */
const money = v.fallback(v.pipe(v.unknown(), toMoney), null)

const tierNames: Record<components['schemas']['SubscriptionTier'], string> = {
  FREE: 'Free',
  STANDARD: 'Standard',
  CREATOR: 'Creator',
  PRO: 'Pro',
  FOUNDERS_EDITION: 'Founder’s Edition',
}
const isKnownTier = (tier: string): tier is keyof typeof tierNames => Object.hasOwn(tierNames, tier)

/** Name of a subscription, which is the same in every language; a new one as sent; empty without one. */
export const subscriptionName = v.pipe(
  text,
  v.transform((tier) => (isKnownTier(tier) ? tierNames[tier] : tier)),
)

const customerSchema = v.pipe(
  objectOf({
    createdAt: dateTime,
    has_fund: v.fallback(v.nullable(v.boolean()), null),
    subscription_tier: subscriptionName,
  } satisfies Fields<'Customer'>),
  v.transform(({ createdAt, has_fund: hasFund, subscription_tier: tier }) => ({
    createdAt,
    /** False until the first payment; null when the API doesn't send it. */
    hasFund,
    tier,
  })),
)

/** The signed-in user as a customer: the fields that screens show. */
export interface Customer extends v.InferOutput<typeof customerSchema> {}

export const parseCustomer: (body: unknown) => Customer = parser(customerSchema)

/** GET /customers/me — null when the user never became a customer. */
export const myCustomer = () =>
  apiQuery<Customer | null>(path`/customers/me`, undefined, {
    access: 'user',
    allow404: true,
    parse: parseCustomer,
  })

/** Requires a valid amount: an unknown balance must never be shown as zero. */
const balanceSchema = v.pipe(
  objectOf({
    amount_micros: v.pipe(v.unknown(), toMoney, v.bigint()),
    effective_balance_micros: money,
    prepaid_balance_micros: money,
    cloud_credit_balance_micros: money,
    pending_charges_micros: money,
    currency: text,
  } satisfies Fields<'CustomerBalance'>),
  v.transform((balance) => ({
    /** Spendable amount: the balance less pending charges, where the API knows them. May be negative. */
    available: balance.effective_balance_micros ?? balance.amount_micros,
    whole: balance.amount_micros,
    prepaid: balance.prepaid_balance_micros,
    cloud: balance.cloud_credit_balance_micros,
    pending: balance.pending_charges_micros,
    /** Lower-case code, as sent. */
    currency: balance.currency,
  })),
)

/** A balance and its parts, each exact, in 10⁻¹² of the currency's unit; null when the API doesn't send it. */
export interface Balance extends v.InferOutput<typeof balanceSchema> {}

export const parseBalance: (body: unknown) => Balance = parser(balanceSchema)

/** GET /customers/balance */
export const myBalance = () =>
  apiQuery(path`/customers/balance`, undefined, { access: 'user', parse: parseBalance })

const apiKeySchema = v.pipe(
  objectOf({
    id: text,
    name: text,
    description: text,
    key_prefix: text,
    created_at: dateTime,
  } satisfies Fields<'CustomerApiKey'>),
  v.check(({ id, name, key_prefix }) => id + name + key_prefix !== ''),
  v.transform(({ key_prefix: prefix, created_at: createdAt, ...key }) => ({ ...key, prefix, createdAt })),
)

/** An API key that pays for calls. Name and description are user input; the API never sends the key itself. */
export interface ApiKey extends v.InferOutput<typeof apiKeySchema> {}

export const parseApiKeys: (body: unknown) => ApiKey[] = parser(
  v.pipe(
    objectOf({ api_keys: listOf(apiKeySchema, ({ id }) => id) } satisfies Fields<'CustomerApiKeyList'>),
    v.transform((body) => body.api_keys),
  ),
)

/** GET /customers/api-keys */
export const myApiKeys = () =>
  apiQuery(path`/customers/api-keys`, undefined, { access: 'user', parse: parseApiKeys })

/** The effect of an event on the balance. */
type EventEffect = 'credit' | 'charge' | 'none'

const effects: ReadonlyMap<string, EventEffect> = new Map([
  ['credit_added', 'credit'],
  ['api_usage_completed', 'charge'],
  ['cloud_workflow_executed', 'charge'],
])

/** Credits have `amount`. The name of a charge's cost is unspecified, so both likely names are read. */
const parseParams = parser(
  optionalObjectOf({ amount: money, cost: money, api_name: text, provider: text, model: text }),
)

function readParams(sent: unknown) {
  const { amount, cost, api_name: apiName, provider, model } = parseParams(sent)
  return {
    provider: apiName || provider,
    model,
    /** Exact, in 10⁻¹² of the currency's unit; null when the API doesn't send it. */
    amount: amount ?? cost,
    /** All params as display text, sanitized and truncated. */
    params: plainParams(isRecord(sent) ? sent : {}),
  }
}

/** Requires a type. */
const eventSchema = v.pipe(
  objectOf({
    event_id: text,
    event_type: requiredText,
    createdAt: dateTime,
    params: v.fallback(v.pipe(v.unknown(), v.transform(readParams)), () => readParams({})),
  } satisfies Fields<'CustomerEvent'>),
  v.transform(({ event_id: id, event_type: type, createdAt, params }) => ({
    /** Empty when the API sends none. */
    id,
    /** As sent; new types may appear. */
    type,
    effect: effects.get(type) ?? 'none',
    createdAt,
    ...params,
  })),
)

/** An entry of the account's history. Type, provider, model and params are untrusted text. */
export interface CustomerEvent extends v.InferOutput<typeof eventSchema> {}

/** Removes duplicates: pages overlap when an event is added between their requests. */
export const uniqueEvents = (events: readonly CustomerEvent[]) => uniqueBy(events, ({ id }) => id)

const timeOf = ({ createdAt }: CustomerEvent) => (createdAt ? Date.parse(createdAt) : 0)

/** Sorted newest first within the page: the API promises no order. */
const eventPageSchema = v.pipe(
  objectOf({
    events: listOf(eventSchema, ({ id }) => id),
    total: count,
    totalPages: count,
  } satisfies Fields<'CustomerEventPage'>),
  v.transform(({ events, total, totalPages }) => ({
    events: events.sort((a, b) => timeOf(b) - timeOf(a)),
    total: total ?? events.length,
    totalPages: totalPages ?? 1,
  })),
)

export interface EventPage extends v.InferOutput<typeof eventPageSchema> {}

export const parseEvents: (body: unknown) => EventPage = parser(eventPageSchema)

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
