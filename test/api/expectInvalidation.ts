import { QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import type { Registry } from '#test/mock-api/registry.ts'

type Options = Parameters<QueryClient['fetchQuery']>[0]
/** A named read; the reads of a list have different types. */
export type Read = readonly [name: string, options: unknown]
export type Write = readonly [name: string, write: (client: QueryClient) => Promise<unknown>]

// Of any type: the data is only compared.
const optionsOf = ([, options]: Read) => options as Options

/** Makes every read with a new client. Returns their data as JSON. */
async function readAll(reads: readonly Read[]): Promise<{ client: QueryClient; data: string[] }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const data: string[] = []
  for (const read of reads) {
    const result = await client.fetchQuery(optionsOf(read)).catch((error: unknown) => String(error))
    data.push(JSON.stringify(result))
  }
  return { client, data }
}

/** Compares every read before and after a write. Those that changed must be invalidated and bypass proxy caches. */
export async function expectInvalidation(
  registry: Registry,
  reads: readonly Read[],
  write: Write[1],
): Promise<void> {
  const { client, data } = await readAll(reads)
  await write(client)
  const after = await readAll(reads)
  const changed = reads.filter((_, index) => data[index] !== after.data[index])
  // A write that changes no read would prove nothing.
  expect(changed).not.toEqual([])
  const missed = changed.filter((read) => {
    const state = client.getQueryState(optionsOf(read).queryKey)
    return !(state?.isInvalidated || state?.status === 'error')
  })
  expect(missed.map(([name]) => name)).toEqual([])
  const paths = new Set(changed.map((read) => String(optionsOf(read).queryKey[0])))
  const rereads = registry.requests
    .filter(({ method, path }) => method === 'GET' && paths.has(path))
    .slice(-paths.size)
  expect(rereads.filter(({ headers }) => !headers['cache-control']?.includes('no-cache'))).toEqual([])
}
