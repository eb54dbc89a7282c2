import { useState } from 'react'
import { drafts, storeDraft } from './drafts.ts'

/** Values of a form: the saved values, overridden by the user's input. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** Whether a value differs from the saved one. */
  changed: boolean
  set: (name: Name, value: string) => void
  /** Discards the user's input, after saving or to start over. */
  drop: () => void
}

/**
 * State of a form over data that may be refetched at any time: stores only the user's input. Unsaved input survives
 * navigation, and the browser asks before unloading the document, on any page.
 * @param key identifies the form and the edited resource, such as `node/tidy-masks`.
 */
export function useDraft<Name extends string>(
  key: string,
  saved: Readonly<Record<Name, string>>,
): Draft<Name> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => drafts.get(key) ?? {})
  // `typed` has a subset of the keys of `saved`.
  const values = { ...saved, ...typed } as Record<Name, string>
  const differs = (input: typeof typed) =>
    Object.entries(input).some(([name, value]) => value !== saved[name as Name]) // see above
  const set = (name: Name, value: string) =>
    setTyped((previous) => {
      const next = { ...previous, [name]: value }
      storeDraft(key, differs(next) ? next : null)
      return next
    })
  const drop = () => {
    storeDraft(key, null)
    setTyped({})
  }
  return { values, changed: differs(typed), set, drop }
}
