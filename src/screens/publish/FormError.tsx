import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { useWriteErrorMessage } from './useWriteErrorMessage.ts'

/** Shows why a form was not saved. Place it above the submit button. */
export function FormError({ error, isCreation = false }: { error: unknown; isCreation?: boolean }) {
  const getMessage = useWriteErrorMessage()
  const { t } = useTranslation('publish')
  if (error === null) return null
  return (
    <p
      ref={focusMessage}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad [overflow-wrap:anywhere]"
    >
      {isCreation && isMissing(error) ? t('failure.cannotCreate') : getMessage(error)}
    </p>
  )
}
