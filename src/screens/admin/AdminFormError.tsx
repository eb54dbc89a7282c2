import { useTranslation } from 'react-i18next'
import { FormError } from '#src/components/FormError.tsx'
import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'

interface AdminFormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  overrides?: ErrorOverrides
}

/** Shows why an admin write failed. A 401 ends the admin write session, not the user's session. */
export function AdminFormError({ error, overrides }: AdminFormErrorProps) {
  const { t } = useTranslation('admin')
  return (
    <FormError
      error={error}
      overrides={{ 'signed-out': t('failure.signedOut'), ...overrides }}
      className="mt-2"
    />
  )
}
