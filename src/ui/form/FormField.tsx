import type { ComponentProps, ReactNode } from 'react'
import { type RegisterOptions, useFormContext, useFormState } from 'react-hook-form'
import { SelectField, TextField } from '../Field.tsx'
import { TextArea } from '../TextArea.tsx'

interface FormFieldProps {
  /** Name of the value in the form. */
  name: string
  /** An error that the schema doesn't find. */
  error?: ReactNode
  /** Options of `register`, such as `onBlur`. */
  rules?: RegisterOptions | undefined
}

/** Registers a field and returns its props, with the error message of the schema or the server. */
function useRegisteredField(name: string, error: ReactNode, rules: RegisterOptions | undefined) {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const message = errors[name]?.message
  return { ...register(name, rules), error: error || (typeof message === 'string' ? message : '') }
}

type Props<Component extends typeof TextField | typeof TextArea | typeof SelectField> = FormFieldProps &
  Omit<ComponentProps<Component>, keyof FormFieldProps | 'value' | 'ref' | 'onChange' | 'onBlur'>

/** A text field of a `Form`. */
export function FormField({ name, error, rules, ...rest }: Props<typeof TextField>) {
  return <TextField {...rest} {...useRegisteredField(name, error, rules)} />
}

/** A multi-line text field of a `Form`. */
export function FormTextArea({ name, error, rules, ...rest }: Props<typeof TextArea>) {
  return <TextArea {...rest} {...useRegisteredField(name, error, rules)} />
}

/** A dropdown of a `Form`. */
export function FormSelect({ name, error, rules, ...rest }: Props<typeof SelectField>) {
  return <SelectField {...rest} {...useRegisteredField(name, error, rules)} />
}
