/** Reasons why a sign-in or account change can fail. Each has its own message in the locale files. */
export const authProblems = [
  'wrong-password',
  'weak-password',
  'email-taken',
  'invalid-email',
  'too-many',
  'offline',
  'timeout',
  'disabled',
  'sign-in-again',
  'other-method',
  'already-linked',
  'popup-blocked',
  'popup-closed',
  'not-completed',
  'not-allowed-here',
  'not-offered',
  'captcha',
  'invalid-phone',
  'wrong-code',
  'expired-code',
  'sms-quota',
  'link-expired',
  'link-used',
  'other-user',
  'unverified-email',
  'second-factor-needed',
  'factor-exists',
  'too-many-factors',
  'factor-missing',
  'factor-expired',
  'unsupported-factor',
  'storage',
  'server',
  'unknown',
] as const

export type AuthProblem = (typeof authProblems)[number]

/**
 * Codes of the Firebase SDK (`AuthErrorCodes`) and of its API that users can run into. Unknown address and wrong password
 * map to the same problem, so that the message doesn't reveal who has an account.
 */
const problemByCode: Readonly<Record<string, AuthProblem>> = {
  'invalid-credential': 'wrong-password',
  'invalid-login-credentials': 'wrong-password',
  'wrong-password': 'wrong-password',
  'user-not-found': 'wrong-password',
  'user-deleted': 'wrong-password',
  'rejected-credential': 'wrong-password',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'missing-password': 'weak-password',
  'email-already-in-use': 'email-taken',
  'email-exists': 'email-taken',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'invalid-new-email': 'invalid-email',
  'missing-new-email': 'invalid-email',
  'too-many-requests': 'too-many',
  'network-request-failed': 'offline',
  timeout: 'timeout',
  'user-disabled': 'disabled',
  'requires-recent-login': 'sign-in-again',
  'user-token-expired': 'sign-in-again',
  'invalid-user-token': 'sign-in-again',
  'user-signed-out': 'sign-in-again',
  'null-user': 'sign-in-again',
  'no-current-user': 'sign-in-again',
  'account-exists-with-different-credential': 'other-method',
  'credential-already-in-use': 'already-linked',
  'provider-already-linked': 'already-linked',
  'phone-number-already-exists': 'already-linked',
  'federated-user-id-already-linked': 'already-linked',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'cancelled-popup-request': 'popup-closed',
  'user-cancelled': 'popup-closed',
  'redirect-cancelled-by-user': 'not-completed',
  'redirect-operation-pending': 'popup-closed',
  'unauthorized-domain': 'not-allowed-here',
  'unauthorized-continue-uri': 'not-allowed-here',
  'operation-not-supported-in-this-environment': 'not-allowed-here',
  'app-not-authorized': 'not-allowed-here',
  'auth-domain-config-required': 'not-allowed-here',
  'invalid-api-key': 'not-allowed-here',
  'operation-not-allowed': 'not-offered',
  'admin-restricted-operation': 'not-offered',
  'captcha-check-failed': 'captcha',
  'invalid-app-credential': 'captcha',
  'missing-app-credential': 'captcha',
  'recaptcha-not-enabled': 'captcha',
  'missing-recaptcha-token': 'captcha',
  'invalid-recaptcha-token': 'captcha',
  'invalid-recaptcha-action': 'captcha',
  'missing-recaptcha-version': 'captcha',
  'invalid-recaptcha-version': 'captcha',
  'missing-client-type': 'captcha',
  'invalid-phone-number': 'invalid-phone',
  'missing-phone-number': 'invalid-phone',
  'invalid-verification-code': 'wrong-code',
  'missing-verification-code': 'wrong-code',
  'missing-code': 'wrong-code',
  'code-expired': 'expired-code',
  'invalid-verification-id': 'expired-code',
  'missing-verification-id': 'expired-code',
  'quota-exceeded': 'sms-quota',
  'expired-action-code': 'link-expired',
  'invalid-action-code': 'link-used',
  'argument-error': 'link-used',
  'user-mismatch': 'other-user',
  'unverified-email': 'unverified-email',
  'email-change-needs-verification': 'unverified-email',
  'multi-factor-auth-required': 'second-factor-needed',
  'second-factor-already-in-use': 'factor-exists',
  'maximum-second-factor-count-exceeded': 'too-many-factors',
  'multi-factor-info-not-found': 'factor-missing',
  'missing-multi-factor-info': 'factor-missing',
  'no-such-provider': 'factor-missing',
  'invalid-multi-factor-session': 'factor-expired',
  'missing-multi-factor-session': 'factor-expired',
  'unsupported-first-factor': 'unsupported-factor',
  'web-storage-unsupported': 'storage',
  'internal-error': 'server',
}

/** `auth/wrong-password` → `wrong-password`; empty for errors that are neither from the SDK nor our own timeout. */
function codeOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code.replace(/^auth\//, '') : ''
}

/** Classifies an error for the screens. `code` is the SDK's code, shown as a detail. */
export function authProblem(error: unknown): { problem: AuthProblem; code: string } {
  const code = codeOf(error)
  return { problem: (Object.hasOwn(problemByCode, code) && problemByCode[code]) || 'unknown', code }
}

/** A call that failed before it was sent, because the browser is offline. It has the SDK's code for that. */
export class NotSentAuthError extends Error {
  readonly code = 'auth/network-request-failed'
}

const inconclusiveProblems: readonly AuthProblem[] = ['offline', 'timeout', 'server', 'unknown']

/** Whether the request may have succeeded: the response is missing or unreadable, but not a rejection. */
export const isInconclusive = (error: unknown): boolean =>
  !(error instanceof NotSentAuthError) && inconclusiveProblems.includes(authProblem(error).problem)

/** Whether the user must sign in again before this change. */
export const needsReauth = (error: unknown): boolean => authProblem(error).problem === 'sign-in-again'

/** Whether the user must sign in again although they are signed in, because they did so too long ago. */
export const requiresRecentLogin = (error: unknown): boolean =>
  authProblem(error).code === 'requires-recent-login'
