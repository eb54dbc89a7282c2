import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { useWriteFailure } from './useWriteFailure.ts'

/** Says, above the button that was pressed, why nothing was saved. */
export function Problem({ error, isCreation = false }: { error: unknown; isCreation?: boolean }) {
  const say = useWriteFailure()
  const { t } = useTranslation('publish')
  if (error === null) return null
  return (
    <p
      ref={focusMessage}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad [overflow-wrap:anywhere]"
    >
      {isCreation && isMissing(error) ? t('failure.cannotCreate') : say(error)}
    </p>
  )
}
