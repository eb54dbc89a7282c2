/**
 * The only file that uses web storage. It lists every key. If storage is blocked or full, reads return null and writes
 * return false. Other code on the same origin may write values, so validate what you read.
 */

export const storageKeys = {
  theme: 'comfy-registry-theme',
  language: 'comfy-registry-language-preference',
  cache: 'comfy-registry-cache',
  /** Review decisions that may not have reached the API yet, and the latest that have. */
  reviews: 'comfy-registry-reviews',
  /** Saved filters of the review queue. */
  reviewFilters: 'comfy-registry-review-filters',
  /**
   * Hint whether a user is signed in: '1' if so, '0' after the session expired, missing if anonymous or after a sign-out.
   * Only its removal makes other tabs sign out.
   */
  signedIn: 'comfy-registry-signed-in',
  /** The user's media tasks: provider, kind, id and label of each; never a result. */
  mediaTasks: 'comfy-registry-media',
  /** Balance below which the user wants a warning. */
  lowBalance: 'comfy-registry-low-balance',
  /** Whether amounts are shown with all digits. */
  exactAmounts: 'comfy-registry-exact-amounts',
  /** The install method last chosen on a pack's page. */
  install: 'comfy-registry-install',
  /** Entries last opened from the command palette. */
  recent: 'comfy-registry-recent',
  /** Paths that the user's writes of the last 90 seconds have changed. */
  recentWrites: 'comfy-registry-recent-writes',
  /** The packs of the plan, as in its URL. */
  plan: 'comfy-registry-plan',
  /** The user's description of this device: OS, accelerator, versions. Never sent to a server. */
  machine: 'comfy-registry-machine',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** Describes the device instead of a user, so it survives a sign-out. */
const deviceKey = storageKeys.machine

/** Keys of session storage: per tab, kept across reloads. */
export const sessionKeys = { idToken: 'idToken' } as const

export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]

type Area = 'localStorage' | 'sessionStorage'

let areWritesDisabled = false

/** Runs an operation on a storage area; returns null if the browser throws (storage blocked or full). */
function withStorage<Result>(area: Area, operation: (store: Storage) => Result): Result | null {
  try {
    const store = globalThis[area]
    return store ? operation(store) : null
  } catch {
    return null
  }
}

function write(area: Area, key: string, value: string): boolean {
  return !areWritesDisabled && withStorage(area, (store) => store.setItem(key, value)) !== null
}

export const readLocal = (key: StorageKey): string | null =>
  withStorage('localStorage', (store) => store.getItem(key))

/** Returns false if the browser throws, or after `disableWrites`. */
export const writeLocal = (key: StorageKey, value: string): boolean => write('localStorage', key, value)

export const removeLocal = (key: StorageKey): void => {
  withStorage('localStorage', (store) => store.removeItem(key))
}

export const readSession = (key: SessionKey): string | null =>
  withStorage('sessionStorage', (store) => store.getItem(key))

/** Returns false if the browser throws, or after `disableWrites`. */
export const writeSession = (key: SessionKey, value: string): boolean => write('sessionStorage', key, value)

export const removeSession = (key: SessionKey): void => {
  withStorage('sessionStorage', (store) => store.removeItem(key))
}

/** Whether the browser lets this site store nothing, so that no session survives the document. */
export const isStorageBlocked = (): boolean => withStorage('localStorage', (store) => store.length) === null

/** Makes this document ignore writes from now on. Reading and removing still work. */
export function disableWrites(): void {
  areWritesDisabled = true
}

/** Clears session storage, which belongs to this tab only. */
export function wipeSession(): void {
  withStorage('sessionStorage', (store) => store.clear())
}

/** Clears local and session storage, except what describes the device. */
export function wipeStorage(): void {
  withStorage('localStorage', (store) => {
    const kept = store.getItem(deviceKey)
    store.clear()
    if (kept !== null) store.setItem(deviceKey, kept)
  })
  wipeSession()
}
