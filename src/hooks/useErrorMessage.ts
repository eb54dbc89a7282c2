import { useTranslation } from 'react-i18next'
import { ApiError, type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/notSentError.ts'

type ErrorKind = FailureKind | 'not-sent'

/** Messages that replace the general ones where a screen can be more specific. */
export type ErrorOverrides = Readonly<Partial<Record<ErrorKind, string>>>

type GetErrorMessage = (error: unknown, overrides?: ErrorOverrides) => string

const kindOf = (error: unknown): ErrorKind =>
  error instanceof NotSentError ? 'not-sent' : failureKind(error)

/** Returns a function that explains to the user why a read failed. */
export function useErrorMessage(): GetErrorMessage {
  const { t } = useTranslation()
  return (error, overrides) => {
    const kind = kindOf(error)
    const messages: Record<ErrorKind, string> = {
      'not-sent': t('failure.offline'),
      offline: t('failure.offline'),
      timeout: t('failure.timeout'),
      unreadable: t('failure.unreadable'),
      invalid: t('failure.invalid'),
      'signed-out': t('failure.signedOut'),
      'no-credit': t('failure.noCredit'),
      forbidden: t('failure.forbidden'),
      banned: t('failure.banned'),
      missing: t('failure.missing'),
      conflict: t('failure.conflict'),
      limited: t('failure.limited'),
      server: t('failure.server'),
    }
    return overrides?.[kind] ?? messages[kind]
  }
}

/**
 * Returns a function that explains why a write failed, and whether the change may have been made anyway. The API's own
 * message follows in parentheses.
 */
export function useWriteErrorMessage(): GetErrorMessage {
  const { t } = useTranslation()
  return (error, overrides) => {
    const kind = kindOf(error)
    const messages: Record<ErrorKind, string> = {
      'not-sent': t('writeFailure.notSent'),
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
    const override = overrides?.[kind]
    if (override !== undefined) return override
    const detail = error instanceof ApiError ? error.detail : ''
    return detail ? `${messages[kind]} (${detail})` : messages[kind]
  }
}
