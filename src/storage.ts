/**
 * The only file that touches local and session storage; every key is in one table.
 * Storage may be blocked, full or filled by somebody else: reading then gives null and writing does nothing.
 */

export const storageKeys = {
  theme: 'comfy-registry-theme',
  language: 'comfy-registry-language-preference',
  cache: 'comfy-registry-cache',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

function local(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null // blocked by the browser's settings
  }
}

export function readLocal(key: StorageKey): string | null {
  try {
    return local()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a value; false when the browser refuses (blocked or over its quota). */
export function writeLocal(key: StorageKey, value: string): boolean {
  try {
    const store = local()
    store?.setItem(key, value)
    return store !== null
  } catch {
    return false
  }
}

export function removeLocal(key: StorageKey): void {
  try {
    local()?.removeItem(key)
  } catch {
    // blocked: nothing was stored either
  }
}
