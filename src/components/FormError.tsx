import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'
import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { LoginLink } from './LoginLink.tsx'
import { useLocation } from './navigation.ts'

interface FormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  /** Messages that this form replaces. */
  overrides?: ErrorOverrides | undefined
  /** Default: `useWriteErrorMessage`. With another one, an ended session gets no link to log in. */
  getMessage?: (error: unknown, overrides?: ErrorOverrides) => string
  className?: string
}

/** Whether the user can only save again later, and should know that the form keeps their input. */
const isForLater = (error: unknown) =>
  error instanceof NotSentError || failureKind(error) === 'signed-out' || failureKind(error) === 'server'

/** Shows why a write failed: above the submit button of a `Form`, or in a dialog without fields. */
export function FormError({ error, overrides, getMessage, className }: FormErrorProps) {
  const { t } = useTranslation()
  const getWriteMessage = useWriteErrorMessage()
  const location = useLocation()
  // Null outside of a `Form`, where there is no input to keep.
  const form = useFormContext()
  if (error === null) return null
  const message = (getMessage ?? getWriteMessage)(error, overrides)
  return (
    <ErrorMessage error={error} className={className}>
      <p>{form && isForLater(error) ? withSpace(message) + t('writeFailure.kept') : message}</p>
      {/* In a modal dialog, the notice of an ended session is inert. This page also helps if only the API rejects the session. */}
      {failureKind(error) === 'signed-out' && !getMessage && <LoginLink to={to.reauthenticate(location)} />}
    </ErrorMessage>
  )
}
