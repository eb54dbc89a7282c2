import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'
import { authProblem, authProblems, isInconclusive, NotSentAuthError } from '#src/auth/errors.ts'

/** Codes of the SDK that only a bug, a wrong project setting or a mobile app can cause. */
const unmappedCodes = [
  'app-deleted',
  'invalid-app-id',
  'invalid-emulator-scheme',
  'invalid-req-type',
  'app-not-installed',
  'already-initialized',
  'cordova-not-ready',
  'cors-unsupported',
  'custom-token-mismatch',
  'dependent-sdk-initialized-before-auth',
  'dynamic-link-not-activated',
  'emulator-config-failed',
  'invalid-auth-event',
  'invalid-cert-hash',
  'invalid-continue-uri',
  'invalid-cordova-configuration',
  'invalid-custom-token',
  'invalid-dynamic-link-domain',
  'invalid-hosting-link-domain',
  'invalid-message-payload',
  'invalid-oauth-client-id',
  'invalid-oauth-provider',
  'invalid-persistence-type',
  'invalid-provider-id',
  'invalid-sender',
  'invalid-tenant-id',
  'missing-android-pkg-name',
  'missing-continue-uri',
  'missing-iframe-start',
  'missing-ios-bundle-id',
  'missing-or-invalid-nonce',
  'no-auth-event',
  'tenant-id-mismatch',
  'unsupported-persistence-type',
  'unsupported-tenant-operation',
]

const sdkCodes = Object.values(AuthErrorCodes)

const problemOf = (code: string) => authProblem({ code }).problem

test('maps every SDK code that users can run into', () => {
  expect(sdkCodes.length).toBeGreaterThan(80)
  const unmapped = sdkCodes.filter((code) => problemOf(code) === 'unknown')
  expect(unmapped.map((code) => code.replace(/^auth\//, '')).sort()).toEqual([...unmappedCodes].sort())
})

test('every problem has an SDK code, and other errors are unknown', () => {
  const problems = new Set(sdkCodes.map(problemOf))
  expect(authProblems.filter((problem) => !problems.has(problem))).toEqual([])
  for (const error of [
    null,
    undefined,
    7,
    'auth/wrong-password',
    new Error('x'),
    { code: 7 },
    { code: 'constructor' },
    { code: 'auth/new' },
  ])
    expect(authProblem(error).problem).toBe('unknown')
})

test('reports the same problem for an unknown email address and a wrong password', () => {
  expect(problemOf('auth/user-not-found')).toBe('wrong-password')
  expect(problemOf('auth/invalid-credential')).toBe('wrong-password')
  expect(problemOf('auth/wrong-password')).toBe('wrong-password')
})

test('a call that was not sent is conclusive, and one whose response was lost is inconclusive', () => {
  expect(authProblem(new NotSentAuthError()).problem).toBe('offline')
  expect(isInconclusive(new NotSentAuthError())).toBe(false)
  for (const code of ['network-request-failed', 'internal-error', 'no-such-code'])
    expect(isInconclusive({ code: `auth/${code}` }), code).toBe(true)
  expect(isInconclusive({ code: 'auth/wrong-password' })).toBe(false)
})
