import { useEffect } from 'react'
import { type Path, type PathValue, type UseFormProps, useForm } from 'react-hook-form'
import { drafts, storeDraft } from './drafts.ts'
import { useTranslatedErrors } from './useTranslatedErrors.ts'

/**
 * A form over saved data that may be refetched at any time: fields that the user didn't change show the newest data.
 * Unsaved input survives navigation, and the browser asks before unloading the document, on any page.
 * @param key identifies the form and the edited resource, such as `node/tidy-masks`.
 * @param options with the text of errors that `setError` adds, as `rejection`.
 * @returns the form, and functions on it. After saving, a form of saved data calls `markSaved`, and one that starts over
 * `drop`.
 */
export function useDraftForm<Values extends Record<string, string>>(
  key: string,
  saved: Values,
  { rejection, ...options }: Pick<UseFormProps<Values>, 'resolver' | 'mode'> & { rejection?: string } = {},
) {
  const form = useForm<Values>({ values: saved, resetOptions: { keepDirtyValues: true }, ...options })
  useTranslatedErrors(form, rejection)
  const validatesInput = options.mode === 'onChange'
  const { isDirty, dirtyFields, defaultValues } = form.formState
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
      callback: ({ values, defaultValues }) => storeDraft(key, inputOf(values, defaultValues)),
    })
  }, [key, form.setValue, form.subscribe, validatesInput])
  /** Discards the user's input. */
  const drop = () => {
    storeDraft(key, null)
    // Without it, `resetOptions` would keep the user's input.
    form.reset(undefined, { keepDirtyValues: false })
  }
  /**
   * Treats the submitted values as saved until the next refetch. What the user typed during the save stays unsaved, also if
   * they left this form and typed in a later one.
   * @returns whether everything is saved.
   */
  const markSaved = (submitted: Values): boolean => {
    form.reset(submitted, { keepValues: true, keepDirtyValues: false })
    storeDraft(key, inputOf({ ...form.getValues(), ...drafts.get(key) }, submitted))
    return !drafts.has(key)
  }
  /** Returns the fields that the user changed. */
  const pickChanged = <Fields extends { [name in keyof Values]: unknown }>(
    fields: Fields,
  ): Partial<Fields> => {
    const isChanged: Readonly<Record<string, unknown>> = dirtyFields
    // `Object.entries` loses the type.
    return Object.fromEntries(Object.entries(fields).filter(([name]) => isChanged[name])) as Partial<Fields>
  }
  return {
    form,
    // After a refetch, React Hook Form says that nothing has changed until its next effect.
    isDirty: isDirty || inputOf(form.getValues(), defaultValues) !== null,
    pickChanged,
    markSaved,
    drop,
  }
}

/** The values that differ from the saved ones; null if all are the same. */
function inputOf(
  values: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> | null {
  const input = Object.entries(values).filter(([name, value]) => value !== saved?.[name])
  return input.length > 0 ? Object.fromEntries(input) : null
}
