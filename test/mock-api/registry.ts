import { getResponse, http, type RequestHandler } from 'msw'
import { userOf } from './bearer.ts'
import { preflight, withCors } from './cors.ts'
import { Db } from './db.ts'
import { type Fault, Faults } from './faults.ts'
import { implemented, implementedBeyond } from './handlers/operations.ts'
import { LiveVersion } from './LiveVersion.ts'
import { type Operation, toResponse } from './operation.ts'
import { Query } from './query.ts'
import type { RegistryData } from './records.ts'
import { repositoryFile, repositoryFileAt } from './repositoryHosts.ts'
import { type Match, matchPath } from './router.ts'
import { sentinelOf, type Wait, withSentinels } from './sentinels.ts'

export interface RegistryOptions {
  data: RegistryData
  /** Milliseconds since 1970; the system clock when left out. */
  now?: () => number
  /**
   * Responds like the open server of February 2025: reads of a banned pack are a 403, and `latest_version` may be pending
   * or flagged. The deployed API returns a banned pack and counts active versions only.
   */
  as2025?: boolean
  /** Added to every response. */
  latencyMs?: number
  /** The API base of clients. Only its path matters: it prefixes every route. */
  publicUrl?: string
  /** Query parameters without effect, as in an older API that doesn't know them. */
  ignores?: readonly string[]
  /** Waits; tests pass a function that does not. */
  wait?: Wait
}

/** A logged request. `path` keeps its escapes; header names are lower case. */
export interface LoggedRequest {
  method: string
  path: string
  search: string
  headers: Record<string, string>
}

export interface Registry {
  readonly db: Db
  /** For msw's `setupServer` and `setupWorker`; handles the contract's routes on any origin. */
  readonly handlers: RequestHandler[]
  /** Responds to any request, with 404 outside of the contract. A network error is `Response.error()`. */
  handle(request: Request): Promise<Response>
  /** Restores the initial data; clears requests and faults. */
  reset(): void
  readonly requests: LoggedRequest[]
  /** Requests to hosts of repositories, which never count as calls of the API. */
  readonly hostRequests: LoggedRequest[]
  /** The logged requests whose escaped path matches. */
  calls(path: RegExp): LoggedRequest[]
  /** Makes requests fail or wait; the returned function removes the fault. */
  fault(fault: Fault): () => void
}

const operations = new Map([...implemented, ...implementedBeyond].map((o) => [`${o.method} ${o.path}`, o]))

function operationOf(request: Request, match: Match): Operation | Response {
  const method = match.methods.find((m) => m.toUpperCase() === request.method)
  if (!method) return Response.json({ message: 'Method Not Allowed' }, { status: 405 })
  const operation = operations.get(`${method} ${match.path}`)
  return operation ?? Response.json({ message: 'Not implemented by the mock API' }, { status: 501 })
}

const delay: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const logEntryOf = (request: Request, { pathname, search }: URL): LoggedRequest => ({
  method: request.method,
  path: pathname,
  search,
  headers: Object.fromEntries(request.headers),
})

/** Creates a mock API with `data`. Instances share no state. */
export function createRegistry(options: RegistryOptions): Registry {
  const { now = Date.now, latencyMs = 0, ignores = [], wait = delay, as2025 = false } = options
  const basePath = new URL(options.publicUrl ?? 'http://localhost').pathname.replace(/\/+$/, '')
  const db = new Db(withSentinels(options.data), { latestCountsUnreviewed: as2025 })
  const faults = new Faults()
  const failedOnce = new Set<string>()
  const requests: LoggedRequest[] = []
  const hostRequests: LoggedRequest[] = []
  const liveVersion = new LiveVersion(db, now)

  const routePath = ({ pathname }: URL) =>
    pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''

  async function runOperation(request: Request, url: URL, match: Match): Promise<Response> {
    const operation = operationOf(request, match)
    if (operation instanceof Response) return operation
    const isRead = request.method === 'GET' && match.path.startsWith('/nodes/{nodeId}')
    if (as2025 && isRead && db.node(match.params['nodeId'] ?? '')?.status === 'NodeStatusBanned') {
      return Response.json({ error: 'Node Banned', message: 'Node Banned' }, { status: 403 })
    }
    const params = [...url.searchParams].filter(([name]) => !ignores.includes(name))
    const query = new Query(new URLSearchParams(params))
    liveVersion.advance(request, url.pathname)
    const user = userOf(db, request, now())
    const call = { request, params: match.params, query, db, user, now, basePath }
    const response = toResponse(await operation.run(call))
    if (operation.cacheSeconds !== undefined && response.ok) {
      response.headers.set('cache-control', `public, max-age=${operation.cacheSeconds}`)
    }
    return response
  }

  async function respond(request: Request, url: URL, match: Match): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    const { pathname } = url
    requests.push(logEntryOf(request, url))
    if (latencyMs > 0) await wait(latencyMs, request.signal)
    const sentinel = sentinelOf(match.params, url.searchParams)
    const replacement =
      (await faults.hit(request, pathname, wait)) ?? (await sentinel?.({ request, wait, failedOnce }))
    if (replacement && typeof replacement !== 'function') return replacement
    const response = await runOperation(request, url, match)
    return replacement ? replacement(response) : response
  }

  async function respondAsHost(request: Request, url: URL): Promise<Response> {
    hostRequests.push(logEntryOf(request, url))
    if (latencyMs > 0) await wait(latencyMs, request.signal)
    const replacement = await faults.hit(request, url.pathname, wait)
    const file = repositoryFileAt(url, basePath)
    return replacement ?? (file ? repositoryFile(options.data.readmes ?? {}, file) : Response.error())
  }

  // One handler with its own matcher instead of 70 wildcard patterns: exact for encoded slashes and dots, and fast.
  const handlers: RequestHandler[] = [
    http.all(
      ({ request }) => matchPath(routePath(new URL(request.url))) !== null,
      async ({ request }) => {
        const url = new URL(request.url)
        const match = matchPath(routePath(url))
        return match ? withCors(request, await respond(request, url, match)) : undefined
      },
    ),
    http.get(
      ({ request }) => repositoryFileAt(new URL(request.url), basePath) !== null,
      async ({ request }) => withCors(request, await respondAsHost(request, new URL(request.url))),
    ),
  ]

  async function handle(request: Request): Promise<Response> {
    const response = await getResponse(handlers, request)
    return response ?? withCors(request, Response.json({ message: 'Not Found' }, { status: 404 }))
  }

  function reset(): void {
    db.reset()
    faults.clear()
    failedOnce.clear()
    requests.length = 0
    hostRequests.length = 0
    liveVersion.reset()
  }

  const calls = (path: RegExp) => requests.filter((r) => r.path.search(path) >= 0)
  return { db, handlers, handle, reset, requests, hostRequests, calls, fault: (fault) => faults.add(fault) }
}
