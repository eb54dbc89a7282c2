import { useEffect } from 'react'
import { type Path, type PathValue, type UseFormProps, useForm } from 'react-hook-form'
import { drafts, storeDraft } from './drafts.ts'

/**
 * A form over saved data that may be refetched at any time: fields that the user didn't change show the newest data.
 * Unsaved input survives navigation, and the browser asks before unloading the document, on any page.
 * @param key identifies the form and the edited resource, such as `node/tidy-masks`.
 * @returns the form, and `drop`, which discards the user's input after saving or to start over.
 */
export function useDraftForm<Values extends Record<string, string>>(
  key: string,
  saved: Values,
  options: Pick<UseFormProps<Values>, 'resolver' | 'mode'> = {},
) {
  const form = useForm<Values>({ values: saved, resetOptions: { keepDirtyValues: true }, ...options })
  const validatesInput = options.mode === 'onChange'
  const { isDirty, dirtyFields } = form.formState
  // Drafts are outside React, because they outlive this form.
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(key) ?? {})) {
      // A draft has names and values of this form.
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: validatesInput,
      })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const input = changedValues(values, defaultValues)
        storeDraft(key, Object.keys(input).length > 0 ? input : null)
      },
    })
  }, [key, form.setValue, form.subscribe, validatesInput])
  const drop = () => {
    storeDraft(key, null)
    // Without it, `resetOptions` would keep the user's input.
    form.reset(undefined, { keepDirtyValues: false })
  }
  return { form, isDirty, dirtyFields, drop }
}

function changedValues(
  values: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved?.[name]))
}
