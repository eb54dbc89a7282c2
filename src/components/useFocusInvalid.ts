import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first invalid field after a failed save.
 * @param error what the save threw; null if it didn't fail.
 * @returns the ref for the form.
 */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return form
}
