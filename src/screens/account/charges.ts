import type { CustomerEvent } from '#src/api/customers.ts'
import type { Charge } from '#src/lib/spend.ts'

/** The events that cost something. What no provider is named for goes by its type. */
export function chargesOf(events: readonly CustomerEvent[]): Charge[] {
  return events
    .filter(({ effect }) => effect === 'charge')
    .map(({ moment, provider, model, amount, type }) => ({
      moment,
      amount,
      model,
      provider: provider || type,
    }))
}
