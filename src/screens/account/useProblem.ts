import { useTranslation } from 'react-i18next'
import { NotSentError } from '#src/api/client/notSentError.ts'
import { type AuthProblem, authProblem, isUnclear } from '#src/session/errors.ts'

/** Whether the identity provider wants somebody to sign in again before this change. */
export function needsAgain(error: unknown): boolean {
  return error !== null && authProblem(error).problem === 'sign-in-again'
}

/** The same, since they signed in too long ago: being back does not help, only proving once more who they are. */
export function asksForFreshness(error: unknown): boolean {
  return error !== null && authProblem(error).code === 'requires-recent-login'
}

/** What went wrong, for the place where it was typed; empty when nothing did, or the form says it. */
export function useProblem(error: unknown): string {
  const { t } = useTranslation('account')
  if (error === null || needsAgain(error)) return ''
  if (error instanceof NotSentError) return t('problem.offline')
  if (isUnclear(error)) return t('problem.unsure')
  const { problem, code } = authProblem(error)
  const words: Partial<Record<AuthProblem, string>> = {
    'wrong-password': t('problem.wrongPassword'),
    'weak-password': t('problem.weakPassword'),
    'email-taken': t('problem.emailTaken'),
    'invalid-email': t('problem.invalidEmail'),
    'too-many': t('problem.tooMany'),
  }
  return words[problem] ?? t('problem.other', { code })
}
