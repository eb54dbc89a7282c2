import { useState } from 'react'
import { drafts } from './drafts.ts'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Keeps what was typed into a form, or forgets it; while anything is kept, leaving the document asks. */
function keep(key: string, typed: Readonly<Record<string, string>> | null): void {
  if (typed) drafts.set(key, typed)
  else drafts.delete(key)
  if (drafts.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** Forgets all that was typed, because the person who typed it has left. */
export function forgetDrafts(): void {
  for (const key of [...drafts.keys()]) keep(key, null)
}

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
 * Leaving the document with something unsaved, on whichever page, is asked about by the browser; leaving the page keeps it.
 * @param key of the form and the thing it changes, for example `node/tidy-masks`.
 */
export function useDraft<Name extends string>(
  key: string,
  saved: Readonly<Record<Name, string>>,
): Draft<Name> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => drafts.get(key) ?? {})
  // The keys of the one are keys of the other.
  const values = { ...saved, ...typed } as Record<Name, string>
  const differs = (one: typeof typed) =>
    Object.entries(one).some(([name, value]) => value !== saved[name as Name]) // as above
  const set = (name: Name, value: string) =>
    setTyped((before) => {
      const next = { ...before, [name]: value }
      keep(key, differs(next) ? next : null)
      return next
    })
  const drop = () => {
    keep(key, null)
    setTyped({})
  }
  return { values, changed: differs(typed), set, drop }
}
