import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { focusMessage } from './focusMessage.ts'

interface ErrorMessageProps {
  children: ReactNode
  className?: string | undefined
}

/** The message of a failed action: announced, and focused on mount. Place it near the button that was pressed. */
export function ErrorMessage({ children, className }: ErrorMessageProps) {
  return (
    <div
      ref={focusMessage}
      tabIndex={-1}
      role="alert"
      className={classes(
        'rounded-md bg-bad-soft px-3 py-2 text-sm text-bad [overflow-wrap:anywhere]',
        className,
      )}
    >
      {children}
    </div>
  )
}
