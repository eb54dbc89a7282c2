import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPersistence } from '#src/app/persistence.ts'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { storageKeys } from '#src/storage.ts'

const hour = 3_600_000

/** What is written: whose reads, newest first, and their data. */
function written(): { key: string; data: string }[] {
  const text = localStorage.getItem(storageKeys.cache)
  if (!text) return []
  const { clientState } = JSON.parse(text) as {
    clientState: { queries: { queryKey: string[]; state: { data: string } }[] }
  } // the library's format
  return clientState.queries.map(({ queryKey, state }) => ({ key: queryKey[1] ?? '', data: state.data }))
}
const keys = () => written().map(({ key }) => key)

async function opened(): Promise<QueryClient> {
  const client = makeQueryClient()
  client.setQueryDefaults(['public'], { meta: { persist: true } })
  onTestFinished(await startPersistence(client))
  return client
}
const read = (client: QueryClient, key: string, data: string, updatedAt = Date.now()) =>
  client.setQueryData(['public', key], data, { updatedAt })

/** The page is left and opened again. */
async function leftFor(ms: number): Promise<QueryClient> {
  vi.setSystemTime(Date.now() + ms)
  return opened()
}

// The writer remembers when it wrote last: each test begins days after the one before.
let start = Date.now()
beforeEach(() => {
  start += 72 * hour
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const soon = () => vi.advanceTimersByTimeAsync(5_000)

describe('what is kept of public reads', () => {
  test('are the newest forty, the newest first', async () => {
    const client = await opened()
    for (let one = 1; one <= 45; one += 1) read(client, `r${one}`, 'x', one)
    await soon()
    expect(keys()).toEqual(Array.from({ length: 40 }, (_, index) => `r${45 - index}`))
  })

  test.each([
    [24 * hour - 1, 'text'],
    [24 * hour + 1, undefined],
  ])('comes back after %s ms as %j', async (ms, data) => {
    const client = await opened()
    read(client, 'a', 'text')
    // All that is known is written at once, or a second after what was written last.
    await vi.advanceTimersByTimeAsync(1_000)
    const { timestamp } = JSON.parse(localStorage.getItem(storageKeys.cache) ?? '{}') as { timestamp: number } // as above
    const later = await leftFor(timestamp + ms - Date.now())
    expect(later.getQueryData(['public', 'a'])).toBe(data)
  })

  test('is nothing but public reads that were answered', async () => {
    const client = await opened()
    client.setQueryData(['private', 'b'], 'secret')
    client.setQueryDefaults(['odd'], { meta: { persist: 'true' } })
    client.setQueryData(['odd', 'c'], 'secret')
    const queryFn = () => Promise.reject(new Error('no'))
    await client.fetchQuery({ queryKey: ['public', 'd'], queryFn, retry: false }).catch(() => undefined)
    read(client, 'a', 'text')
    await soon()
    expect(written()).toEqual([{ key: 'a', data: 'text' }])
  })

  test('of another build does not come back', async () => {
    const client = await opened()
    read(client, 'a', 'text')
    await soon()
    const kept = localStorage.getItem(storageKeys.cache) ?? ''
    localStorage.setItem(storageKeys.cache, kept.replace(/"buster":"[^"]*"/, '"buster":"older"'))
    const later = await leftFor(1_000)
    expect(later.getQueryData(['public', 'a'])).toBeUndefined()
  })

  test('is written no more after the end', async () => {
    const client = makeQueryClient()
    client.setQueryDefaults(['public'], { meta: { persist: true } })
    const stop = await startPersistence(client)
    stop()
    read(client, 'a', 'text')
    await soon()
    expect(localStorage.getItem(storageKeys.cache)).toBeNull()
  })

  test('holds no write', async () => {
    const client = await opened()
    read(client, 'a', 'text')
    client.getMutationCache().build(client, { mutationKey: ['secret'], meta: { persist: true } })
    await soon()
    expect(localStorage.getItem(storageKeys.cache)).toContain('"mutations":[]')
  })

  test('is written at most once in a second', async () => {
    const client = await opened()
    read(client, 'a', 'x')
    await soon()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    for (let one = 0; one < 100; one += 1) {
      read(client, 'a', `${one}`)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(write.mock.calls.length).toBeGreaterThan(0)
    expect(write.mock.calls.length).toBeLessThanOrEqual(2)
    await soon()
    expect(written()).toEqual([{ key: 'a', data: '99' }])
  })
})

describe('when the browser has no room', () => {
  /** A browser that keeps so many characters and no more. */
  function room(most: number) {
    const write = Storage.prototype.setItem
    return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > most) throw new DOMException('', 'QuotaExceededError')
      write.call(this, key, value)
    })
  }

  test('the newest reads that fill half as much are kept', async () => {
    room(4_000)
    const client = await opened()
    for (let one = 1; one <= 10; one += 1) read(client, `r${one}`, 'x'.repeat(300), one)
    await soon()
    expect(keys().length).toBeGreaterThan(2)
    expect(keys()).toEqual(Array.from({ length: keys().length }, (_, index) => `r${10 - index}`))
  })

  test('only of those that would be kept at all, half are', async () => {
    room(10_000)
    const client = await opened()
    for (let one = 1; one <= 60; one += 1) read(client, `r${one}`, 'x'.repeat(50), one)
    await soon()
    expect(localStorage.getItem(storageKeys.cache)?.length).toBeLessThan(10_000)
    expect(keys()).toEqual(Array.from({ length: 20 }, (_, index) => `r${60 - index}`))
  })

  test('a large one makes room for smaller ones after it', async () => {
    room(4_000)
    const client = await opened()
    read(client, 'old', 'x'.repeat(900), 1)
    read(client, 'small', 'x'.repeat(900), 2)
    read(client, 'large', 'x'.repeat(9_000), 3)
    await soon()
    expect(keys()).toEqual(['small', 'old'])
  })

  test('for anything, nothing is tried again for ever', async () => {
    const write = room(0)
    const client = await opened()
    read(client, 'a', 'x')
    await soon()
    expect(written()).toEqual([])
    expect(write.mock.calls.length).toBeLessThan(20)
  })
})

test('what looks like ours but holds no reads is taken away', async () => {
  const client = await opened()
  read(client, 'a', 'text')
  await soon()
  const { clientState, ...rest } = JSON.parse(localStorage.getItem(storageKeys.cache) ?? '{}') as {
    clientState: unknown
  } // as above
  expect(clientState).toBeDefined()
  localStorage.setItem(storageKeys.cache, JSON.stringify(rest))
  await opened()
  expect(localStorage.getItem(storageKeys.cache)).toBeNull()
})

test.each(['[1,2]', 'null', '"text"', '7', '{}', '{"half'])(
  'what another program left (%s) is taken away, and the page works',
  async (left) => {
    localStorage.setItem(storageKeys.cache, left)
    const client = await opened()
    expect(localStorage.getItem(storageKeys.cache)).toBeNull()
    expect(client.getQueryCache().getAll()).toEqual([])
  },
)
