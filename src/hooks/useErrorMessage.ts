import { useTranslation } from 'react-i18next'
import { type FailureKind, failureKind } from '#src/api/client/errors.ts'

/** Messages that replace the general ones where a screen can be more specific. */
export type ErrorOverrides = Readonly<Partial<Record<FailureKind, string>>>

/** Returns a function that explains to the user why a read failed. For a write, see `useWriteErrorMessage`. */
export function useErrorMessage(): (error: unknown, overrides?: ErrorOverrides) => string {
  const { t } = useTranslation()
  return (error, overrides) => {
    const kind = failureKind(error)
    const messages: Record<FailureKind, string> = {
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
