import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { mintAdminToken } from './bearer.ts'
import { cachedCalls, contractCalls, violations } from './contract-check.ts'
import { implemented } from './handlers/operations.ts'
import { owed } from './handlers/owed.ts'
import { createRegistry } from './registry.ts'
import { adminRequests } from './requests/admin.ts'
import { authorRequests } from './requests/authors.ts'
import { customerReads } from './requests/customers.ts'
import { mediaReads } from './requests/media.ts'
import type { Asking } from './requests/request.ts'
import { matchPath } from './router.ts'
import { people, seed, seedIds } from './seed.ts'

const id = (text: string) => encodeURIComponent(text)

function everyRead(): string[] {
  const lists = [
    '/nodes',
    '/nodes?limit=1000&page=1',
    '/nodes?sort=nonsense',
    '/nodes?timestamp=never',
    '/nodes/search?search=mask&limit=1000',
    '/nodes/search',
    '/versions?pageSize=100&include_status_reason=true',
    '/versions?pageSize=100&page=2&include_status_reason=true',
    '/versions?pageSize=101',
    '/publishers',
    '/publishers/validate',
    '/publishers/validate?username=a-new-one',
    '/publishers/validate?username=quiet-harbor',
    '/users',
    '/users/publishers/',
    '/releases',
    '/nodes/no-such-id',
    '/nodes/no-such-id/versions',
    '/nodes/no-such-id/install',
    '/publishers/no-such-id',
    '/comfy-nodes/no-such-id/node',
  ]
  const releases = ['comfyui', 'comfyui_frontend', 'desktop', 'cloud'].flatMap((project) => [
    `/releases?project=${project}`,
    `/releases?project=${project}&locale=zh&current_version=0.9.0`,
  ])
  const nodes = seed.nodes.flatMap((node) => [
    `/nodes/${id(node.id)}?include_translations=true`,
    `/nodes/${id(node.id.toUpperCase())}`,
    `/nodes/${id(node.id)}/versions?include_status_reason=true`,
    `/nodes/${id(node.id)}/install`,
    `/nodes/${id(node.id)}/install?version=1.x`,
  ])
  const versions = seed.versions.flatMap((version) => {
    const base = `/nodes/${id(version.node_id)}/versions/${id(version.version)}`
    const single = (version.comfyNodes ?? []).flatMap(({ comfy_node_name: name = '' }) => [
      `${base}/comfy-nodes/${id(name)}`,
      `/comfy-nodes/${id(name)}/node`,
    ])
    return [base, `${base}/comfy-nodes?limit=100`, `${base}/comfy-nodes/none`, ...single]
  })
  const publishers = seed.publishers.flatMap((publisher) =>
    ['', '/nodes', '/nodes/v2?limit=100'].map((rest) => `/publishers/${id(publisher.id)}${rest}`),
  )
  return [...lists, ...customerReads, ...releases, ...nodes, ...versions, ...publishers, ...mediaReads()]
}

/** In an order in which later requests still find data. */
const everyRequest = (): Asking[] => [
  ...everyRead().map((path): Asking => ({ method: 'get', path })),
  ...authorRequests,
  ...adminRequests,
]

test('every response to a broad set of requests conforms to the contract', async () => {
  const registry = createRegistry({ data: seed })
  const wrong: string[] = []
  const seen = new Set<string>()
  const elevated = mintAdminToken(people.admin, Date.now()).token
  for (const caller of [undefined, people.newcomer, people.owner, people.customer, people.admin, elevated]) {
    for (const { method, path: request, body: sent } of everyRequest()) {
      // Images as JSON, so that there is a body to check.
      const headers = {
        accept: 'application/json',
        'ai-trace-id': crypto.randomUUID(),
        ...(caller ? { authorization: `Bearer ${caller}` } : {}),
      }
      const init = { headers, method, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) }
      const { status, body } = await ask(registry, request, init)
      const path = matchPath(new URL(request, 'https://api.example.org').pathname)?.path ?? request
      seen.add(`${method} ${path}`)
      for (const problem of violations(method, path, status, body)) {
        wrong.push(`${method} ${request}: ${problem}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect([...seen].sort()).toEqual(implemented.map(({ method, path }) => `${method} ${path}`).sort())
})

test('the check reports a wrong status, a wrong body and a missing body', () => {
  expect(violations('get', '/nodes', 200, { total: 'many' })).toEqual(['/total must be integer'])
  expect(violations('get', '/nodes', 200, { nodes: [{ latest_version: { id: 'x' } }] })).not.toEqual([])
  expect(violations('get', '/nodes', 418, {})).toEqual(['get /nodes has no 418'])
  expect(violations('get', '/users', 200, undefined)).toEqual(['no body'])
  expect(violations('get', '/users', 401, { details: 'text' })).not.toEqual([])
})

test('implemented and missing calls together are the calls of the contract', () => {
  const all = [...implemented, ...owed].map(({ method, path }) => `${method} ${path}`)
  expect(all.length).toBeGreaterThanOrEqual(70)
  expect(all.sort()).toEqual([...contractCalls].sort())
})

test('a missing call returns 501 with a message', async () => {
  const registry = createRegistry({ data: seed })
  for (const { method, path } of owed) {
    const request = path.replaceAll(/\{\w+\}/g, 'something')
    const { status, body } = await ask(registry, request, { method: method.toUpperCase() })
    expect([request, status, body]).toEqual([request, 501, { message: expect.any(String) }])
  }
})

test('proxy-cached calls are those of the contract except the list that the server caches in memory', () => {
  const withHeaders = implemented.filter((o) => o.cacheSeconds !== undefined)
  expect(withHeaders.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    cachedCalls.filter((call) => call !== 'get /nodes').sort(),
  )
})

test('responses contain no internal fields of the store', async () => {
  const registry = createRegistry({ data: seed })
  const paths = [
    `/nodes/${seedIds.rich}`,
    `/nodes/${seedIds.rich}/versions`,
    '/nodes?limit=100',
    '/releases?project=comfyui',
  ]
  for (const path of paths) {
    const { status, body } = await ask(registry, path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(comfyNodes|publisherId|unlisted|translated|translations)":/)
  }
})
