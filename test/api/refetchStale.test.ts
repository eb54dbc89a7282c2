import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { refetchStale } from '#src/api/client/refetchStale.ts'
import { type ApiPath, path } from '#src/api/client/url.ts'

const pack = path`/nodes/${'x'}`
const otherPack = path`/nodes/${'y'}`
const packChanged = { exact: [pack], under: [] }

/** Reads a path like a mounted screen. The test sends the responses. */
function read(client: QueryClient, apiPath: ApiPath) {
  const requests: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: [apiPath],
    queryFn: () => {
      const request = Promise.withResolvers<string>()
      requests.push(request)
      return request.promise
    },
  })
  const statuses = new Set<string>()
  onTestFinished(observer.subscribe(({ status }) => statuses.add(status)))
  return { requests, statuses, data: () => observer.getCurrentResult().data }
}

test('restarts a first read in flight, whose response may be older than the write', async () => {
  const client = new QueryClient()
  const { requests, statuses, data } = read(client, pack)
  refetchStale(client, packChanged)
  await expect.poll(() => requests).toHaveLength(2)
  requests[1]?.resolve('new')
  await expect.poll(data).toBe('new')
  requests[0]?.resolve('old')
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(data()).toBe('new')
  expect(requests).toHaveLength(2)
  expect(statuses).toEqual(new Set(['pending', 'success']))
})

test('restarts a refetch in flight once, and keeps its data meanwhile', async () => {
  const client = new QueryClient()
  const { requests, data } = read(client, pack)
  requests[0]?.resolve('first')
  await expect.poll(data).toBe('first')
  void client.refetchQueries()
  await expect.poll(() => requests).toHaveLength(2)
  refetchStale(client, packChanged)
  await expect.poll(() => requests).toHaveLength(3)
  expect(data()).toBe('first')
  requests[2]?.resolve('new')
  await expect.poll(data).toBe('new')
  expect(requests).toHaveLength(3)
})

test('refetches loaded reads that the write changed, and leaves others alone', async () => {
  const client = new QueryClient()
  const [changed, other, otherInFlight] = [
    read(client, pack),
    read(client, otherPack),
    read(client, path`/nodes/${'z'}`),
  ]
  changed.requests[0]?.resolve('old')
  other.requests[0]?.resolve('other')
  await expect.poll(other.data).toBe('other')
  refetchStale(client, packChanged)
  await expect.poll(() => changed.requests).toHaveLength(2)
  expect(other.requests).toHaveLength(1)
  expect(otherInFlight.requests).toHaveLength(1)
})
