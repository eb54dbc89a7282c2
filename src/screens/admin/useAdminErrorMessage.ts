import { useTranslation } from 'react-i18next'
import { NodeNotReadError } from '#src/api/adminNodes.ts'
import { type ErrorOverrides, useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'

/** Returns a function that explains why an admin write failed. A 401 ends the admin write session, not the user's session. */
export function useAdminErrorMessage(): (error: unknown, overrides?: ErrorOverrides) => string {
  const { t } = useTranslation('admin')
  const getReadMessage = useErrorMessage()
  const getWriteMessage = useWriteErrorMessage()
  return (error, overrides) =>
    error instanceof NodeNotReadError
      ? withSpace(t('failure.notRead')) + getReadMessage(error.cause)
      : getWriteMessage(error, { 'signed-out': t('failure.signedOut'), ...overrides })
}
