import { useSyncExternalStore } from 'react'
import { readLocal, removeLocal, type StorageKey, writeLocal } from '#src/storage.ts'

/** A text in local storage, shared by all tabs. A text that the browser doesn't store lasts until the page is closed. */
export function createStoredText(key: StorageKey) {
  const listeners = new Set<() => void>()
  let unsaved: string | null = null

  const read = (): string | null => unsaved ?? readLocal(key)

  /** Calls the listener when the text may have changed, here or in another tab. Returns a function that unsubscribes. */
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return {
    read,
    subscribe,
    /** Stores the text; null removes it. Returns false if the browser doesn't store it. */
    write(text: string | null): boolean {
      unsaved = null
      if (text === null) removeLocal(key)
      else if (!writeLocal(key, text)) unsaved = text
      for (const listener of listeners) listener()
      return unsaved === null
    },
    /** False if the browser doesn't store the current text. */
    isStored: (): boolean => unsaved === null,
    /** The current text; null for none, and during hydration. */
    useText: (): string | null => useSyncExternalStore(subscribe, read, () => null),
  }
}
