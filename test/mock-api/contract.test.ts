import { expect, test } from 'vitest'
import { mintAdminToken } from './bearer.ts'
import { cachedCalls, contractCalls, violations } from './contract-check.ts'
import { fetchFrom } from './fetchFrom.ts'
import { implemented } from './handlers/operations.ts'
import { unimplemented } from './handlers/unimplemented.ts'
import { createRegistry } from './registry.ts'
import { adminRequests } from './requests/admin.ts'
import { authorRequests } from './requests/authors.ts'
import type { ContractRequest } from './requests/contractRequest.ts'
import { customerReads } from './requests/customers.ts'
import { mediaReads } from './requests/media.ts'
import { matchPath } from './router.ts'
import { seed, seedIds, userIds } from './seed.ts'

const encode = (text: string) => encodeURIComponent(text)

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
    `/nodes/${encode(node.id)}?include_translations=true`,
    `/nodes/${encode(node.id.toUpperCase())}`,
    `/nodes/${encode(node.id)}/versions?include_status_reason=true`,
    `/nodes/${encode(node.id)}/install`,
    `/nodes/${encode(node.id)}/install?version=1.x`,
  ])
  const versions = seed.versions.flatMap((version) => {
    const base = `/nodes/${encode(version.node_id)}/versions/${encode(version.version)}`
    const single = (version.comfyNodes ?? []).flatMap(({ comfy_node_name: name = '' }) => [
      `${base}/comfy-nodes/${encode(name)}`,
      `/comfy-nodes/${encode(name)}/node`,
    ])
    return [base, `${base}/comfy-nodes?limit=100`, `${base}/comfy-nodes/none`, ...single]
  })
  const publishers = seed.publishers.flatMap((publisher) =>
    ['', '/nodes', '/nodes/v2?limit=100'].map((rest) => `/publishers/${encode(publisher.id)}${rest}`),
  )
  return [...lists, ...customerReads, ...releases, ...nodes, ...versions, ...publishers, ...mediaReads()]
}

/** Ordered so that later requests still find their data. */
const everyRequest = (): ContractRequest[] => [
  ...everyRead().map((path): ContractRequest => ({ method: 'get', path })),
  ...authorRequests,
  ...adminRequests,
]

test('every response to a broad set of requests conforms to the contract', async () => {
  const registry = createRegistry({ data: seed })
  const problems: string[] = []
  const seen = new Set<string>()
  const adminToken = mintAdminToken(userIds.admin, Date.now()).token
  for (const caller of [
    undefined,
    userIds.newcomer,
    userIds.owner,
    userIds.customer,
    userIds.admin,
    adminToken,
  ]) {
    for (const { method, path: request, body: sent } of everyRequest()) {
      // Images as JSON, so that there is a body to check.
      const headers = {
        accept: 'application/json',
        'ai-trace-id': crypto.randomUUID(),
        ...(caller ? { authorization: `Bearer ${caller}` } : {}),
      }
      const init = { headers, method, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) }
      const { status, body } = await fetchFrom(registry, request, init)
      const path = matchPath(new URL(request, 'https://api.example.org').pathname)?.path ?? request
      seen.add(`${method} ${path}`)
      for (const problem of violations(method, path, status, body)) {
        problems.push(`${method} ${request}: ${problem}`)
      }
    }
  }
  expect(problems).toEqual([])
  expect([...seen].sort()).toEqual(implemented.map(({ method, path }) => `${method} ${path}`).sort())
})

test('violations reports a wrong status, a wrong body and a missing body', () => {
  expect(violations('get', '/nodes', 200, { total: 'many' })).toEqual(['/total must be integer'])
  expect(violations('get', '/nodes', 200, { nodes: [{ latest_version: { id: 'x' } }] })).not.toEqual([])
  expect(violations('get', '/nodes', 418, {})).toEqual(['get /nodes has no 418'])
  expect(violations('get', '/users', 200, undefined)).toEqual(['no body'])
  expect(violations('get', '/users', 401, { details: 'text' })).not.toEqual([])
})

test('implemented and unimplemented calls together are the calls of the contract', () => {
  const all = [...implemented, ...unimplemented].map(({ method, path }) => `${method} ${path}`)
  expect(all.length).toBeGreaterThanOrEqual(70)
  expect(all.sort()).toEqual([...contractCalls].sort())
})

test('an unimplemented call returns 501 with a message', async () => {
  const registry = createRegistry({ data: seed })
  for (const { method, path } of unimplemented) {
    const request = path.replaceAll(/\{\w+\}/g, 'something')
    const { status, body } = await fetchFrom(registry, request, { method: method.toUpperCase() })
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
    const { status, body } = await fetchFrom(registry, path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(comfyNodes|publisherId|unlisted|translated|translations)":/)
  }
})
