import { createInstance } from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { createQueryClient, dropFailedQueries } from '#src/app/queryClient.ts'
import { prefetchReads } from '#src/app/routes.tsx'
import { routeTable } from '#src/app/routeTable.ts'
import { visitsOf } from '#src/app/visit.ts'

const options = () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  if (!queries || typeof queries.retry !== 'function' || typeof queries.retryDelay !== 'function')
    throw new Error('queries have no retry functions')
  return { queries, mutations, retry: queries.retry, retryDelay: queries.retryDelay }
}
const failure = (kind: FailureKind) => new ApiError(kind, 0, '')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a failed read', () => {
  test.each(['offline', 'unreadable', 'server'] satisfies FailureKind[])(
    'is retried three times after “%s”',
    (kind) => {
      const { retry } = options()
      expect([0, 1, 2, 3, 4].map((failures) => retry(failures, failure(kind)))).toEqual([
        true,
        true,
        true,
        false,
        false,
      ])
    },
  )
  test.each([
    'timeout',
    'invalid',
    'signed-out',
    'no-credit',
    'forbidden',
    'missing',
    'conflict',
    'limited',
  ] satisfies FailureKind[])('is not retried after “%s”', (kind) => {
    expect(options().retry(0, failure(kind))).toBe(false)
  })
  test('is not retried offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(options().retry(0, failure('server'))).toBe(false)
  })
  test('is retried after one second, then with exponential back-off up to 30 seconds', () => {
    const { retryDelay } = options()
    const error = failure('server')
    expect([0, 1, 2, 4, 5, 20].map((attempt) => retryDelay(attempt, error))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ])
  })
})

test('writes are never retried, and no call pauses offline', () => {
  const { queries, mutations } = options()
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' })
  expect(queries).toMatchObject({
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  expect(queries.gcTime).toBe(86_400_000)
})

describe('the data of a page', () => {
  const client = createQueryClient()
  const visits = visitsOf(client)
  const isFetchedOnMount = (state: { isInvalidated: boolean; dataUpdatedAt: number }) => {
    const { refetchOnMount } = client.getDefaultOptions().queries ?? {}
    // The function uses only the state.
    return (
      typeof refetchOnMount === 'function' &&
      refetchOnMount({ state } as Parameters<typeof refetchOnMount>[0])
    )
  }
  const fetchedNow = () => ({ isInvalidated: false, dataUpdatedAt: Date.now() })

  test('is fetched once per visit', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    visits.start('/nodes/a')
    const state = fetchedNow()
    vi.setSystemTime(1_060_000)
    expect(isFetchedOnMount(state)).toBe(false)
    visits.start('/nodes/b')
    expect(isFetchedOnMount(state)).toBe(true)
  })
  test('is not fetched again by a visit shortly after a prefetch', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    visits.notePrefetch('/nodes/a')
    const state = fetchedNow()
    vi.setSystemTime(1_005_000)
    visits.start('/nodes/a')
    expect(isFetchedOnMount(state)).toBe(false)
    visits.notePrefetch('/nodes/a')
    vi.setSystemTime(1_020_000)
    visits.start('/nodes/a')
    expect(isFetchedOnMount(state)).toBe(true)
  })
  test('is fetched again when a write has invalidated it', () => {
    visits.start('/nodes/a')
    expect(isFetchedOnMount({ ...fetchedNow(), isInvalidated: true })).toBe(true)
  })
})

test('failed reads without data are dropped, so that the next visit fetches them again', async () => {
  const client = createQueryClient()
  client.setQueryData(['/nodes/a'], 'a')
  await client.prefetchQuery({
    queryKey: ['/nodes/b'],
    queryFn: () => Promise.reject(failure('server')),
    retry: false,
  })
  dropFailedQueries(client)
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  expect(keys).toEqual([['/nodes/a']])
})

test('a prefetch whose reads load late does not repeat what the screen has fetched', async () => {
  vi.useFakeTimers()
  const queryClient = createQueryClient()
  const queryFn = vi.fn(async () => 'data')
  const read = { queryKey: ['late'], queryFn }
  visitsOf(queryClient).start('/releases')
  vi.advanceTimersByTime(10)
  const loading = Promise.withResolvers<(typeof read)[]>()
  const [route] = routeTable
  if (!route) throw new Error('no routes')
  const prefetched = prefetchReads({ ...route, reads: () => loading.promise }, {}, new URLSearchParams(), {
    queryClient,
    i18n: createInstance(),
  })
  await queryClient.fetchQuery(read)
  vi.advanceTimersByTime(1000)
  loading.resolve([read])
  await prefetched
  expect(queryFn).toHaveBeenCalledOnce()
})
