import { useTranslation } from 'react-i18next'
import { failureKind, isMissing } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/notSentError.ts'
import { focusMessage } from '#src/ui/focusMessage.ts'

/** Returns a function that explains a failed admin write, and whether the change may have been made anyway. */
function useWriteErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('admin')
  return (error) => {
    if (error instanceof NotSentError) return t('failure.notSent')
    return {
      offline: t('failure.lost'),
      timeout: t('failure.lost'),
      unreadable: t('failure.lost'),
      server: t('failure.server'),
      invalid: t('failure.invalid'),
      'no-credit': t('failure.invalid'),
      'signed-out': t('failure.signedOut'),
      forbidden: t('failure.forbidden'),
      banned: t('failure.forbidden'),
      missing: t('failure.missing'),
      conflict: t('failure.conflict'),
      limited: t('failure.limited'),
    }[failureKind(error)]
  }
}

/** Error message of a failed admin write, placed near the button and focused. Renders nothing without an error. */
export function WriteError({ error, isCreation = false }: { error: unknown; isCreation?: boolean }) {
  const getMessage = useWriteErrorMessage()
  const { t } = useTranslation('admin')
  if (error === null) return null
  return (
    <p ref={focusMessage} tabIndex={-1} role="alert" className="mt-2 text-13 text-bad">
      {isCreation && isMissing(error) ? t('failure.cannotCreate') : getMessage(error)}
    </p>
  )
}
