import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { NotSentError } from '#src/api/client/NotSentError.ts'
import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'

interface FormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  /** Messages that this form replaces. */
  overrides?: ErrorOverrides | undefined
  /** Default: `useWriteErrorMessage`. */
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
  // Null outside of a `Form`, where there is no input to keep.
  const form = useFormContext()
  if (error === null) return null
  const message = (getMessage ?? getWriteMessage)(error, overrides)
  return (
    <ErrorMessage error={error} className={className}>
      {form && isForLater(error) ? withSpace(message) + t('writeFailure.kept') : message}
    </ErrorMessage>
  )
}
