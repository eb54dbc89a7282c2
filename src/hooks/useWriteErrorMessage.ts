import { useTranslation } from 'react-i18next'
import { ApiError, type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'
import type { ErrorOverrides } from './useErrorMessage.ts'

/**
 * Returns a function that explains why a write failed, and whether the change may have been made anyway. The API's own
 * message follows in parentheses.
 */
export function useWriteErrorMessage(): (error: unknown, overrides?: ErrorOverrides) => string {
  const { t } = useTranslation()
  return (error, overrides) => {
    if (error instanceof NotSentError) return t('writeFailure.notSent')
    const kind = failureKind(error)
    const override = overrides?.[kind]
    if (override !== undefined) return override
    const messages: Record<FailureKind, string> = {
      offline: t('writeFailure.lost'),
      timeout: t('writeFailure.lost'),
      unreadable: t('writeFailure.lost'),
      invalid: t('writeFailure.invalid'),
      'signed-out': t('writeFailure.signedOut'),
      'no-credit': t('writeFailure.invalid'),
      forbidden: t('writeFailure.forbidden'),
      banned: t('writeFailure.forbidden'),
      missing: t('writeFailure.missing'),
      conflict: t('writeFailure.conflict'),
      limited: t('writeFailure.limited'),
      server: t('writeFailure.server'),
    }
    const detail = error instanceof ApiError ? error.detail : ''
    return detail ? `${messages[kind]} (${detail})` : messages[kind]
  }
}
