import { useTranslation } from 'react-i18next'
import { type AuthProblem, authProblem, isInconclusive, needsReauth } from '#src/auth/errors.ts'

/**
 * Returns a function that explains why an account change failed, and whether it may have been made anyway. Returns an
 * empty string for null, and for an error that `ReauthPrompt` shows.
 */
export function useAccountErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('account')
  return (error) => {
    if (error === null || needsReauth(error)) return ''
    if (isInconclusive(error)) return t('problem.unsure')
    const { problem, code } = authProblem(error)
    const messages: Partial<Record<AuthProblem, string>> = {
      'wrong-password': t('problem.wrongPassword'),
      'weak-password': t('problem.weakPassword'),
      'email-taken': t('problem.emailTaken'),
      'invalid-email': t('problem.invalidEmail'),
      'too-many': t('problem.tooMany'),
      // Not sent; a lost response is inconclusive.
      offline: t('problem.offline'),
    }
    return messages[problem] ?? t('problem.other', { code })
  }
}
