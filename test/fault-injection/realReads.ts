import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { contractCalls } from '#test/architecture/contractCalls.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'

/** A read of `src/api` with the response of the mock API. */
export interface RealRead {
  /** Name of the function that creates it. */
  name: string
  options: Parameters<QueryClient['fetchQuery']>[0]
  text: string
  value: unknown
}

/** Runs one read against the given responses. */
export async function readThrough(
  options: RealRead['options'],
  respond: (request: Request) => Promise<Response>,
): Promise<unknown> {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => respond(new Request(input, init)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  try {
    return await client.fetchQuery(options)
  } finally {
    client.clear()
    vi.unstubAllGlobals()
  }
}

/** Every variant of every read in the list of contract calls, with its response; failed and non-JSON ones are left out. */
export async function realReads(): Promise<RealRead[]> {
  const registry = createRegistry({ data: seed })
  const reads: RealRead[] = []
  for (const { from, variants } of contractCalls) {
    for (const variant of variants) {
      const call = variant()
      if ('write' in call) continue
      // Reads of every resource; their values are only compared by shape.
      const options = call as RealRead['options']
      let text = ''
      const value = await readThrough(options, async (request) => {
        const response = await registry.handle(request)
        const isJson = response.headers.get('content-type')?.includes('json')
        text = isJson ? await response.clone().text() : ''
        return response
      }).catch(() => undefined)
      if (value !== undefined && text !== '') reads.push({ name: from, options, text, value })
    }
  }
  return reads
}

/** Names of all reads in the list of contract calls. */
export const readNames = (): Set<string> =>
  new Set(
    contractCalls
      .filter(({ variants }) => !variants.some((variant) => 'write' in variant()))
      .map(({ from }) => from),
  )
