import type { CustomerRecord } from '../records.ts'
import { history, spanDays } from './customerEvents.ts'
import { ago } from './make.ts'
import { userIds } from './users.ts'

const rich = history()
/** In cents; may be fractional. */
const cents = rich.balance / 100

function customer(id: string, name: string, email: string, days: number): CustomerRecord['customer'] {
  return {
    id,
    name,
    email,
    createdAt: ago(days),
    updatedAt: ago(1),
    is_admin: false,
    has_fund: true,
    subscription_tier: null,
  }
}

/** Users with a billing account; all others are not customers. */
export const customers: readonly CustomerRecord[] = [
  {
    customer: {
      ...customer(userIds.customer, 'Cleo Marchetti', 'cleo@example.org', spanDays),
      subscription_tier: 'CREATOR',
    },
    balance: {
      amount_micros: cents,
      prepaid_balance_micros: cents - 234.5,
      cloud_credit_balance_micros: 234.5,
      currency: 'usd',
    },
    apiKeys: [
      {
        id: 'key-1',
        name: 'studio machine',
        description: 'Renders at night',
        key_prefix: 'comfyui-7f3a',
        created_at: ago(61),
      },
      { id: 'key-2', name: '', description: '', key_prefix: 'comfyui-c01d', created_at: ago(2) },
      {
        id: 'key-3',
        name: '<b>not bold</b>',
        description: '\u202ekcab\u202c',
        key_prefix: '',
      },
    ],
    events: rich.events,
  },
  {
    // A negative balance.
    customer: customer(userIds.owner, 'Mira Halvorsen', 'mira@example.org', 20),
    balance: {
      amount_micros: 120.25,
      prepaid_balance_micros: 120.25,
      cloud_credit_balance_micros: 0,
      pending_charges_micros: 345.75,
      effective_balance_micros: -225.5,
      currency: 'usd',
    },
    apiKeys: null,
    events: [
      { event_id: 'ev-2', event_type: 'credit_added', params: { amount: 500 }, createdAt: ago(19) },
      { event_id: 'ev-1', event_type: 'account_created', params: null, createdAt: ago(20) },
    ],
  },
  {
    customer: { ...customer(userIds.admin, 'Ada Okonkwo', 'ada@example.org', 400), is_admin: true },
    balance: { amount_micros: 2_500, currency: 'usd' },
    apiKeys: [],
    events: [
      { event_id: 'ev-9', event_type: 'credit_added', params: { amount: 2_500 }, createdAt: ago(300) },
    ],
  },
  {
    // A customer without any events.
    customer: { id: userIds.otherOwner, has_fund: false },
    balance: { amount_micros: 0, currency: 'usd' },
    apiKeys: [],
    events: [],
  },
]
