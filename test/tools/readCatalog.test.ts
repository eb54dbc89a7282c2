import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CatalogError, readCatalog, readNodePage } from '#tools/build/catalog/readCatalog.ts'

interface Pack {
  id?: unknown
}

const packs = (count: number, from = 0): Pack[] =>
  Array.from({ length: count }, (_, index) => ({ id: `pack-${String(from + index).padStart(4, '0')}` }))

const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Starts a server that responds to every request; `attempt` counts the requests of that page, from 1. */
async function startApi(
  respond: (response: ServerResponse, page: number, limit: number, attempt: number) => void,
): Promise<string> {
  const attempts = new Map<number, number>()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://api')
    const page = Number(searchParams.get('page'))
    const attempt = (attempts.get(page) ?? 0) + 1
    attempts.set(page, attempt)
    respond(response, page, Number(searchParams.get('limit')), attempt)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server that listens
}

const pageOf = (all: readonly Pack[], page: number, limit: number, total = all.length) => ({
  nodes: all.slice((page - 1) * limit, page * limit),
  total,
  totalPages: Math.ceil(all.length / limit),
})

const options = { retryDelayMs: 1 }
const idsOf = (nodes: readonly Pack[] | null) => nodes?.map(({ id }) => id)

describe('reading the catalog', () => {
  test('returns every pack once, ordered by id, and reports progress', async () => {
    const all = packs(250).reverse()
    const progress: string[] = []
    const api = await startApi((response, page, limit) => sendJson(response, pageOf(all, page, limit)))
    const nodes = await readCatalog(api, {
      ...options,
      onProgress: (read, total) => progress.push(`${read}/${total}`),
    })
    expect(idsOf(nodes)).toEqual(idsOf(packs(250)))
    expect(progress.at(-1)).toBe('250/250')
  })

  test('follows the page size of an API that returns fewer packs than asked for', async () => {
    const api = await startApi((response, page) => sendJson(response, pageOf(packs(70), page, 30)))
    expect(await readCatalog(api, options)).toHaveLength(70)
  })

  test('returns the first packs of the API’s order up to the limit', async () => {
    const all = packs(500).reverse()
    const api = await startApi((response, page, limit) => sendJson(response, pageOf(all, page, limit)))
    const nodes = await readCatalog(api, { ...options, limit: 130 })
    expect(idsOf(nodes)).toEqual(idsOf(all.slice(0, 130).reverse()))
  })

  test('returns null if the API can’t be reached', async () => {
    expect(await readCatalog('http://127.0.0.1:1', options)).toBeNull()
  })

  test('retries a page that fails', async () => {
    const api = await startApi((response, page, limit, attempt) => {
      if (page === 2 && attempt < 3) response.writeHead(500).end()
      else sendJson(response, pageOf(packs(250), page, limit))
    })
    expect(await readCatalog(api, options)).toHaveLength(250)
  })

  test('reads the pages again when packs have moved to a page that was already read', async () => {
    const all = packs(250)
    const api = await startApi((response, page, limit, attempt) => {
      // A pack of page 1 was deleted after page 1 had been read: page 2 starts one pack later.
      const shifted = attempt === 1 && page === 2 ? all.slice(1) : all
      sendJson(response, pageOf(shifted, page, limit, all.length))
    })
    expect(await readCatalog(api, options)).toHaveLength(250)
  })

  test('contains the live packs only when one was deleted while the catalog was read', async () => {
    const all = packs(250)
    const api = await startApi((response, page, limit, attempt) =>
      sendJson(response, pageOf(attempt === 1 && page === 1 ? all : all.slice(1), page, limit)),
    )
    expect(idsOf(await readCatalog(api, options))).toEqual(idsOf(all.slice(1)))
  })

  test('reads the pages again when one was answered as if there were no packs', async () => {
    const api = await startApi((response, page, limit, attempt) => {
      if (page === 3 && attempt === 1) sendJson(response, { nodes: [], total: 0, totalPages: 0 })
      else sendJson(response, pageOf(packs(250), page, limit))
    })
    expect(await readCatalog(api, options)).toHaveLength(250)
  })

  test('contains a pack that was published while the catalog was read', async () => {
    const api = await startApi((response, page, limit) =>
      sendJson(response, pageOf(packs(page === 3 ? 251 : 250), page, limit)),
    )
    expect(await readCatalog(api, options)).toHaveLength(251)
  })

  test('ignores packs without an id, but counts them in the total', async () => {
    const all = [...packs(120), { id: 7 }, {}]
    const api = await startApi((response, page, limit) => sendJson(response, pageOf(all, page, limit)))
    expect(await readCatalog(api, options)).toHaveLength(120)
  })

  const failures: Record<string, (response: ServerResponse, page: number, limit: number) => void> = {
    'a page that always fails': (response, page, limit) =>
      page === 2 ? response.writeHead(503).end() : sendJson(response, pageOf(packs(250), page, limit)),
    'a first page that fails': (response) => response.writeHead(500).end(),
    'a page that isn’t JSON': (response) => response.writeHead(200).end('<html>'),
    'half a page': (response, page, limit) =>
      response.writeHead(200).end(JSON.stringify(pageOf(packs(250), page, limit)).slice(0, 99)),
    'a page without packs': (response) => sendJson(response, { total: 3, totalPages: 1 }),
    'a page without a total': (response) => sendJson(response, { nodes: packs(3), totalPages: 1 }),
    'pages that repeat each other': (response, _, limit) => sendJson(response, pageOf(packs(250), 1, limit)),
    'an empty catalog': (response) => sendJson(response, { nodes: [], total: 0, totalPages: 0 }),
    'a page that claims that there are no packs': (response, page, limit) =>
      sendJson(
        response,
        page === 3 ? { nodes: [], total: 0, totalPages: 0 } : pageOf(packs(250), page, limit),
      ),
    'a page of packs without an id': (response, page, limit) => {
      const full = pageOf(packs(250), page, limit)
      sendJson(response, page === 3 ? { ...full, nodes: full.nodes.map(() => ({})) } : full)
    },
    'a short page': (response, page, limit) => {
      const full = pageOf(packs(250), page, limit)
      sendJson(response, page === 2 ? { ...full, nodes: full.nodes.slice(5) } : full)
    },
  }

  test.each(Object.entries(failures))('fails for %s', async (_, respond) => {
    const api = await startApi(respond)
    await expect(readCatalog(api, options)).rejects.toThrow(CatalogError)
  })
})

describe('reading one page of packs', () => {
  test('retries an error that is sent instead of packs', async () => {
    const api = await startApi((response, page, limit, attempt) =>
      sendJson(response, attempt === 1 ? { message: 'rate limit' } : pageOf(packs(3), page, limit)),
    )
    expect(await readNodePage(`${api}/nodes?page=1&limit=24`, 1)).toEqual(pageOf(packs(3), 1, 24))
  })

  test.each([429, 503])('retries after the delay that a response with status %i asks for', async (status) => {
    const api = await startApi((response, page, limit, attempt) =>
      attempt === 1
        ? response.writeHead(status, { 'retry-after': '0' }).end()
        : sendJson(response, pageOf(packs(3), page, limit)),
    )
    const retryDelayMs = 3_600_000
    expect(await readNodePage(`${api}/nodes?page=1&limit=24`, retryDelayMs)).toMatchObject({ total: 3 })
  })

  test.each([
    ['an error', { message: 'rate limit' }],
    ['no packs', { nodes: [], total: 0, totalPages: 0 }],
    ['packs without an id', { nodes: [{}, null], total: 2, totalPages: 1 }],
  ])('fails for %s', async (_, body) => {
    const api = await startApi((response) => sendJson(response, body))
    await expect(readNodePage(`${api}/nodes?page=1&limit=24`, 1)).rejects.toThrow(CatalogError)
  })
})
