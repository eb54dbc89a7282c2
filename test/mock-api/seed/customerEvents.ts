import { dayMs } from '#src/lib/format/durations.ts'
import type { CustomerEvent } from '../records.ts'
import { seedNow, uuid } from './make.ts'

export const spanDays = 90
const eventCount = 400

/** A fixed sequence of numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Provider, model and price per use, in hundredths of a cent. */
const models: readonly (readonly [provider: string, model: string, cost: number])[] = [
  ['kling', 'kling-v2-1', 2_800],
  ['kling', 'kling-v1-6', 1_400],
  ['luma', 'ray-2', 5_350],
  ['openai', 'gpt-image-1', 1_205],
  ['stability', 'stable-image-ultra', 800],
  ['runway', 'gen4_turbo', 2_500],
  ['pixverse', 'v4.5', 1_750],
  ['tripo', 'v2.5-20250123', 2_000],
  ['minimax', 'MiniMax-Hailuo-02', 3_333],
]

interface EventSeed {
  type: string
  params: Record<string, unknown> | null
  /** Amount taken from the balance (negative: added), in hundredths of a cent. */
  cost: number
}

function apiUsage(random: () => number, index: number): EventSeed {
  const [provider, model, price] = models[Math.floor(random() ** 1.6 * models.length)] ?? ['kling', '', 0]
  const cost = price + Math.floor(random() * 4) * 25
  // Cents with two decimals, as the API encodes amounts.
  const params = { api_name: provider, model, transaction_id: `tx-${index}`, amount: cost / 100 }
  return { type: 'api_usage_completed', params, cost }
}

const apiUsageStart = (random: () => number, index: number): EventSeed => {
  const { params } = apiUsage(random, index)
  return {
    type: 'api_usage_started',
    params: { api_name: params?.['api_name'], model: params?.['model'] },
    cost: 0,
  }
}

const workflow = (random: () => number, index: number): EventSeed => {
  const cost = 500 + Math.floor(random() * 3_000)
  return {
    type: 'cloud_workflow_executed',
    params: { workflow_id: uuid(`workflow ${index}`), gpu_seconds: 12.5, amount: cost / 100 },
    cost,
  }
}

const credit = (cents: number): EventSeed => ({
  type: 'credit_added',
  params: { amount: cents, payment: { provider: 'card', attempts: 1 } },
  cost: -cents * 100,
})

/** Unknown event types and hostile values. */
const unusualEvents: readonly EventSeed[] = [
  { type: 'subscription_moon_phase', params: { phase: 'waxing', lit: 0.4 }, cost: 0 },
  {
    type: '<img src=x onerror=alert(1)>',
    params: { '<script>alert(1)</script>': '<b>bold</b>', ['__proto__']: { polluted: true }, note: '=1+1' },
    cost: 0,
  },
  {
    type: 'api_usage_completed',
    params: {
      api_name: '=HYPERLINK("https://evil.example","open")',
      model: '\u202egnp.live\u202c',
      amount: 'NaN',
    },
    cost: 0,
  },
  { type: 'api_usage_completed', params: null, cost: 0 },
  { type: '', params: { deep: { deeper: { deepest: ['a', null, 3] } }, long: 'x'.repeat(5_000) }, cost: 0 },
]

function eventSeed(random: () => number, index: number): EventSeed {
  if (index === eventCount - 1) return { type: 'account_created', params: null, cost: 0 }
  if (index === eventCount - 2) return credit(10_000)
  if (index % 130 === 60) return credit(4_000)
  const unusualEvent =
    index % 37 === 20 ? unusualEvents[Math.floor(index / 37) % unusualEvents.length] : undefined
  if (unusualEvent) return unusualEvent
  const kind = random()
  if (kind < 0.12) return apiUsageStart(random, index)
  return kind < 0.24 ? workflow(random, index) : apiUsage(random, index)
}

/** 400 events over 90 days, newest first, more on some days than on others; and the remaining balance. */
export function history(): { events: CustomerEvent[]; balance: number } {
  const random = randomNumbers(7)
  const weights = Array.from({ length: eventCount }, () => random() ** 2 + 0.02)
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  let elapsedWeight = 0
  let balance = 0
  const events = weights.map((weight, index): CustomerEvent => {
    elapsedWeight += weight
    const { type, params, cost } = eventSeed(random, index)
    balance -= cost
    const moment = seedNow - 60_000 - (elapsedWeight / totalWeight) * (spanDays - 1) * dayMs
    return {
      event_id: `ev-${eventCount - index}`,
      event_type: type,
      params,
      createdAt: new Date(Math.floor(moment / 1000) * 1000).toISOString().replace('.000Z', 'Z'),
    }
  })
  return { events, balance }
}
