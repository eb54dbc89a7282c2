import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { editPermission, nodePermission, publisherPermission } from '#src/api/permissions.ts'
import { setSession } from '#src/session/identity.ts'
import { onSignInNeeded, registerProvider } from '#src/session/token.ts'

const asked = (data: boolean | undefined, error: unknown = null) => ({ data, error })
const owner = { isAdmin: false }
const admin = { isAdmin: true }

describe('what is known of a permission', () => {
  test.each([undefined, owner, admin])('the service’s yes is a yes, whoever asks', (user) => {
    expect(editPermission(asked(true), user)).toBe('yes')
    expect(editPermission(asked(true, new ApiError('server', 500, '')), user)).toBe('yes')
  })

  test('administrators may, whatever the call says', () => {
    for (const query of [
      asked(false),
      asked(undefined),
      asked(undefined, new ApiError('forbidden', 403, '')),
    ])
      expect(editPermission(query, admin)).toBe('yes')
  })

  test.each([undefined, owner])('without an answer nothing is known, and a no is a no', (user) => {
    expect(editPermission(asked(undefined), user)).toBe('unknown')
    expect(editPermission(asked(false), user)).toBe('no')
  })

  test.each(['signed-out', 'forbidden', 'missing', 'invalid'] satisfies FailureKind[])(
    'the refusal “%s” is a no',
    (kind) => {
      expect(editPermission(asked(undefined, new ApiError(kind, 0, '')), owner)).toBe('no')
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
  ] satisfies FailureKind[])('“%s” is no answer: it could not be asked for', (kind) => {
    expect(editPermission(asked(undefined, new ApiError(kind, 0, '')), owner)).toBe('failed')
  })

  test('a mistake of our own is no refusal, even when it looks like one', () => {
    expect(editPermission(asked(undefined, new Error('forbidden')), owner)).toBe('failed')
    expect(editPermission(asked(undefined, { kind: 'forbidden' }), owner)).toBe('failed')
  })
})

describe('the question', () => {
  const person = { uid: 'anna', email: null, emailVerified: false, displayName: null, photoURL: null }
  beforeEach(() => {
    registerProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
    setSession({ status: 'person', person })
  })
  afterEach(() => {
    setSession({ status: 'visitor' })
    vi.unstubAllGlobals()
  })

  const answering = (answer: () => Response) => {
    const fetched = vi.fn(async (_: Request) => answer())
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const questions = [
    ['of a publisher', publisherPermission('a/b'), '/publishers/a%2Fb/permissions'],
    ['of a pack', nodePermission('a', 'x/y'), '/publishers/a/nodes/x%2Fy/permissions'],
  ] as const

  test.each(questions)('%s is asked at its own address, and its answer kept nowhere', (_, read, address) => {
    expect(read.queryKey).toEqual([address])
    expect(read.meta).toEqual({ persist: false })
  })

  test.each(questions)('%s: only a plain yes is one', async (_, read, address) => {
    const answers = [{ canEdit: true }, { canEdit: false }, { canEdit: 'true' }, { canEdit: 1 }, {}]
    const said = []
    for (const body of answers) {
      const fetched = answering(() => Response.json(body))
      said.push(await new QueryClient().fetchQuery({ ...read }))
      expect(fetched.mock.calls[0]?.[0].url.endsWith(address)).toBe(true)
    }
    expect(said).toEqual([true, false, false, false, false])
    answering(() => Response.json(['canEdit']))
    await expect(new QueryClient().fetchQuery({ ...read })).rejects.toMatchObject({ kind: 'unreadable' })
  })

  test.each(questions)('%s, when refused, asks nobody to sign in, and is not repeated', async (_, read) => {
    const needed = vi.fn()
    const stop = onSignInNeeded(needed)
    const fetched = answering(() => Response.json({ message: 'no' }, { status: 403 }))
    const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } })
    await expect(client.fetchQuery({ ...read })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(fetched).toHaveBeenCalledTimes(1)
    answering(() => Response.json({ message: 'no' }, { status: 401 }))
    await expect(client.fetchQuery({ ...read })).rejects.toMatchObject({ kind: 'signed-out' })
    expect(needed).not.toHaveBeenCalled()
    stop()
  })
})
