import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiQuery } from '#src/api/client/query.ts'
import { path } from '#src/api/client/url.ts'
import { node } from '#src/api/nodes.ts'
import { forgetRestored, startPersistence } from '#src/app/persistence.ts'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { registerProvider, setSession } from '#src/auth/session.ts'
import { storageKeys } from '#src/storage.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'

const owner = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }
const stored = () => localStorage.getItem(storageKeys.cache) ?? ''
const nodeKey = node(seedIds.rich).queryKey

// The writer waits a second and remembers when it wrote last: each test begins days after the one before.
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

/** A client whose reads are written to storage, with one public read in it. */
async function filled() {
  const client = makeQueryClient()
  const stop = await startPersistence(client)
  await client.fetchQuery(node(seedIds.rich))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).toContain(seedIds.rich)
  return { client, stop }
}

test('a public read comes back in another visit', async () => {
  const { stop } = await filled()
  stop()
  const later = makeQueryClient()
  const stopLater = await startPersistence(later)
  expect(later.getQueryData(nodeKey)).toMatchObject({ id: seedIds.rich })
  stopLater()
})

test('a read that does not say so is never written, and neither are failures', async () => {
  registerProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  setSession({ status: 'user', user: owner })
  onTestFinished(() => setSession({ status: 'anonymous' }))
  const client = makeQueryClient()
  const stop = await startPersistence(client)
  await client.fetchQuery(
    apiQuery(path`/nodes/${seedIds.banned}`, undefined, { access: 'user', parse: () => 'private thing' }),
  )
  await client.fetchQuery({ ...node('broken-500'), retry: false }).catch(() => undefined)
  await client.fetchQuery(node(seedIds.rich))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).toContain(seedIds.rich)
  expect(stored()).not.toContain('private thing')
  expect(stored()).not.toContain('broken-500')
  stop()
})

test.each([
  ['another build', (text: string) => text.replace(/"buster":"[^"]*"/, '"buster":"older"')],
  ['more than a day ago', (text: string) => text.replace(/"timestamp":\d+/, '"timestamp":1000')],
  ['somebody else', () => '{"half'],
  ['another program', () => '[1,2]'],
])('what was written by %s is dropped', async (_, change) => {
  const { stop } = await filled()
  stop()
  localStorage.setItem(storageKeys.cache, change(stored()))
  const later = makeQueryClient()
  const stopLater = await startPersistence(later)
  expect(later.getQueryData(nodeKey)).toBeUndefined()
  stopLater()
})

test('what an earlier visit left is forgotten once, here and in storage; what is no public read stays', async () => {
  const { client: first, stop } = await filled()
  // Nothing was brought back yet: what is here was read on this visit.
  expect(forgetRestored(first)).toBe(false)
  expect(first.getQueryData(nodeKey)).toBeDefined()
  stop()
  const later = makeQueryClient()
  const stopLater = await startPersistence(later)
  onTestFinished(stopLater)
  later.setQueryData(['own'], 'mine')
  expect(forgetRestored(later)).toBe(true)
  expect(later.getQueryData(nodeKey)).toBeUndefined()
  expect(later.getQueryData(['own'])).toBe('mine')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored()).not.toContain(seedIds.rich)
  expect(forgetRestored(later)).toBe(false)
})
