import { useTranslation } from 'react-i18next'
import { type AuthProblem, authProblem } from '#src/auth/errors.ts'

/** Returns a function that explains why signing in or a change of the sign-in methods failed; empty for null. */
export function useAuthErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('auth')
  const messages: Record<Exclude<AuthProblem, 'unknown'>, () => string> = {
    'wrong-password': () => t('problem.wrongPassword'),
    'weak-password': () => t('problem.weakPassword'),
    'email-taken': () => t('problem.emailTaken'),
    'invalid-email': () => t('problem.invalidEmail'),
    'too-many': () => t('problem.tooMany'),
    offline: () => t('problem.offline'),
    timeout: () => t('problem.timeout'),
    disabled: () => t('problem.disabled'),
    'sign-in-again': () => t('problem.signInAgain'),
    'other-method': () => t('problem.otherMethod'),
    'already-linked': () => t('problem.alreadyLinked'),
    'popup-blocked': () => t('problem.popupBlocked'),
    'popup-closed': () => t('problem.popupClosed'),
    'not-completed': () => t('problem.notCompleted'),
    'not-allowed-here': () => t('problem.notAllowedHere'),
    'not-offered': () => t('problem.notOffered'),
    captcha: () => t('problem.captcha'),
    'invalid-phone': () => t('problem.invalidPhone'),
    'wrong-code': () => t('problem.wrongCode'),
    'expired-code': () => t('problem.expiredCode'),
    'sms-quota': () => t('problem.smsQuota'),
    'link-expired': () => t('problem.linkExpired'),
    'link-used': () => t('problem.linkUsed'),
    'other-user': () => t('problem.otherUser'),
    'unverified-email': () => t('problem.unverifiedEmail'),
    'second-factor-needed': () => t('problem.secondFactorNeeded'),
    'factor-exists': () => t('problem.factorExists'),
    'too-many-factors': () => t('problem.tooManyFactors'),
    'factor-missing': () => t('problem.factorMissing'),
    'factor-expired': () => t('problem.factorExpired'),
    'unsupported-factor': () => t('problem.unsupportedFactor'),
    storage: () => t('problem.storage'),
    server: () => t('problem.server'),
  }
  return (error) => {
    if (error === null || error === undefined) return ''
    const { problem, code } = authProblem(error)
    return problem === 'unknown' ? t('problem.unknown', { code: code || 'error' }) : messages[problem]()
  }
}
