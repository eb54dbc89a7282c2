import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export const controlClass =
  'w-full rounded-md border border-line-strong bg-bg px-3 text-sm text-text placeholder:text-muted disabled:opacity-55 aria-invalid:border-bad'

export const labelClass = 'text-13 font-medium text-muted'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode
}

/** A labeled control with a hint and an error, associated for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = classes(hint ? `${id}-hint` : '', error ? `${id}-error` : '')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children({ id, describedBy: described || undefined, isInvalid: Boolean(error) })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-pretty text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>

export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={classes(controlClass, 'h-9', className)}
          {...rest}
        />
      )}
    </Field>
  )
}

interface Option {
  value: string
  label: string
}

type SelectFieldProps = Omit<FieldProps, 'children'> &
  ComponentProps<'select'> & { options: readonly Option[] }

export function SelectField({ label, hint, error, options, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={classes(controlClass, 'h-9 pe-1', className)}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
