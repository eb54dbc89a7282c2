import { QueryClient } from '@tanstack/react-query'
import type { ESTree } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { setSession } from '#src/auth/session.ts'
import { config } from '#src/config.ts'
import { createRegistry, type LoggedRequest } from '#test/mock-api/registry.ts'
import { matchPath } from '#test/mock-api/router.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seed } from '#test/mock-api/seed.ts'
import { signInAs } from '#test/signInAs.ts'
import { beyond, contract } from './contract.ts'
import { contractCalls, type SiteCall } from './contractCalls.ts'
import { parseSource, readSources, walk } from './source.ts'

/** Runs one variant of a call; returns the requests that the mock API logged. */
async function requestsOf(
  variant: SiteCall['variants'][number],
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
  const call = variant()
  // The reads have different types; only their requests matter.
  const read = () => client.fetchQuery(call as Parameters<QueryClient['fetchQuery']>[0])
  await ('write' in call ? call.write(client) : read()).catch((error: unknown) => {
    // The administrator owns nothing: a 403 means that the request itself was valid.
    if (!(error instanceof ApiError && error.status === 403)) throw error
  })
  client.clear()
  expect(new Set(origins)).toEqual(new Set([new URL(config.apiBase).origin]))
  return [...registry.requests]
}

/** Contract violations of a request by a user, or without one; one line each. */
function contractViolations(name: string, request: LoggedRequest, uid: string | null = null): string[] {
  const { method, path, search: query, headers } = request
  const found = `${method.toLowerCase()} ${matchPath(path)?.path ?? path}`
  if (found !== name) return [`${found} was called`]
  const call = contract.get(name) ?? beyond.get(name)
  if (!call) return [`${name} is not in the contract`]
  const sent = [...new URLSearchParams(query)]
  const unexpected = sent.flatMap(([key, value]) => {
    const parameter = call.query.find((candidate) => candidate.name === key)
    if (!parameter) return [`${key} isn't a parameter`]
    return parameter.values?.includes(value) === false ? [`${key} can't be ${value}`] : []
  })
  const missing = call.query.filter(
    (expected) => expected.required && !sent.some(([key]) => key === expected.name),
  )
  return [
    ...unexpected,
    ...missing.map((expected) => `${expected.name} is missing`),
    ...tokenViolations(call.needsToken, headers['authorization'] ?? '', uid),
  ]
}

/** The owner of a token: the mock API accepts a uid as well as an id token. */
function ownerOf(authorization: string): string {
  const [, payload] = authorization.split('.')
  const claims = payload ? Buffer.from(payload, 'base64url').toString() : authorization
  return Object.values(userIds).find((person) => claims.includes(person)) ?? 'unknown user'
}

function tokenViolations(needed: boolean, authorization: string, uid: string | null): string[] {
  if (!authorization) return needed || uid ? ['no token was sent'] : []
  if (uid === null) return ['a token was sent while signed out']
  const isOwn = authorization.startsWith('Bearer ') && ownerOf(authorization) === uid
  return isOwn ? [] : ['the token is not that of the signed-in user']
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
      const role = siteCall.as ?? 'admin'
      await signInAs(role)
      for (const variant of siteCall.variants) {
        const requests = await requestsOf(variant)
        expect(requests).toHaveLength(1)
        expect(requests.flatMap((request) => contractViolations(call, request, userIds[role]))).toEqual([])
      }
    },
  )

  const isOpen = ({ call, private: isPrivate }: SiteCall) =>
    !isPrivate && contract.get(call)?.needsToken === false

  test.each(named.filter(([, siteCall]) => isOpen(siteCall)))(
    '%s is sent without a token when signed out',
    async (call, siteCall) => {
      for (const variant of siteCall.variants) {
        const requests = await requestsOf(variant)
        expect(requests).toHaveLength(1)
        expect(requests.flatMap((request) => contractViolations(call, request))).toEqual([])
      }
    },
  )

  test.each(named.filter(([, siteCall]) => !isOpen(siteCall)))(
    '%s is not sent when signed out',
    async (_, siteCall) => {
      for (const variant of siteCall.variants) {
        const onRequest = vi.fn()
        await expect(requestsOf(variant, onRequest)).rejects.toMatchObject({ kind: 'signed-out' })
        expect(onRequest).not.toHaveBeenCalled()
      }
    },
  )

  test('is sent by the site', () => {
    const calls = [...new Set(contractCalls.map(({ call }) => call))].filter((call) => !beyond.has(call))
    expect(calls.sort()).toEqual([...contract.keys()].sort())
    expect(calls.length).toBeGreaterThanOrEqual(70)
  })
})

test('contractViolations reports a wrong path, parameter and value, a missing parameter and an unexpected token', () => {
  const request = (path: string, query = '', headers = {}) => ({
    method: 'GET',
    path,
    search: query,
    headers,
  })
  expect(contractViolations('get /nodes', request('/nodes/x'))).toEqual(['get /nodes/{nodeId} was called'])
  expect(contractViolations('get /nodes', { ...request('/nodes'), method: 'POST' })).toEqual([
    'post /nodes was called',
  ])
  expect(contractViolations('get /nodes', request('/nodes', '?order=up'))).toEqual([
    "order isn't a parameter",
  ])
  expect(contractViolations('get /releases', request('/releases', '?project=x'))).toEqual([
    "project can't be x",
  ])
  expect(contractViolations('get /releases', request('/releases'))).toEqual(['project is missing'])
  expect(contractViolations('get /nodes', request('/nodes', '', { authorization: 'Bearer x' }))).toHaveLength(
    1,
  )
  expect(contractViolations('get /users', request('/users'))).toEqual(['no token was sent'])
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const claims = (uid: string) => `x.${Buffer.from(JSON.stringify({ sub: uid })).toString('base64url')}.y`
  const violationsFor = (token: string) =>
    contractViolations('get /users', request('/users', '', bearer(token)), userIds.owner)
  expect(violationsFor(userIds.owner)).toEqual([])
  expect(violationsFor(claims(userIds.owner))).toEqual([])
  expect(violationsFor(claims(userIds.admin))).toHaveLength(1)
  expect(contractViolations('get /nodes', request('/nodes'), userIds.owner)).toEqual(['no token was sent'])
})

/** Names of a file's exports that call `apiQuery` or `apiMutation`. */
function callExportsIn(program: ESTree.Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    let isCall = false
    walk(statement.declaration, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
      isCall ||= node.callee.name === 'apiQuery' || node.callee.name === 'apiMutation'
    })
    const { declaration } = statement
    if (!isCall || declaration.type !== 'VariableDeclaration') return isCall ? ['not a constant'] : []
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'not a name'))
  })
}

test('every read and write that src/api exports is listed in contractCalls', () => {
  const files = [...readSources()].filter(([file]) => /^src\/api\/\w+\.ts$/.test(file))
  const exports = files.flatMap(([file, text]) => callExportsIn(parseSource(file, text)))
  expect([...new Set(exports)].sort()).toEqual([...new Set(contractCalls.map(({ from }) => from))].sort())
})
