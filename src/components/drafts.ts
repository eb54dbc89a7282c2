import { guardUnload } from './unloadGuards.ts'

/**
 * Unsaved form input by form key. Kept in memory only: it survives navigation, but neither a reload nor a sign-out.
 */
export const drafts = new Map<string, Readonly<Record<string, string>>>()

/** Stores or removes a draft. While there are drafts, the browser asks before unloading the document. */
export function storeDraft(key: string, input: Readonly<Record<string, string>> | null): void {
  if (input) drafts.set(key, input)
  else drafts.delete(key)
  guardUnload(key, input !== null)
}
