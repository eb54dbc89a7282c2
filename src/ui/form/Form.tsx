import type { ComponentProps } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Context, Output>
  extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> {
  /** The result of `useForm`. Without `defaultValues`, it keeps what the user typed before hydration. */
  form: UseFormReturn<Values, Context, Output>
  /** Called with valid values. The form is busy until the returned promise settles. */
  onSubmit: SubmitHandler<Output>
}

/** A form on react-hook-form: validates on submit, and focuses the first invalid field. */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  ...rest
}: FormProps<Values, Context, Output>) {
  return (
    <FormProvider {...form}>
      <form
        // A submit before hydration has no effect. By default, the browser would reload the page with the values in its URL.
        method="dialog"
        noValidate
        aria-busy={form.formState.isSubmitting}
        {...rest}
        onSubmit={form.handleSubmit(onSubmit)}
      />
    </FormProvider>
  )
}
