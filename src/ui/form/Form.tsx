import { type ComponentProps, type FormEvent, useRef } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Context, Output>
  extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values, Context, Output>
  /** Called with valid values. The form is busy until the returned promise settles. */
  onSubmit: SubmitHandler<Output>
}

/**
 * A form on react-hook-form: validates on submit, focuses the first invalid field, and keeps what the user typed before
 * hydration.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  ...rest
}: FormProps<Values, Context, Output>) {
  const isSubmitting = useRef(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The second click of a double click comes before the button is disabled.
    if (isSubmitting.current) return
    isSubmitting.current = true
    await form
      .handleSubmit(onSubmit)(event)
      .finally(() => {
        isSubmitting.current = false
      })
  }
  return (
    <FormProvider {...form}>
      <form
        // A submit before hydration has no effect. By default, the browser would reload the page with the values in its URL.
        method="dialog"
        noValidate
        // The inline script sets `aria-busy` on a form that is submitted before hydration.
        suppressHydrationWarning
        aria-busy={form.formState.isSubmitting}
        {...rest}
        onSubmit={handleSubmit}
      />
    </FormProvider>
  )
}
