import type { CustomerRecord } from '#test/registry/records.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { customers } from '#test/registry/seed/customers.ts'
import { people, seed } from '#test/registry/seed.ts'

/** A registry in which the customer of the seed has another balance, other keys or another history. */
export function registryWith(change: Partial<CustomerRecord>) {
  const changed = customers.map((one) => (one.customer.id === people.customer ? { ...one, ...change } : one))
  return createRegistry({ data: { ...seed, customers: changed } })
}
