import { describe, expect, test } from 'vitest'
import { ApiError, type FailureKind } from '#src/api/client/errors.ts'
import { adminAdmission, admission } from '#src/app/admission.ts'

describe('a page of somebody who is signed in', () => {
  test.each([
    ['unknown', false, 'waiting'],
    ['unknown', true, 'waiting'],
    ['anonymous', false, 'login'],
    ['anonymous', true, 'page'],
    ['user', false, 'page'],
    ['user', true, 'page'],
  ] as const)('who is “%s” (let in before: %s) gets: %s', (status, admitted, wanted) => {
    expect(admission(status, admitted)).toBe(wanted)
  })
})

describe('a page of administrators', () => {
  const failure = (kind: FailureKind) => new ApiError(kind, 418, 'what the service says')

  test('is there for them, and for nobody else; an old answer counts while a new one fails', () => {
    for (const error of [null, failure('server')]) {
      expect(adminAdmission({ isAdmin: true }, error)).toBe('page')
      expect(adminAdmission({ isAdmin: false }, error)).toBe('no-page')
    }
  })

  test('waits for the answer', () => {
    expect(adminAdmission(undefined, null)).toBe('waiting')
  })

  test.each(['offline', 'server', 'signed-out', 'forbidden'] satisfies FailureKind[])(
    'tells of the failure “%s” as it is',
    (kind) => {
      const error = failure(kind)
      expect(adminAdmission(undefined, error)).toBe(error)
    },
  )

  test('never says that it is missing itself, when the record of the person is', () => {
    expect(adminAdmission(undefined, failure('missing'))).toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status: 418,
      detail: 'what the service says',
    })
    const other = Object.assign(new Error('x'), { kind: 'missing' })
    expect(adminAdmission(undefined, other)).toBe(other)
  })
})
