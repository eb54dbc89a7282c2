/** One paid use; what it cost is null where the service did not say. */
export interface Charge {
  /** ISO text, or null when it is not known. */
  moment: string | null
  provider: string
  model: string
  /** In whole 10⁻¹² of the currency's unit. */
  amount: bigint | null
}

/** What came together under one key: a day, a provider, a model. */
export interface Spend {
  key: string
  amount: bigint
  uses: number
  /** Uses of which nobody knows what they cost; they are in `uses`, not in `amount`. */
  unpriced: number
}

const DAY = 86_400_000

/** The first moment of a day in UTC. */
const startOfDay = (moment: number) => Math.floor(moment / DAY) * DAY
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The first moment of a period of whole days (in UTC) that ends with today. */
export const periodStart = (now: number, days: number): string =>
  new Date(startOfDay(now) - (days - 1) * DAY).toISOString()

const nothing = (key: string): Spend => ({ key, amount: 0n, uses: 0, unpriced: 0 })

function add(spend: Spend, { amount }: Charge): void {
  spend.uses += 1
  if (amount === null) spend.unpriced += 1
  else spend.amount += amount
}

/** Spend of each of the last days, the oldest first, empty days too. Charges of other times or of none are left out. */
export function spendPerDay(charges: readonly Charge[], now: number, days: number): Spend[] {
  const first = Date.parse(periodStart(now, days))
  const spends = Array.from({ length: days }, (_, index) => nothing(dayOf(first + index * DAY)))
  for (const charge of charges) {
    const spend = spends[Math.floor((Date.parse(charge.moment ?? '') - first) / DAY)]
    if (spend) add(spend, charge)
  }
  return spends
}

const most = (a: Spend, b: Spend) => (a.amount === b.amount ? b.uses - a.uses : a.amount < b.amount ? 1 : -1)

/** Spend of each key that occurs, the largest first. */
export function spendBy(charges: readonly Charge[], keyOf: (charge: Charge) => string): Spend[] {
  const spends = new Map<string, Spend>()
  for (const charge of charges) {
    const key = keyOf(charge)
    const spend = spends.get(key) ?? nothing(key)
    add(spend, charge)
    spends.set(key, spend)
  }
  return [...spends.values()].sort((a, b) => most(a, b) || (a.key < b.key ? -1 : 1))
}

/** All of it in one. */
export function spendTotal(charges: readonly Charge[]): Spend {
  const total = nothing('')
  for (const charge of charges) add(total, charge)
  return total
}

export interface Burn {
  /** Whole days looked at. */
  days: number
  spent: bigint
  perDay: bigint
  /** Days the balance lasts at this rate, to a tenth; null when nothing is spent, 0 when nothing is left. */
  daysLeft: number | null
}

/** How fast a balance goes, from the charges of the last days; an account younger than that is measured by its age. */
export function burnRate(
  charges: readonly Charge[],
  balance: bigint,
  now: number,
  { days, since }: { days: number; since: string | null },
): Burn {
  const age = since ? Math.ceil((now - startOfDay(Date.parse(since))) / DAY) : days
  const measured = Math.max(1, Math.min(days, age))
  const spent = spendPerDay(charges, now, days).reduce((sum, day) => sum + day.amount, 0n)
  const perDay = spent / BigInt(measured)
  const left = balance <= 0n ? 0 : Number((balance * BigInt(measured) * 10n) / (spent || 1n)) / 10
  return { days: measured, spent, perDay, daysLeft: spent > 0n ? left : null }
}
