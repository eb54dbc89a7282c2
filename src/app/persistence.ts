import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { config } from '#src/config.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { readLocal, removeLocal, storageKeys, writeLocal } from '#src/storage.ts'

const writeThrottleMs = 1000
/** More queries would make each write a long task and fill the 5 MB that a site may store. */
const maxQueries = 40

type Queries = PersistedClient['clientState']['queries']

const newestFirst = (client: PersistedClient): Queries =>
  client.clientState.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)

const withQueries = (client: PersistedClient, queries: Queries): PersistedClient => ({
  ...client,
  clientState: { mutations: [], queries },
})

/** The newest queries that fit into half of their total size; skips a large one if smaller ones after it fit. */
function newestHalf(queries: Queries): Queries {
  const sizes = queries.map((query) => JSON.stringify(query).length)
  let remaining = sizes.reduce((sum, size) => sum + size, 0) / 2
  return queries.filter((_, index) => {
    const size = sizes[index] ?? 0
    const fits = size <= remaining
    if (fits) remaining -= size
    return fits
  })
}

/** JSON of the newest queries. */
const serialize = (client: PersistedClient) =>
  JSON.stringify(withQueries(client, newestFirst(client).slice(0, maxQueries)))

const persister = createAsyncStoragePersister({
  key: storageKeys.cache,
  throttleTime: writeThrottleMs,
  serialize,
  // Storage is full: retry with half of it.
  retry: ({ persistedClient }) => {
    const queries = newestFirst(persistedClient).slice(0, maxQueries)
    return queries.length === 0 ? undefined : withQueries(persistedClient, newestHalf(queries))
  },
  storage: {
    getItem: async () => readLocal(storageKeys.cache),
    setItem: async (_key, value: string) => {
      if (!writeLocal(storageKeys.cache, value)) throw new Error('Local storage refused the cache')
    },
    removeItem: async () => removeLocal(storageKeys.cache),
  },
})

/** Clients with reads restored from storage that are still trusted. */
const restoredClients = new WeakSet<QueryClient>()

const isKept = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.['persist'] === true

const settings = { persister, maxAge: dayMs, buster: config.buildId }

/**
 * Restores the reads that this build persisted in the last 24 hours, then persists changes. Only reads with
 * `persist: true` are written.
 * @returns a function that stops persisting.
 */
export async function startPersistence(queryClient: QueryClient): Promise<() => void> {
  const present = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => [query, query.state] as const)
  await persistQueryClientRestore({ queryClient, ...settings }).catch(() => persister.removeClient())
  // The reads of a prerendered page win: it refetches them, and stored ones may be damaged.
  for (const [query, state] of present) if (query.state !== state) query.setState(state)
  if (queryClient.getQueryCache().getAll().some(isKept)) restoredClients.add(queryClient)
  return persistQueryClientSubscribe({
    queryClient,
    ...settings,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => isKept(query) && query.state.status === 'success',
    },
  })
}

/**
 * Removes the persisted reads, here and in storage, after a screen crashed: other code of this origin may have changed
 * what was restored.
 * @returns false if nothing was restored, or it was removed before: the screen would crash again.
 */
export function forgetRestored(queryClient: QueryClient): boolean {
  if (!restoredClients.delete(queryClient)) return false
  queryClient.removeQueries({ predicate: isKept })
  return true
}
