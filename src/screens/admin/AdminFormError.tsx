import { useTranslation } from 'react-i18next'
import { NodeNotReadError } from '#src/api/adminNodes.ts'
import { FormError } from '#src/components/FormError.tsx'
import { type ErrorOverrides, useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'

interface AdminFormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  overrides?: ErrorOverrides
}

/** Shows why an admin write failed. A 401 ends the admin write session, not the user's session. */
export function AdminFormError({ error, overrides }: AdminFormErrorProps) {
  const { t } = useTranslation('admin')
  const getReadMessage = useErrorMessage()
  if (error instanceof NodeNotReadError) {
    return (
      <ErrorMessage error={error} className="mt-2">
        {withSpace(t('failure.notRead'))}
        {getReadMessage(error.cause)}
      </ErrorMessage>
    )
  }
  return (
    <FormError
      error={error}
      overrides={{ 'signed-out': t('failure.signedOut'), ...overrides }}
      className="mt-2"
    />
  )
}
