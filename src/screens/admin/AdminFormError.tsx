import { FormError } from '#src/components/FormError.tsx'
import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { useAdminErrorMessage } from './useAdminErrorMessage.ts'

interface AdminFormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  overrides?: ErrorOverrides
}

/** Shows why an admin write failed. */
export function AdminFormError({ error, overrides }: AdminFormErrorProps) {
  const getMessage = useAdminErrorMessage()
  return <FormError error={error} overrides={overrides} getMessage={getMessage} className="mt-2" />
}
