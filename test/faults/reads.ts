import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { wires } from '#test/laws/wires.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'

/** A read of src/api with the answer it really gets. */
export interface RealRead {
  /** The function that makes it. */
  name: string
  options: Parameters<QueryClient['fetchQuery']>[0]
  text: string
  value: unknown
}

/** Makes one read while the service answers in a way of its own. */
export async function readThrough(
  options: RealRead['options'],
  answer: (request: Request) => Promise<Response>,
): Promise<unknown> {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  try {
    return await client.fetchQuery(options)
  } finally {
    client.clear()
    vi.unstubAllGlobals()
  }
}

/** Every way of every read that the wires know, with what the local registry says to it; refusals and files are left out. */
export async function realReads(): Promise<RealRead[]> {
  const registry = createRegistry({ data: seed })
  const reads: RealRead[] = []
  for (const { from, ways } of wires) {
    for (const way of ways) {
      const made = way()
      if ('write' in made) continue
      // A read of any of the nouns; what it gives is looked at by its shape alone.
      const options = made as RealRead['options']
      let text = ''
      const value = await readThrough(options, async (request) => {
        const answer = await registry.handle(request)
        const isJson = answer.headers.get('content-type')?.includes('json')
        text = isJson ? await answer.clone().text() : ''
        return answer
      }).catch(() => undefined)
      if (value !== undefined && text !== '') reads.push({ name: from, options, text, value })
    }
  }
  return reads
}
