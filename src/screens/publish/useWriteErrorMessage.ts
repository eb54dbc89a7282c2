import { useTranslation } from 'react-i18next'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/notSentError.ts'

/** Returns a function that describes a failed write to the user, followed by the API's own message in parentheses. */
export function useWriteErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('publish')
  return (error) => {
    if (error instanceof NotSentError) return t('failure.notSent')
    const detail = error instanceof ApiError ? error.detail : ''
    const sentence = {
      offline: t('failure.lost'),
      timeout: t('failure.lost'),
      unreadable: t('failure.lost'),
      invalid: t('failure.invalid'),
      'signed-out': t('failure.signedOut'),
      'no-credit': t('failure.invalid'),
      forbidden: t('failure.forbidden'),
      banned: t('failure.forbidden'),
      missing: t('failure.missing'),
      conflict: t('failure.conflict'),
      limited: t('failure.limited'),
      server: t('failure.server'),
    }[failureKind(error)]
    return detail ? `${sentence} (${detail})` : sentence
  }
}
