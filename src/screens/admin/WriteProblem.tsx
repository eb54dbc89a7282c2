import { useTranslation } from 'react-i18next'
import { failureKind, isMissing } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/notSentError.ts'
import { focusMessage } from '#src/ui/focusMessage.ts'

/** What a failed write of a console means: what was certainly not done, and what may have been. */
function useWriteProblem(): (error: unknown) => string {
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

/** Says, near the button that was pressed, what has become of it. */
export function WriteProblem({ error, isCreation = false }: { error: unknown; isCreation?: boolean }) {
  const say = useWriteProblem()
  const { t } = useTranslation('admin')
  if (error === null) return null
  return (
    <p ref={focusMessage} tabIndex={-1} role="alert" className="mt-2 text-[0.8125rem] text-bad">
      {isCreation && isMissing(error) ? t('failure.cannotCreate') : say(error)}
    </p>
  )
}
