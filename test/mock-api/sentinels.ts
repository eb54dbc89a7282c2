import type { NodeRecord, PublisherRecord, RegistryData, VersionRecord } from './records.ts'
import { unclaimedPublisher } from './records.ts'

/** Waits a number of milliseconds, or until the request is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

interface SentinelContext {
  request: Request
  wait: Wait
  /** Requests that have failed once. */
  failedOnce: Set<string>
}

/** Replaces the mock API's own response. */
type ResponseFilter = (response: Response) => Response

/** Responds instead of the mock API; null lets it respond, perhaps after a delay. */
type Sentinel = (context: SentinelContext) => Response | ResponseFilter | null | Promise<Response | null>

const failing =
  (status: number, message: string, headers: HeadersInit = {}) =>
  () =>
    Response.json({ message }, { status, headers })

const slow =
  (ms: number): Sentinel =>
  async ({ request, wait }) => {
    await wait(ms, request.signal)
    return null
  }

const flakyOnce: Sentinel = ({ request, failedOnce }) => {
  const key = `${request.method} ${request.url}`
  if (failedOnce.has(key)) return null
  failedOnce.add(key)
  return Response.json({ error: 'first time', message: 'Internal server error' }, { status: 500 })
}

const isWrite = ({ method }: Request) => method !== 'GET'

const withContentType = (body: string, type: string) => () =>
  new Response(body, { status: 200, headers: { 'content-type': type } })

/**
 * Ids that make failures reachable by hand: as any path parameter (pack, publisher, version, comfy node, task …) or as
 * the text of a search or an id check.
 *
 * | id              | response                                                                         |
 * |-----------------|----------------------------------------------------------------------------------|
 * | `broken-500`    | 500 with `{error, message}`                                                      |
 * | `broken-502`    | 502 with the HTML page of a proxy                                                |
 * | `broken-503`    | 503 with `{message}`                                                             |
 * | `forbidden-403` | 403 with `{message}`, as for a banned pack                                       |
 * | `limited-429`   | 429 with `Retry-After: 30`                                                       |
 * | `slow-3s`       | the normal response, three seconds late                                          |
 * | `slow-30s`      | the normal response, thirty seconds late                                         |
 * | `garbage`       | 200, an HTML page instead of JSON                                                |
 * | `half-body`     | 200, JSON that breaks off in the middle                                          |
 * | `empty-body`    | 200 without a body                                                               |
 * | `offline`       | no response: the connection breaks                                               |
 * | `flaky-once`    | 500 for the first request of each URL, then the normal response                  |
 * | `broken-write`  | reads work, every write is a 500                                                 |
 * | `flaky-write`   | reads work, the first write of each URL is a 500                                 |
 * | `lost-answer`   | reads work, a write is done and the connection breaks before its response        |
 *
 * Those with a normal response are the id of a pack with version 1.0.0, and of a publisher; neither is in a list.
 */
export const sentinels: Readonly<Record<string, Sentinel>> = {
  'broken-500': () => Response.json({ error: 'sentinel', message: 'Internal server error' }, { status: 500 }),
  'broken-502': () =>
    new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    }),
  'broken-503': failing(503, 'Service unavailable'),
  'forbidden-403': failing(403, 'Node is banned'),
  'limited-429': failing(429, 'Too many requests', { 'retry-after': '30' }),
  'slow-3s': slow(3_000),
  'slow-30s': slow(30_000),
  garbage: withContentType('<!doctype html><title>Welcome</title><p>This is not the API.', 'text/html'),
  'half-body': withContentType('{"id":"half-body","name":"Half a bo', 'application/json'),
  'empty-body': () => new Response(null, { status: 200 }),
  offline: () => Response.error(),
  'flaky-once': flakyOnce,
  'broken-write': ({ request }) => (isWrite(request) ? failing(500, 'Internal server error')() : null),
  'flaky-write': (context) => (isWrite(context.request) ? flakyOnce(context) : null),
  'lost-answer': ({ request }) => (isWrite(request) ? () => Response.error() : null),
}

const searchNames = ['search', 'repository_url_search', 'comfy_node_search', 'username']

/** The sentinel in a request, if any. */
export function sentinelOf(
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): Sentinel | null {
  const values = [...Object.values(params), ...searchNames.map((name) => search.get(name) ?? '')]
  const id = values.find((value) => Object.hasOwn(sentinels, value))
  return id === undefined ? null : (sentinels[id] ?? null)
}

const succeeding = ['slow-3s', 'slow-30s', 'flaky-once', 'broken-write', 'flaky-write', 'lost-answer']
const createdAt = '2026-06-01T12:00:00Z'

/** The packs of the sentinels that succeed in the end, added to any data. */
export function withSentinels(data: RegistryData): RegistryData {
  const known = new Set(data.nodes.map(({ id }) => id))
  const added = succeeding.filter((id) => !known.has(id))
  const nodes = added.map(
    (id): NodeRecord => ({
      id,
      name: id,
      description: 'Responds like any pack, after a delay.',
      status: 'NodeStatusActive',
      publisherId: id,
      unlisted: true,
      created_at: createdAt,
    }),
  )
  const versions = added.map(
    (id, i): VersionRecord => ({
      id: `00000000-0000-4000-8000-00000000000${i}`,
      node_id: id,
      version: '1.0.0',
      status: 'NodeVersionStatusActive',
      createdAt,
      comfyNodes: [{ comfy_node_name: id }],
    }),
  )
  const publishers = added.map((id): PublisherRecord => ({ id, name: id, createdAt }))
  const reserved = data.publishers.some(({ id }) => id === unclaimedPublisher)
  const unclaimed: PublisherRecord[] = reserved ? [] : [{ id: unclaimedPublisher, name: 'Unclaimed' }]
  return {
    ...data,
    publishers: [...data.publishers, ...unclaimed, ...publishers],
    nodes: [...data.nodes, ...nodes],
    versions: [...data.versions, ...versions],
  }
}
