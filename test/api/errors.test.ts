import { describe, expect, test } from 'vitest'
import {
  ApiError,
  errorOfResponse,
  type FailureKind,
  failureKind,
  isMissing,
  toApiError,
} from '#src/api/client/errors.ts'
import { UnsafeSegmentError } from '#src/api/client/url.ts'

const failedResponse = (status: number, body: unknown) =>
  errorOfResponse(Response.json(body ?? null, { status }))

function converted(error: unknown): ApiError {
  const result = toApiError(error)
  if (!(result instanceof ApiError)) throw new Error('expected an ApiError')
  return result
}

describe('an error of the API', () => {
  test('has a kind, a status, a detail and a cause', () => {
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
  ] satisfies [number, FailureKind][])('a %i has the kind “%s”', async (status, kind) => {
    const error = await failedResponse(status, null)
    expect([error.kind, error.status, error.detail]).toEqual([kind, status, ''])
  })
})

describe('the detail of an error', () => {
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
  ])('with the body %j is %j', async (body, detail) => {
    expect((await failedResponse(500, body)).detail).toBe(detail)
  })
  test('is truncated to 300 characters', async () => {
    expect((await failedResponse(500, { message: 'x'.repeat(5000) })).detail).toBe('x'.repeat(300))
  })
})

describe('toApiError', () => {
  test('returns an ApiError and an AbortError unchanged', () => {
    const mine = new ApiError('limited', 429, '')
    const abort = new DOMException('', 'AbortError')
    expect([toApiError(mine), toApiError(abort)]).toEqual([mine, abort])
  })

  test.each([
    ['a timeout', new DOMException('', 'TimeoutError'), 'timeout'],
    ['another DOMException', new DOMException('', 'NotFoundError'), 'offline'],
    ['an unsafe path segment', new UnsafeSegmentError('..'), 'missing'],
    ['an invalid JSON body', new SyntaxError('Unexpected token'), 'unreadable'],
    ['a network error', new TypeError('Failed to fetch'), 'offline'],
    ['an object that isn’t an Error', { name: 'AbortError' }, 'offline'],
    ['undefined', undefined, 'offline'],
  ] satisfies [string, unknown, FailureKind][])('converts %s to an error of kind “%s”', (_, thrown, kind) => {
    const error = converted(thrown)
    expect([error.kind, error.status, error.detail]).toEqual([kind, 0, ''])
  })

  test('keeps the cause', () => {
    const cause = new SyntaxError('Unexpected token')
    expect(converted(cause).cause).toBe(cause)
  })
})

test('failureKind returns “unreadable” for anything but an ApiError', () => {
  expect(failureKind(new ApiError('limited', 429, ''))).toBe('limited')
  expect([new Error('limited'), { kind: 'limited' }, null].map(failureKind)).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
  ])
})

test('isMissing is true only for an ApiError of kind “missing”', () => {
  expect([new ApiError('missing', 404, ''), new ApiError('invalid', 400, ''), null].map(isMissing)).toEqual([
    true,
    false,
    false,
  ])
})
