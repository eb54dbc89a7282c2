import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'
import { authProblem, authProblems, knownCodes } from '#src/session/errors.ts'

/** Codes only a mistake of ours, of the project's settings or of an app on a phone can bring about. */
const notForPeople = new Set([
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
  'hosting-link-domain-not-configured',
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
  'login-blocked',
  'missing-android-pkg-name',
  'missing-continue-uri',
  'missing-iframe-start',
  'missing-ios-bundle-id',
  'missing-or-invalid-nonce',
  'no-auth-event',
  'tenant-id-mismatch',
  'unsupported-password-policy-schema-version',
  'unsupported-persistence-type',
  'unsupported-tenant-operation',
  'unsupported-first-factor',
  'user-cancelled',
  'auth-domain-config-required',
])

test('every code of the SDK that a person can meet has a kind', () => {
  const codes = Object.values(AuthErrorCodes).map((code) => code.replace(/^auth\//, ''))
  expect(codes.length).toBeGreaterThan(80)
  expect(codes.filter((code) => !knownCodes.includes(code) && !notForPeople.has(code))).toEqual([])
})

test('every kind can come, and what is no error of the SDK is unknown', () => {
  const kinds = new Set(knownCodes.map((code) => authProblem({ code: `auth/${code}` }).problem))
  expect([...authProblems].filter((kind) => kind !== 'unknown' && !kinds.has(kind))).toEqual([])
  for (const odd of [
    null,
    undefined,
    7,
    'auth/wrong-password',
    new Error('x'),
    { code: 7 },
    { code: 'constructor' },
    { code: 'auth/new' },
  ])
    expect(authProblem(odd).problem).toBe('unknown')
})

test('an address without an account can’t be told from a wrong password', () => {
  const kind = (code: string) => authProblem({ code: `auth/${code}` }).problem
  expect(kind('user-not-found')).toBe(kind('wrong-password'))
  expect(kind('invalid-credential')).toBe(kind('wrong-password'))
})
