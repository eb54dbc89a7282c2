import { QueryClient } from '@tanstack/react-query'
import type { ESTree } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { setSession } from '#src/auth/session.ts'
import { config } from '#src/config.ts'
import { createRegistry, type LoggedRequest } from '#test/mock-api/registry.ts'
import { matchPath } from '#test/mock-api/router.ts'
import { people } from '#test/mock-api/seed/people.ts'
import { seed } from '#test/mock-api/seed.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { beyond, contract } from './contract.ts'
import { contractCalls, type SiteCall } from './contractCalls.ts'
import { parseSource, readSources, walk } from './source.ts'

/** Runs one variant of a call; returns the requests that the mock API logged. */
async function requestsOf(
  way: SiteCall['ways'][number],
  onRequest: () => void = () => undefined,
): Promise<LoggedRequest[]> {
  const registry = createRegistry({ data: seed })
  const origins: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    onRequest()
    origins.push(new URL(request.url).origin)
    return registry.handle(request)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const made = way()
  // Reads of every resource; their values are not checked here.
  const read = () => client.fetchQuery(made as Parameters<QueryClient['fetchQuery']>[0])
  await ('write' in made ? made.write(client) : read()).catch((error: unknown) => {
    // The administrator owns nothing: a 403 means that the request itself was valid.
    if (!(error instanceof ApiError && error.status === 403)) throw error
  })
  client.clear()
  expect(new Set(origins)).toEqual(new Set([new URL(config.apiBase).origin]))
  return [...registry.requests]
}

/** Contract violations of a request by a user, or without one; one line each. */
function objections(name: string, request: LoggedRequest, uid: string | null = null): string[] {
  const { method, path, search: query, headers } = request
  const found = `${method.toLowerCase()} ${matchPath(path)?.path ?? path}`
  if (found !== name) return [`${found} was called`]
  const call = contract.get(name) ?? beyond.get(name)
  if (!call) return [`${name} is not in the contract`]
  const sent = [...new URLSearchParams(query)]
  const wrong = sent.flatMap(([key, value]) => {
    const parameter = call.query.find((candidate) => candidate.name === key)
    if (!parameter) return [`${key} is no parameter`]
    return parameter.values?.includes(value) === false ? [`${key} can't be ${value}`] : []
  })
  const missing = call.query.filter(
    (expected) => expected.required && !sent.some(([key]) => key === expected.name),
  )
  return [
    ...wrong,
    ...missing.map((expected) => `${expected.name} is missing`),
    ...tokenObjections(call.needsToken, headers['authorization'] ?? '', uid),
  ]
}

/** The owner of a token: the mock API accepts a uid as well as an id token. */
function ownerOf(authorization: string): string {
  const [, payload] = authorization.split('.')
  const claims = payload ? Buffer.from(payload, 'base64url').toString() : authorization
  return Object.values(people).find((person) => claims.includes(person)) ?? 'unknown user'
}

function tokenObjections(needed: boolean, authorization: string, uid: string | null): string[] {
  if (!authorization) return needed || uid ? ['no token was sent'] : []
  if (uid === null) return ['a token was sent while signed out']
  const isTheirs = authorization.startsWith('Bearer ') && ownerOf(authorization) === uid
  return isTheirs ? [] : ['the token is not that of the signed-in user']
}

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

describe('a call of the contract', () => {
  const named = contractCalls.map((siteCall) => [siteCall.call, siteCall] as const)

  test.each(named)(
    '%s conforms to the contract and carries the token of the user',
    async (call, siteCall) => {
      await signedInAs('admin')
      for (const way of siteCall.ways) {
        const requests = await requestsOf(way)
        expect(requests).toHaveLength(1)
        expect(requests.flatMap((request) => objections(call, request, people.admin))).toEqual([])
      }
    },
  )

  const isOpen = ({ call, private: isPrivate }: SiteCall) =>
    !isPrivate && contract.get(call)?.needsToken === false

  test.each(named.filter(([, siteCall]) => isOpen(siteCall)))(
    '%s is sent without a token when signed out',
    async (call, siteCall) => {
      for (const way of siteCall.ways) {
        const requests = await requestsOf(way)
        expect(requests).toHaveLength(1)
        expect(requests.flatMap((request) => objections(call, request))).toEqual([])
      }
    },
  )

  test.each(named.filter(([, siteCall]) => !isOpen(siteCall)))(
    '%s is not sent when signed out',
    async (_, siteCall) => {
      for (const way of siteCall.ways) {
        const onRequest = vi.fn()
        await expect(requestsOf(way, onRequest)).rejects.toMatchObject({ kind: 'signed-out' })
        expect(onRequest).not.toHaveBeenCalled()
      }
    },
  )

  test('is sent by the site, for all calls', () => {
    const made = [...new Set(contractCalls.map(({ call }) => call))].filter((call) => !beyond.has(call))
    expect(made.sort()).toEqual([...contract.keys()].sort())
    expect(made.length).toBeGreaterThanOrEqual(70)
  })
})

test('violations report a wrong path, parameter and value, a missing parameter and an unexpected token', () => {
  const request = (path: string, query = '', headers = {}) => ({
    method: 'GET',
    path,
    search: query,
    headers,
  })
  expect(objections('get /nodes', request('/nodes/x'))).toEqual(['get /nodes/{nodeId} was called'])
  expect(objections('get /nodes', { ...request('/nodes'), method: 'POST' })).toEqual([
    'post /nodes was called',
  ])
  expect(objections('get /nodes', request('/nodes', '?order=up'))).toEqual(['order is no parameter'])
  expect(objections('get /releases', request('/releases', '?project=x'))).toEqual(["project can't be x"])
  expect(objections('get /releases', request('/releases'))).toEqual(['project is missing'])
  expect(objections('get /nodes', request('/nodes', '', { authorization: 'Bearer x' }))).toHaveLength(1)
  expect(objections('get /users', request('/users'))).toEqual(['no token was sent'])
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const claims = (uid: string) => `x.${Buffer.from(JSON.stringify({ sub: uid })).toString('base64url')}.y`
  const violationsFor = (token: string) =>
    objections('get /users', request('/users', '', bearer(token)), people.owner)
  expect(violationsFor(people.owner)).toEqual([])
  expect(violationsFor(claims(people.owner))).toEqual([])
  expect(violationsFor(claims(people.admin))).toHaveLength(1)
  expect(objections('get /nodes', request('/nodes'), people.owner)).toEqual(['no token was sent'])
})

/** Names of what a file exports that calls `apiQuery` or `apiMutation`. */
function makersIn(program: ESTree.Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    let makes = false
    walk(statement.declaration, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
      makes ||= node.callee.name === 'apiQuery' || node.callee.name === 'apiMutation'
    })
    const { declaration } = statement
    if (!makes || declaration.type !== 'VariableDeclaration') return makes ? ['not a constant'] : []
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'not a name'))
  })
}

test('every read and write that src/api exports is proven here', () => {
  const files = [...readSources()].filter(([file]) => /^src\/api\/\w+\.ts$/.test(file))
  const makers = files.flatMap(([file, text]) => makersIn(parseSource(file, text)))
  expect([...new Set(makers)].sort()).toEqual([...new Set(contractCalls.map(({ from }) => from))].sort())
})
