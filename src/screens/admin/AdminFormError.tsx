import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { useAdminErrorMessage } from './useAdminErrorMessage.ts'

interface AdminFormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  overrides?: ErrorOverrides
}

/** Shows why an admin write failed. */
export function AdminFormError({ error, overrides }: AdminFormErrorProps) {
  const getMessage = useAdminErrorMessage()
  if (error === null) return null
  return (
    <ErrorMessage error={error} className="mt-2">
      {getMessage(error, overrides)}
    </ErrorMessage>
  )
}
