import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { config } from '#src/config.ts'
import { readLocal, removeLocal, storageKeys, writeLocal } from '#src/storage.ts'

const day = 24 * 60 * 60 * 1000
const writeThrottleMs = 1000
/** Newest reads kept; more would make each write a long task and fill the 5 MB a site has. */
const mostQueries = 40

type Queries = PersistedClient['clientState']['queries']

const newestFirst = (client: PersistedClient): Queries =>
  [...client.clientState.queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)

const withQueries = (client: PersistedClient, queries: Queries): PersistedClient => ({
  ...client,
  clientState: { mutations: [], queries },
})

/** The newest of some reads that together take half of what all take; a large one makes room for smaller ones after it. */
function newestHalf(queries: Queries): Queries {
  const sizes = queries.map((query) => JSON.stringify(query).length)
  let room = sizes.reduce((sum, size) => sum + size, 0) / 2
  return queries.filter((_, index) => {
    const size = sizes[index] ?? 0
    const fits = size <= room
    if (fits) room -= size
    return fits
  })
}

/** JSON of the newest reads. */
const serialize = (client: PersistedClient) =>
  JSON.stringify(withQueries(client, newestFirst(client).slice(0, mostQueries)))

/** Reads what `serialize` wrote; anything else counts as written long ago, and is dropped. */
function deserialize(text: string): PersistedClient {
  try {
    const client: unknown = JSON.parse(text)
    if (typeof client === 'object' && client && 'clientState' in client) return client as PersistedClient // ours
  } catch {
    // Half a write, or another program's.
  }
  return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }
}

const persister = createAsyncStoragePersister({
  key: storageKeys.cache,
  throttleTime: writeThrottleMs,
  serialize,
  deserialize,
  // Full storage: try again with the newest reads that fill half as much.
  retry: ({ persistedClient }) => {
    const queries = newestFirst(persistedClient).slice(0, mostQueries)
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

/** Whether answers of an earlier visit were brought back, and are still trusted. */
let hasRestored = false

const isKept = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.['persist'] === true

const settings = { persister, maxAge: day, buster: config.buildId }

/**
 * Brings back what public reads of the last 24 hours of this build had answered, then keeps it up to date.
 * Only reads that say `persist: true` are ever written.
 * @returns a function that stops the writing.
 */
export async function startPersistence(queryClient: QueryClient): Promise<() => void> {
  await persistQueryClientRestore({ queryClient, ...settings }).catch(() => persister.removeClient())
  hasRestored = queryClient.getQueryCache().getAll().some(isKept)
  return persistQueryClientSubscribe({
    queryClient,
    ...settings,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => isKept(query) && query.state.status === 'success',
    },
  })
}

/**
 * Forgets the public reads, here and in storage, after a screen broke that may have shown what was brought back:
 * it can have been changed by anybody in the meantime.
 * @returns false where nothing was brought back, or all was forgotten before: the screen would break again.
 */
export function forgetRestored(queryClient: QueryClient): boolean {
  if (!hasRestored) return false
  hasRestored = false
  queryClient.removeQueries({ predicate: isKept })
  return true
}
