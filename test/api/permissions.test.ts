import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { editPermission, nodePermission, publisherPermission } from '#src/api/permissions.ts'
import { onSignInNeeded, registerIdentityProvider, setSession } from '#src/auth/session.ts'

const query = (data: boolean | undefined, error: unknown = null) => ({ data, error })

describe('editPermission', () => {
  test('returns yes when the API says yes', () => {
    expect(editPermission(query(true))).toBe('yes')
    expect(editPermission(query(true, new ApiError('server', 500, '')))).toBe('yes')
  })

  test('returns unknown while pending and no after a no', () => {
    expect(editPermission(query(undefined))).toBe('unknown')
    expect(editPermission(query(false))).toBe('no')
  })

  test.each(['signed-out', 'forbidden', 'missing', 'invalid'] satisfies FailureKind[])(
    'returns no after a failure of kind “%s”',
    (kind) => {
      expect(editPermission(query(undefined, new ApiError(kind, 0, '')))).toBe('no')
    },
  )

  test.each([
    'offline',
    'timeout',
    'unreadable',
    'no-credit',
    'conflict',
    'limited',
    'server',
  ] satisfies FailureKind[])('returns failed after a failure of kind “%s”', (kind) => {
    expect(editPermission(query(undefined, new ApiError(kind, 0, '')))).toBe('failed')
  })

  test('returns failed for an error that isn’t an ApiError', () => {
    expect(editPermission(query(undefined, new Error('forbidden')))).toBe('failed')
    expect(editPermission(query(undefined, { kind: 'forbidden' }))).toBe('failed')
  })
})

describe('the permission query', () => {
  const user = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }
  beforeEach(() => {
    registerIdentityProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
    setSession({ status: 'user', user })
  })
  afterEach(() => {
    setSession({ status: 'anonymous' })
    vi.unstubAllGlobals()
  })

  const stubApi = (respond: () => Response) => {
    const fetched = vi.fn(async (_: Request) => respond())
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const queries = [
    ['of a publisher', publisherPermission('a/b'), '/publishers/a%2Fb/permissions'],
    ['of a pack', nodePermission('a', 'x/y'), '/publishers/a/nodes/x%2Fy/permissions'],
  ] as const

  test.each(queries)('%s has its path as key and is not persisted', (_, read, path) => {
    expect(read.queryKey).toEqual([path])
    expect(read.meta).toEqual({ persist: false })
  })

  test.each(queries)('%s is true only when `canEdit` is true', async (_, read, path) => {
    const bodies = [{ canEdit: true }, { canEdit: false }, { canEdit: 'true' }, { canEdit: 1 }, {}]
    const results = []
    for (const body of bodies) {
      const fetched = stubApi(() => Response.json(body))
      results.push(await new QueryClient().fetchQuery({ ...read }))
      expect(fetched.mock.calls[0]?.[0].url.endsWith(path)).toBe(true)
    }
    expect(results).toEqual([true, false, false, false, false])
    stubApi(() => Response.json(['canEdit']))
    await expect(new QueryClient().fetchQuery({ ...read })).rejects.toMatchObject({ kind: 'unreadable' })
  })

  test.each(queries)(
    '%s is not retried after a refusal, and doesn’t ask the user to sign in',
    async (_, read) => {
      const needed = vi.fn()
      const stop = onSignInNeeded(needed)
      const fetched = stubApi(() => Response.json({ message: 'no' }, { status: 403 }))
      const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } })
      // Not an error, which would count as unknown while it is requested again.
      expect(await client.fetchQuery({ ...read })).toBe(false)
      expect(fetched).toHaveBeenCalledTimes(1)
      stubApi(() => Response.json({ message: 'no' }, { status: 401 }))
      await expect(client.fetchQuery({ ...read })).rejects.toMatchObject({ kind: 'signed-out' })
      expect(needed).not.toHaveBeenCalled()
      stop()
    },
  )
})
