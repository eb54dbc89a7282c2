import { useTranslation } from 'react-i18next'
import { NotSentError } from '#src/api/client/notSentError.ts'
import { type AuthProblem, authProblem, isInconclusive } from '#src/auth/errors.ts'

/** Whether the user must sign in again before this change. */
export function needsReauth(error: unknown): boolean {
  return error !== null && authProblem(error).problem === 'sign-in-again'
}

/** Whether the user must sign in again although they are signed in, because they did so too long ago. */
export function requiresRecentLogin(error: unknown): boolean {
  return error !== null && authProblem(error).code === 'requires-recent-login'
}

/** Returns the message for a field; empty without an error, or if `ReauthPrompt` shows it. */
export function useAuthErrorMessage(error: unknown): string {
  const { t } = useTranslation('account')
  if (error === null || needsReauth(error)) return ''
  if (error instanceof NotSentError) return t('problem.offline')
  if (isInconclusive(error)) return t('problem.unsure')
  const { problem, code } = authProblem(error)
  const messages: Partial<Record<AuthProblem, string>> = {
    'wrong-password': t('problem.wrongPassword'),
    'weak-password': t('problem.weakPassword'),
    'email-taken': t('problem.emailTaken'),
    'invalid-email': t('problem.invalidEmail'),
    'too-many': t('problem.tooMany'),
  }
  return messages[problem] ?? t('problem.other', { code })
}
