import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '#src/i18n/useLanguage.ts'

/**
 * Shows the errors of a form's fields in the new language when it changes, because they are stored as texts.
 * @param rejection the current text of errors that `setError` added.
 */
export function useTranslatedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  rejection = '',
): void {
  const language = useLanguage()
  const { errors } = form.formState
  const translate = useEffectEvent(() => {
    const names = Object.keys(errors) as FieldPath<Values>[] // named after the fields
    // Validation would remove an error that `setError` added, which has no type.
    const invalid = names.filter((name) => errors[name]?.type)
    if (invalid.length > 0) void form.trigger(invalid)
    for (const name of names) if (!errors[name]?.type) form.setError(name, { message: rejection })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of the language
  useEffect(() => translate(), [language])
}
