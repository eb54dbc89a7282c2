import { dayMs, startOfUtcDay } from '#src/lib/format/durations.ts'

/** A paid use; `amount` is null if the API didn't report its cost. */
export interface Charge {
  /** ISO timestamp; null if unknown. */
  createdAt: string | null
  provider: string
  model: string
  /** In 10⁻¹² currency units, see `money.ts`. */
  amount: bigint | null
}

/** Total of the charges with the same key: a day, a provider or a model. */
export interface Spend {
  key: string
  amount: bigint
  uses: number
  /** Uses of unknown cost: counted in `uses`, but not in `amount`. */
  unpriced: number
}

const utcDateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the start of a period of whole UTC days that ends today, as an ISO timestamp. */
export const periodStart = (now: number, days: number): string =>
  new Date(startOfUtcDay(now) - (days - 1) * dayMs).toISOString()

const noSpend = (key: string): Spend => ({ key, amount: 0n, uses: 0, unpriced: 0 })

function add(spend: Spend, { amount }: Charge): void {
  spend.uses += 1
  if (amount === null) spend.unpriced += 1
  else spend.amount += amount
}

/** Returns the spend per UTC day, oldest first, including days without charges. Skips charges outside the period or without a time. */
export function spendPerDay(charges: readonly Charge[], now: number, days: number): Spend[] {
  const first = Date.parse(periodStart(now, days))
  const spends = Array.from({ length: days }, (_, index) => noSpend(utcDateOf(first + index * dayMs)))
  for (const charge of charges) {
    const spend = spends[Math.floor((Date.parse(charge.createdAt ?? '') - first) / dayMs)]
    if (spend) add(spend, charge)
  }
  return spends
}

function byAmountDesc(a: Spend, b: Spend): number {
  if (a.amount === b.amount) return b.uses - a.uses
  return a.amount < b.amount ? 1 : -1
}

/** Returns the spend per key, largest first. */
export function spendBy(charges: readonly Charge[], keyOf: (charge: Charge) => string): Spend[] {
  const spends = new Map<string, Spend>()
  for (const charge of charges) {
    const key = keyOf(charge)
    const spend = spends.get(key) ?? noSpend(key)
    add(spend, charge)
    spends.set(key, spend)
  }
  return [...spends.values()].sort((a, b) => byAmountDesc(a, b) || (a.key < b.key ? -1 : 1))
}

/** Returns the total spend of all charges. */
export function spendTotal(charges: readonly Charge[]): Spend {
  const total = noSpend('')
  for (const charge of charges) add(total, charge)
  return total
}

export interface Burn {
  /** Number of whole days measured. */
  days: number
  spent: bigint
  perDay: bigint
  /** Days until the balance runs out, to a tenth; null if nothing is spent, 0 if nothing is left. */
  daysLeft: number | null
}

/**
 * Returns the rate of spending over the last days.
 * @param since creation time of the account; a younger account is measured from then.
 */
export function burnRate(
  charges: readonly Charge[],
  balance: bigint,
  now: number,
  { days, since }: { days: number; since: string | null },
): Burn {
  const age = since ? Math.ceil((now - startOfUtcDay(Date.parse(since))) / dayMs) : days
  const measured = Math.max(1, Math.min(days, age))
  const spent = spendPerDay(charges, now, days).reduce((sum, day) => sum + day.amount, 0n)
  const perDay = spent / BigInt(measured)
  const left = balance <= 0n ? 0 : Number((balance * BigInt(measured) * 10n) / (spent || 1n)) / 10
  return { days: measured, spent, perDay, daysLeft: spent > 0n ? left : null }
}
