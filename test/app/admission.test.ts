import { describe, expect, test } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { adminAdmission, admission } from '#src/app/admission.ts'

describe('admission to a page of signed-in users', () => {
  test.each([
    ['unknown', false, 'waiting'],
    ['unknown', true, 'waiting'],
    ['anonymous', false, 'login'],
    ['anonymous', true, 'page'],
    ['user', false, 'page'],
    ['user', true, 'page'],
  ] as const)('for the status “%s” (admitted before: %s) is “%s”', (status, wasAdmitted, expected) => {
    expect(admission(status, wasAdmitted)).toBe(expected)
  })
})

describe('admission to a page of administrators', () => {
  const failure = (kind: FailureKind) => new ApiError(kind, 418, 'message of the API')

  test('is for administrators only; cached data counts while a refetch fails', () => {
    for (const error of [null, failure('server')]) {
      expect(adminAdmission({ isAdmin: true }, error)).toBe('page')
      expect(adminAdmission({ isAdmin: false }, error)).toBe('no-page')
    }
  })

  test('waits for the user record', () => {
    expect(adminAdmission(undefined, null)).toBe('waiting')
  })

  test.each(['offline', 'server', 'signed-out', 'forbidden'] satisfies FailureKind[])(
    'returns an error of kind “%s” unchanged',
    (kind) => {
      const error = failure(kind)
      expect(adminAdmission(undefined, error)).toBe(error)
    },
  )

  test('does not report the page as missing when the user record is', () => {
    expect(adminAdmission(undefined, failure('missing'))).toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status: 418,
      detail: 'message of the API',
    })
    const otherError = Object.assign(new Error('x'), { kind: 'missing' })
    expect(adminAdmission(undefined, otherError)).toBe(otherError)
  })
})
