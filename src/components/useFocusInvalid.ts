import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a failed save, moves focus to the first field its error is about.
 * @param error what the save threw; null when it didn't fail.
 * @returns the ref of the form.
 */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // Focus is outside React.
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return form
}
