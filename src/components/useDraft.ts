import { useEffect, useState } from 'react'

/** What was typed and not saved, by form. Kept while the document lives, so that going elsewhere loses nothing. */
const kept = new Map<string, Readonly<Record<string, string>>>()

/** The values of a form: what is saved, with what was typed over it. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** Something differs from what is saved. */
  changed: boolean
  set: (name: Name, value: string) => void
  /** Forgets what was typed: after saving, or to begin anew. */
  drop: () => void
}

/**
 * The fields of a form over data that may be read again at any time: only what somebody typed is kept apart from it.
 * Leaving the document with something unsaved is asked about by the browser; leaving the page keeps it.
 * @param key of the form and the thing it changes, for example `node/tidy-masks`.
 */
export function useDraft<Name extends string>(
  key: string,
  saved: Readonly<Record<Name, string>>,
): Draft<Name> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => kept.get(key) ?? {})
  // The keys of the one are keys of the other.
  const values = { ...saved, ...typed } as Record<Name, string>
  const changed = Object.entries(typed).some(([name, value]) => value !== saved[name as Name]) // as above
  // The browser's own question when the document is left.
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
  const set = (name: Name, value: string) =>
    setTyped((before) => {
      const next = { ...before, [name]: value }
      kept.set(key, next)
      return next
    })
  const drop = () => {
    kept.delete(key)
    setTyped({})
  }
  return { values, changed, set, drop }
}
