import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPersistence } from '#src/app/persistence.ts'
import { createQueryClient } from '#src/app/queryClient.ts'
import { hourMs } from '#src/lib/format/durations.ts'
import { storageKeys } from '#src/storage.ts'

/** The persisted reads in their stored order. */
function persistedReads(): { key: string; data: string }[] {
  const text = localStorage.getItem(storageKeys.cache)
  if (!text) return []
  const { clientState } = JSON.parse(text) as {
    clientState: { queries: { queryKey: string[]; state: { data: string } }[] }
  } // the library's format
  return clientState.queries.map(({ queryKey, state }) => ({ key: queryKey[1] ?? '', data: state.data }))
}
const keys = () => persistedReads().map(({ key }) => key)

async function openClient(): Promise<QueryClient> {
  const client = createQueryClient()
  client.setQueryDefaults(['public'], { meta: { persist: true } })
  onTestFinished(await startPersistence(client))
  return client
}
const read = (client: QueryClient, key: string, data: string, updatedAt = Date.now()) =>
  client.setQueryData(['public', key], data, { updatedAt })

/** Opens the site again after a time. */
async function reopenAfter(ms: number): Promise<QueryClient> {
  vi.setSystemTime(Date.now() + ms)
  return openClient()
}

// The persister throttles by its last write: each test starts days after the previous one.
let start = Date.now()
beforeEach(() => {
  start += 72 * hourMs
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const waitForWrite = () => vi.advanceTimersByTimeAsync(5_000)

describe('persisted reads', () => {
  test('are the newest 40, newest first', async () => {
    const client = await openClient()
    for (let number = 1; number <= 45; number += 1) read(client, `r${number}`, 'x', number)
    await waitForWrite()
    expect(keys()).toEqual(Array.from({ length: 40 }, (_, index) => `r${45 - index}`))
  })

  test.each([
    [24 * hourMs - 1, 'text'],
    [24 * hourMs + 1, undefined],
  ])('are restored after %s ms as %j', async (ms, data) => {
    const client = await openClient()
    read(client, 'a', 'text')
    // Written at once, or a second after the last write.
    await vi.advanceTimersByTimeAsync(1_000)
    const { timestamp } = JSON.parse(localStorage.getItem(storageKeys.cache) ?? '{}') as { timestamp: number } // as above
    const reopened = await reopenAfter(timestamp + ms - Date.now())
    expect(reopened.getQueryData(['public', 'a'])).toBe(data)
  })

  test('are only successful ones with `persist: true`', async () => {
    const client = await openClient()
    client.setQueryData(['private', 'b'], 'secret')
    client.setQueryDefaults(['odd'], { meta: { persist: 'true' } })
    client.setQueryData(['odd', 'c'], 'secret')
    const queryFn = () => Promise.reject(new Error('no'))
    await client.fetchQuery({ queryKey: ['public', 'd'], queryFn, retry: false }).catch(() => undefined)
    read(client, 'a', 'text')
    await waitForWrite()
    expect(persistedReads()).toEqual([{ key: 'a', data: 'text' }])
  })

  test('of another build are not restored', async () => {
    const client = await openClient()
    read(client, 'a', 'text')
    await waitForWrite()
    const stored = localStorage.getItem(storageKeys.cache) ?? ''
    localStorage.setItem(storageKeys.cache, stored.replace(/"buster":"[^"]*"/, '"buster":"older"'))
    const reopened = await reopenAfter(1_000)
    expect(reopened.getQueryData(['public', 'a'])).toBeUndefined()
  })

  test('are not written after persistence has stopped', async () => {
    const client = createQueryClient()
    client.setQueryDefaults(['public'], { meta: { persist: true } })
    const stop = await startPersistence(client)
    stop()
    read(client, 'a', 'text')
    await waitForWrite()
    expect(localStorage.getItem(storageKeys.cache)).toBeNull()
  })

  test('are stored without mutations', async () => {
    const client = await openClient()
    read(client, 'a', 'text')
    client.getMutationCache().build(client, { mutationKey: ['secret'], meta: { persist: true } })
    await waitForWrite()
    expect(localStorage.getItem(storageKeys.cache)).toContain('"mutations":[]')
  })

  test('are written at most once a second', async () => {
    const client = await openClient()
    read(client, 'a', 'x')
    await waitForWrite()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    for (let count = 0; count < 100; count += 1) {
      read(client, 'a', `${count}`)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(write.mock.calls.length).toBeGreaterThan(0)
    expect(write.mock.calls.length).toBeLessThanOrEqual(2)
    await waitForWrite()
    expect(persistedReads()).toEqual([{ key: 'a', data: '99' }])
  })
})

describe('when storage is full', () => {
  /** Limits the length of a stored value. */
  function limitStorage(maxLength: number) {
    const write = Storage.prototype.setItem
    return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > maxLength) throw new DOMException('', 'QuotaExceededError')
      write.call(this, key, value)
    })
  }

  test('the newest reads that fit into half of the size are stored', async () => {
    limitStorage(4_000)
    const client = await openClient()
    for (let number = 1; number <= 10; number += 1) read(client, `r${number}`, 'x'.repeat(300), number)
    await waitForWrite()
    expect(keys().length).toBeGreaterThan(2)
    expect(keys()).toEqual(Array.from({ length: keys().length }, (_, index) => `r${10 - index}`))
  })

  test('the half is of the reads that would be stored, not of all reads', async () => {
    limitStorage(10_000)
    const client = await openClient()
    for (let number = 1; number <= 60; number += 1) read(client, `r${number}`, 'x'.repeat(50), number)
    await waitForWrite()
    expect(localStorage.getItem(storageKeys.cache)?.length).toBeLessThan(10_000)
    expect(keys()).toEqual(Array.from({ length: 20 }, (_, index) => `r${60 - index}`))
  })

  test('a read that is too large is skipped in favor of smaller ones', async () => {
    limitStorage(4_000)
    const client = await openClient()
    read(client, 'old', 'x'.repeat(900), 1)
    read(client, 'small', 'x'.repeat(900), 2)
    read(client, 'large', 'x'.repeat(9_000), 3)
    await waitForWrite()
    expect(keys()).toEqual(['small', 'old'])
  })

  test('writing is not retried forever when nothing fits', async () => {
    const write = limitStorage(0)
    const client = await openClient()
    read(client, 'a', 'x')
    await waitForWrite()
    expect(persistedReads()).toEqual([])
    expect(write.mock.calls.length).toBeLessThan(20)
  })
})

test.each(['[1,2]', '"text"', '7', '{}', '{"half', '{"timestamp":1e15,"buster":"dev"}'])(
  'the malformed value %s is removed from storage',
  async (value) => {
    // The library reports it in development.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem(storageKeys.cache, value)
    const client = await openClient()
    expect(localStorage.getItem(storageKeys.cache)).toBeNull()
    expect(client.getQueryCache().getAll()).toEqual([])
  },
)

test('the malformed value null restores nothing and is replaced', async () => {
  localStorage.setItem(storageKeys.cache, 'null')
  const client = await openClient()
  expect(client.getQueryCache().getAll()).toEqual([])
  read(client, 'a', 'text')
  await waitForWrite()
  expect(keys()).toEqual(['a'])
})
