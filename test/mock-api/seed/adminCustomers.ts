import type { CustomerRecord } from '../records.ts'
import { ago } from './make.ts'

/** A customer's history, newest first: occasional payments and the usage between them. */
function history(id: string, days: number, credits: readonly number[]): CustomerRecord['events'] {
  const providers = ['kling', 'luma', 'runway', 'stability']
  const usage = Array.from({ length: days }, (_, i) => ({
    event_id: `${id}-use-${i}`,
    event_type: 'api_usage_completed',
    createdAt: ago(i + 1),
    params: {
      api_name: providers[i % providers.length],
      model: `model-${i % 3}`,
      transaction_id: `${id}-${i}`,
    },
  }))
  const payments = credits.map((amount, i) => ({
    event_id: `${id}-paid-${i}`,
    event_type: 'credit_added',
    createdAt: ago(i * 30 + 2),
    params: { amount },
  }))
  const first = {
    event_id: `${id}-new`,
    event_type: 'account_created',
    createdAt: ago(days + 9),
    params: null,
  }
  return [...usage, ...payments, first].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

const lena: CustomerRecord = {
  customer: {
    id: 'uid-lena-customer',
    email: 'lena@example.org',
    name: 'Lena Hartwig',
    createdAt: ago(240),
    updatedAt: ago(1),
    is_admin: false,
    stripe_id: 'cus_lena0001',
    metronome_id: '7b1de0c4-3c02-4c3e-9f5a-0d6c3d1e0a11',
    has_fund: true,
    subscription_tier: 'CREATOR',
    cloud_subscription_is_active: true,
    cloud_subscription_subscription_id: 'sub_lena0001',
    cloud_subscription_renewal_date: ago(-12),
    cloud_subscription_end_date: null,
  },
  apiKeys: null,
  balance: {
    amount_micros: 4250.5,
    prepaid_balance_micros: 3000,
    cloud_credit_balance_micros: 1250.5,
    currency: 'usd',
  },
  events: history('lena', 34, [2000, 5000, 1000]),
}

const indebted: CustomerRecord = {
  customer: {
    id: 'uid-odd-customer',
    email: 'odd@example.org',
    name: '<b>Odd</b> \u202elanO\u202c',
    createdAt: ago(60),
    is_admin: false,
    stripe_id: 'cus_odd',
    has_fund: false,
    subscription_tier: null,
    cloud_subscription_is_active: false,
  },
  apiKeys: null,
  balance: { amount_micros: 0, pending_charges_micros: 312, effective_balance_micros: -312, currency: 'eur' },
  events: [
    { event_id: 'odd-1', event_type: 'gift_from_the_moon', createdAt: ago(3), params: { note: '<i>hi</i>' } },
    { event_id: 'odd-2', event_type: 'account_created', createdAt: ago(60), params: null },
  ],
}

const ordinary = Array.from({ length: 26 }, (_, i): CustomerRecord => {
  const id = `uid-customer-${String(i).padStart(2, '0')}`
  return {
    customer: {
      id,
      email: `painter${i}@example.org`,
      name: `Painter ${i}`,
      createdAt: ago(400 - i * 7),
      is_admin: false,
      stripe_id: `cus_painter${i}`,
      has_fund: i % 2 === 0,
      subscription_tier: i % 4 === 0 ? 'PRO' : 'FREE',
      cloud_subscription_is_active: i % 4 === 0,
    },
    apiKeys: null,
    balance: { amount_micros: i * 100, currency: 'usd' },
    events: history(id, i % 5, [1000]),
  }
})

/** Customers that only administrators see; no test signs in as them. */
export const otherCustomers: readonly CustomerRecord[] = [lena, indebted, ...ordinary]
