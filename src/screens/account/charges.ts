import type { CustomerEvent } from '#src/api/customers.ts'
import type { Charge } from './spend.ts'

const cloudRunType = 'cloud_workflow_executed'

/** Returns the charges among events. A cloud run has no provider, so its type is used instead. */
export function chargesOf(events: readonly CustomerEvent[]): Charge[] {
  return events
    .filter(({ effect }) => effect === 'charge')
    .map(({ createdAt, provider, model, amount, type }) => ({
      createdAt,
      amount,
      model,
      provider: provider || (type === cloudRunType ? type : ''),
    }))
}
