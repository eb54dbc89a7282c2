import { useTranslation } from 'react-i18next'
import { authProblem } from '#src/session/errors.ts'

/** Whether the identity provider wants somebody to sign in again before this change. */
export function needsAgain(error: unknown): boolean {
  return error !== null && authProblem(error).problem === 'sign-in-again'
}

/** The same of somebody who is signed in: they did so too long ago. Whose session had ended, and who is back, may go on. */
export function asksForFreshness(error: unknown): boolean {
  return error !== null && authProblem(error).code === 'requires-recent-login'
}

/** What went wrong, for the place where it was typed; empty when nothing did, or the form says it. */
export function useProblem(error: unknown): string {
  const { t } = useTranslation('account')
  if (error === null || needsAgain(error)) return ''
  const { problem, code } = authProblem(error)
  const words: Partial<Record<typeof problem, string>> = {
    'wrong-password': t('problem.wrongPassword'),
    'weak-password': t('problem.weakPassword'),
    'email-taken': t('problem.emailTaken'),
    'invalid-email': t('problem.invalidEmail'),
    'too-many': t('problem.tooMany'),
    offline: t('problem.offline'),
  }
  return words[problem] ?? t('problem.other', { code })
}
