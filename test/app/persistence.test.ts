import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiQuery } from '#src/api/client/query.ts'
import { path } from '#src/api/client/url.ts'
import { node } from '#src/api/nodes.ts'
import { forgetRestored, startPersistence } from '#src/app/persistence.ts'
import { createQueryClient } from '#src/app/queryClient.ts'
import { registerIdentityProvider, setSession } from '#src/auth/session.ts'
import { storageKeys } from '#src/storage.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'

const owner = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }
const stored = () => localStorage.getItem(storageKeys.cache) ?? ''
const nodeKey = node(seedIds.rich).queryKey

// The persister throttles by its last write: each test starts days after the previous one.
let start = Date.now()
beforeEach(() => {
  start += 3 * 86_400_000
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', registryFetch(createRegistry({ data: seed })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A client with one public read that is in storage. */
async function persistOneRead() {
  const client = createQueryClient()
  const stop = await startPersistence(client)
  await client.fetchQuery(node(seedIds.rich))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).toContain(seedIds.rich)
  return { client, stop }
}

test('keeps the reads of a prerendered page, even if stored ones are newer', async () => {
  const { stop } = await persistOneRead()
  stop()
  const client = createQueryClient()
  client.setQueryData([...nodeKey], { id: 'prerendered' }, { updatedAt: 1 })
  onTestFinished(await startPersistence(client))
  expect(client.getQueryData(nodeKey)).toEqual({ id: 'prerendered' })
})

test('persists a public read, but none that needs a signed-in user', async () => {
  registerIdentityProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  setSession({ status: 'user', user: owner })
  onTestFinished(() => setSession({ status: 'anonymous' }))
  const client = createQueryClient()
  const stop = await startPersistence(client)
  await client.fetchQuery(
    apiQuery(path`/nodes/${seedIds.banned}`, undefined, { access: 'user', parse: () => 'private data' }),
  )
  await client.fetchQuery(node(seedIds.rich))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).toContain(seedIds.rich)
  expect(stored()).not.toContain('private data')
  stop()
})

test('forgetRestored removes restored reads from memory and storage once, and keeps other reads', async () => {
  const { client: first, stop } = await persistOneRead()
  // Nothing was restored: the read is from this visit.
  expect(forgetRestored(first)).toBe(false)
  expect(first.getQueryData(nodeKey)).toBeDefined()
  stop()
  const restored = createQueryClient()
  const stopRestored = await startPersistence(restored)
  onTestFinished(stopRestored)
  expect(restored.getQueryData(nodeKey)).toMatchObject({ id: seedIds.rich })
  restored.setQueryData(['own'], 'own data')
  expect(forgetRestored(restored)).toBe(true)
  expect(restored.getQueryData(nodeKey)).toBeUndefined()
  expect(restored.getQueryData(['own'])).toBe('own data')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).not.toContain(seedIds.rich)
  expect(forgetRestored(restored)).toBe(false)
})
