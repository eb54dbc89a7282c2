import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'

interface FormErrorProps {
  /** The error of the last save; renders nothing if it is null. */
  error: unknown
  /** Messages that this form replaces. */
  overrides?: ErrorOverrides
  className?: string
}

/** Shows why a form was not saved. Place it above the submit button. */
export function FormError({ error, overrides, className }: FormErrorProps) {
  const getMessage = useWriteErrorMessage()
  if (error === null) return null
  return (
    <ErrorMessage error={error} className={className}>
      {getMessage(error, overrides)}
    </ErrorMessage>
  )
}
