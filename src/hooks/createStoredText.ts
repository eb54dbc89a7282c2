import { readLocal, removeLocal, type StorageKey, writeLocal } from '#src/storage.ts'

/**
 * A text in local storage for `useSyncExternalStore`. Notifies when another tab changes it. A text that the browser
 * doesn't store lasts until the page is closed.
 */
export function createStoredText(key: StorageKey) {
  const listeners = new Set<() => void>()
  let unsaved: string | null = null
  return {
    read: (): string | null => unsaved ?? readLocal(key),
    /** Stores the text; null removes it. Returns false if the browser doesn't store it. */
    write(text: string | null): boolean {
      unsaved = null
      if (text === null) removeLocal(key)
      else if (!writeLocal(key, text)) unsaved = text
      for (const listener of listeners) listener()
      return unsaved === null
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
