import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlClass, Field } from './Field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A labeled multi-line field. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={classes(controlClass, 'min-h-20 py-2 leading-6', className)}
          {...rest}
        />
      )}
    </Field>
  )
}
