import { HTTPError, TimeoutError } from 'ky'
import { describe, expect, test } from 'vitest'
import { ApiError, type FailureKind, failureKind, isMissing, toApiError } from '#src/api/client/errors.ts'
import { UnsafeSegmentError } from '#src/api/client/url.ts'

const request = new Request('https://api.test/nodes')

/** What the client throws for an answer with this status and body. */
function answered(status: number, data: unknown): HTTPError {
  // The client's own options are not looked at.
  const error = new HTTPError(new Response(null, { status }), request, {} as never)
  error.data = data
  return error
}
const told = async (error: unknown): Promise<ApiError> => {
  const made = await toApiError(error)
  if (!(made instanceof ApiError)) throw new Error('it was passed on')
  return made
}

describe('an error of the API', () => {
  test('says its kind, its status and what the service says', () => {
    const cause = new Error('deep')
    const error = new ApiError('conflict', 409, 'is taken', cause)
    expect(error).toMatchObject({
      name: 'ApiError',
      kind: 'conflict',
      status: 409,
      detail: 'is taken',
      cause,
    })
    expect(error.message).toBe('conflict (409) is taken')
    expect(new ApiError('offline', 0, '').message).toBe('offline (0)')
    expect(new ApiError('offline', 0, '').cause).toBeUndefined()
  })

  test.each([
    [400, 'invalid'],
    [401, 'signed-out'],
    [402, 'no-credit'],
    [403, 'forbidden'],
    [404, 'missing'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'missing'],
    [418, 'invalid'],
    [422, 'invalid'],
    [429, 'limited'],
    [499, 'invalid'],
    [500, 'server'],
    [503, 'server'],
  ] satisfies [number, FailureKind][])('%i is “%s”', async (status, kind) => {
    const error = await told(answered(status, null))
    expect([error.kind, error.status, error.detail]).toEqual([kind, status, ''])
  })
})

describe('what the service says', () => {
  test.each([
    [{ message: 'one', error: 'two' }, 'one'],
    [{ message: '', error: 'two', detail: 'three' }, 'two'],
    [{ message: 7, error: null, detail: 'three' }, 'three'],
    [{ errors: ['four', 'five'] }, 'four'],
    [{ errors: [{ deep: 1 }, 'five'] }, 'five'],
    [{ message: { text: 'deep' } }, ''],
    [{}, ''],
    [[], ''],
    [null, ''],
    [undefined, ''],
    ['plain text', ''],
    [7, ''],
  ])('of %j is %j', async (body, detail) => {
    expect((await told(answered(500, body))).detail).toBe(detail)
  })
  test('is cut short when it is long', async () => {
    expect((await told(answered(500, { message: 'x'.repeat(5000) }))).detail).toBe('x'.repeat(300))
  })
})

describe('what a call throws', () => {
  test('is passed on when it is one of these already, or the caller’s own wish', async () => {
    const mine = new ApiError('limited', 429, '')
    const abort = new DOMException('', 'AbortError')
    expect([await toApiError(mine), await toApiError(abort)]).toEqual([mine, abort])
  })

  test.each([
    ['a time-out of the client', new TimeoutError(request), 'timeout'],
    ['a time-out of our own', new DOMException('', 'TimeoutError'), 'timeout'],
    ['another of the browser’s errors', new DOMException('', 'NotFoundError'), 'offline'],
    ['an address that must not be', new UnsafeSegmentError('..'), 'missing'],
    ['a body that is no JSON', new SyntaxError('Unexpected token'), 'unreadable'],
    ['a network that fails', new TypeError('Failed to fetch'), 'offline'],
    ['something with a name only', { name: 'AbortError' }, 'offline'],
    ['nothing', undefined, 'offline'],
  ] satisfies [string, unknown, FailureKind][])('%s becomes “%s”', async (_, thrown, kind) => {
    const error = await told(thrown)
    expect([error.kind, error.status, error.detail]).toEqual([kind, 0, ''])
  })

  test('keeps its cause, but never the request: it holds the token', async () => {
    const cause = new SyntaxError('Unexpected token')
    expect((await told(cause)).cause).toBe(cause)
    expect((await told(answered(500, {}))).cause).toBeUndefined()
    expect((await told(new TimeoutError(request))).cause).toBeUndefined()
  })
})

test('the kind of what is no such error is “unreadable”', () => {
  expect(failureKind(new ApiError('limited', 429, ''))).toBe('limited')
  expect([new Error('limited'), { kind: 'limited' }, null].map(failureKind)).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
  ])
  expect([new ApiError('missing', 404, ''), new ApiError('invalid', 400, ''), null].map(isMissing)).toEqual([
    true,
    false,
    false,
  ])
})
