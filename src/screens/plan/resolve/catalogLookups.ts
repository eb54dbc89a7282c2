import type { QueryClient } from '@tanstack/react-query'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import { allPacks, comfyNodes } from '#src/catalog/queries.ts'
import type { Lookups } from './lookups.ts'

/** The lookups that the static catalog answers without a request of the API. */
export function catalogLookups(client: QueryClient): Pick<Lookups, 'getPacks' | 'getNodeIndex'> {
  const source = catalogSource()
  return {
    getPacks: async () => (source ? (await client.fetchQuery(allPacks(source))).identities : null),
    getNodeIndex: async () => (source?.nodes ? client.fetchQuery(comfyNodes(source)) : null),
  }
}
