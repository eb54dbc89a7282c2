import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface ErrorMessageProps {
  /** The message gets the focus again when this changes, because two failures can have the same message. */
  error?: unknown
  children: ReactNode
  className?: string | undefined
}

/** The message of a failed action: announced and focused. Place it near the button that was pressed. */
export function ErrorMessage({ error, children, className }: ErrorMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  // Focus is outside React. It was lost when the pressed button was disabled during the save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error
  useLayoutEffect(() => message.current?.focus(), [error])
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="alert"
      className={classes('rounded-md bg-bad-soft px-3 py-2 text-sm text-bad wrap-anywhere', className)}
    >
      {children}
    </div>
  )
}
