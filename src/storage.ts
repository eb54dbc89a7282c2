/**
 * The only file that touches what a browser keeps: local and session storage, and the databases of others.
 * Every key is in one table.
 * Storage may be blocked, full or filled by somebody else: reading then gives null and writing does nothing.
 */

export const storageKeys = {
  theme: 'comfy-registry-theme',
  language: 'comfy-registry-language-preference',
  cache: 'comfy-registry-cache',
  /** Decisions of administrators that may not have reached the service yet, and the last ones that have. */
  reviews: 'comfy-registry-reviews',
  /** Filters of the review queue that somebody gave a name. */
  reviewFilters: 'comfy-registry-review-filters',
  /**
   * '1' while somebody is signed in in this browser; only a hint. '0' when their session ended by itself;
   * nothing where nobody was, or where they logged out: only that makes other tabs leave.
   */
  signedIn: 'comfy-registry-signed-in',
  /** A person's media tasks: provider, kind, id and their own label of each; never what a task made. */
  mediaTasks: 'comfy-registry-media',
  /** What was opened last from the command palette. */
  recent: 'comfy-registry-recent',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** What one tab keeps, over reloads. */
export const sessionKeys = { idToken: 'idToken' } as const

export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]

type Area = 'localStorage' | 'sessionStorage'

let closed = false

/** Does something with an area; null when the browser refuses (blocked or over its quota). */
function use<Result>(area: Area, what: (store: Storage) => Result): Result | null {
  try {
    const store = globalThis[area]
    return store ? what(store) : null
  } catch {
    return null
  }
}

function write(area: Area, key: string, value: string): boolean {
  return !closed && use(area, (store) => store.setItem(key, value)) !== null
}

export const readLocal = (key: StorageKey): string | null =>
  use('localStorage', (store) => store.getItem(key))

/** Writes a value; false when the browser refuses, or after `disableWrites`. */
export const writeLocal = (key: StorageKey, value: string): boolean => write('localStorage', key, value)

export const removeLocal = (key: StorageKey): void => {
  use('localStorage', (store) => store.removeItem(key))
}

export const readSession = (key: SessionKey): string | null =>
  use('sessionStorage', (store) => store.getItem(key))

/** Writes a value; false when the browser refuses, or after `disableWrites`. */
export const writeSession = (key: SessionKey, value: string): boolean => write('sessionStorage', key, value)

export const removeSession = (key: SessionKey): void => {
  use('sessionStorage', (store) => store.removeItem(key))
}

/** From now on this document writes nothing more; reading and removing still work. */
export function disableWrites(): void {
  closed = true
}

/** Empties session storage, which only this tab sees. */
export function wipeSession(): void {
  use('sessionStorage', (store) => store.clear())
}

/** Empties both storages. */
export function wipeStorage(): void {
  use('localStorage', (store) => store.clear())
  wipeSession()
}

/**
 * Empties every store of a database, also while others have it open (deleting it would wait for them).
 * Done when it is empty, was never there, or can't be opened.
 * @throws what a browser without databases throws.
 */
export function wipeDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const opening = indexedDB.open(name)
    // It was not there, and is not made.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => done()
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames]
      if (stores.length === 0) return done()
      const change = opening.result.transaction(stores, 'readwrite')
      for (const store of stores) change.objectStore(store).clear()
      change.oncomplete = change.onabort = () => done()
      // Closes when the change is through.
      opening.result.close()
    }
  })
}
