import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '#src/i18n/useLanguage.ts'

/** Validates the invalid fields of a form again when the language changes, because a schema's messages are texts. */
export function useTranslatedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const language = useLanguage()
  const { errors } = form.formState
  const validateAgain = useEffectEvent(() => {
    // Validation would remove an error that `setError` added, which has no type.
    const names = Object.entries(errors).flatMap(([name, error]) => (error?.type ? [name] : []))
    // Named after the fields.
    if (names.length > 0) void form.trigger(names as FieldPath<Values>[])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of the language
  useEffect(() => validateAgain(), [language])
}
