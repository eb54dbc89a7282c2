import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { hasForgottenSince, makeQueryClient, startVisit } from '#src/app/queryClient.ts'

const options = () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions()
  if (!queries || typeof queries.retry !== 'function' || typeof queries.retryDelay !== 'function')
    throw new Error('reads have no rule for asking again')
  return { queries, mutations, retry: queries.retry, retryDelay: queries.retryDelay }
}
const failure = (kind: FailureKind) => new ApiError(kind, 0, '')

afterEach(() => {
  startVisit(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a read is asked again', () => {
  test.each(['offline', 'unreadable', 'server'] satisfies FailureKind[])(
    'three times when it was “%s”',
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
  test('not without a network', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(options().retry(0, failure('server'))).toBe(false)
  })
  test('after one second, then each time twice as long, at most half a minute', () => {
    const { retryDelay } = options()
    const error = failure('server')
    expect([0, 1, 2, 4, 5, 20].map((attempt) => retryDelay(attempt, error))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ])
  })
})

test('a write is never repeated, and nothing waits for the network without a word', () => {
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

describe('what a page shows', () => {
  const again = (state: { isInvalidated: boolean; dataUpdatedAt: number }) => {
    const { refetchOnMount } = options().queries
    // Only the state is looked at.
    return (
      typeof refetchOnMount === 'function' &&
      refetchOnMount({ state } as Parameters<typeof refetchOnMount>[0])
    )
  }
  test('is read once in a visit, and again in the next', () => {
    startVisit(1000)
    expect(again({ isInvalidated: false, dataUpdatedAt: 999 })).toBe(true)
    expect(again({ isInvalidated: false, dataUpdatedAt: 1000 })).toBe(false)
    startVisit(2000)
    expect(again({ isInvalidated: false, dataUpdatedAt: 1000 })).toBe(true)
  })
  test('is read again when a write has made it old', () => {
    startVisit(1000)
    expect(again({ isInvalidated: true, dataUpdatedAt: 5000 })).toBe(true)
  })
})

test('when an answer was last thrown away is known, so that no page is shown again without what it has read', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const client = makeQueryClient()
  client.setQueryData(['/nodes/a'], 'a')
  client.setQueryData(['/nodes/b'], 'b')
  vi.setSystemTime(2_000_000)
  client.setQueryData(['/nodes/a'], 'a, read again')
  expect(hasForgottenSince(1_000_000)).toBe(false)
  client.removeQueries({ queryKey: ['/nodes/b'] })
  vi.setSystemTime(3_000_000)
  client.setQueryData(['/nodes/a'], 'a, read once more')
  expect([1_999_999, 2_000_000, 2_000_001].map(hasForgottenSince)).toEqual([true, true, false])
})
