import type { CustomerEvent } from '#src/api/customers.ts'
import type { Charge } from '#src/lib/spend.ts'

const cloudRun = 'cloud_workflow_executed'

/** The events that cost something. A run in the cloud has no provider; it goes by its type. */
export function chargesOf(events: readonly CustomerEvent[]): Charge[] {
  return events
    .filter(({ effect }) => effect === 'charge')
    .map(({ moment, provider, model, amount, type }) => ({
      moment,
      amount,
      model,
      provider: provider || (type === cloudRun ? type : ''),
    }))
}
