import type { CustomerRecord } from '#test/mock-api/records.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { customers } from '#test/mock-api/seed/customers.ts'
import { seed, userIds } from '#test/mock-api/seed.ts'

/** Creates a mock API in which the seed's customer has a different balance, keys or events. */
export function registryWith(change: Partial<CustomerRecord>) {
  const changed = customers.map((record) =>
    record.customer.id === userIds.customer ? { ...record, ...change } : record,
  )
  return createRegistry({ data: { ...seed, customers: changed } })
}
