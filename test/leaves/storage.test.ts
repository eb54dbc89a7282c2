import { afterEach, expect, test, vi } from 'vitest'
import {
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  storageKeys,
  wipeDatabase,
  wipeStorage,
  writeLocal,
  writeSession,
} from '#src/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const key = storageKeys.theme

test('keys are those of the specification', () => {
  expect(storageKeys).toEqual({
    theme: 'comfy-registry-theme',
    language: 'comfy-registry-language-preference',
    cache: 'comfy-registry-cache',
    reviews: 'comfy-registry-reviews',
    reviewFilters: 'comfy-registry-review-filters',
    signedIn: 'comfy-registry-signed-in',
    mediaTasks: 'comfy-registry-media',
    recent: 'comfy-registry-recent',
  })
  expect(sessionKeys).toEqual({ idToken: 'idToken' })
})

/** A storage of a test, in place of the browser's. */
function stub(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  })
  return kept
}

test('blocked storage reads as nothing and takes nothing, without an error', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }
  expect([readLocal(key), readSession('idToken')]).toEqual([null, null])
  expect([writeLocal(key, 'dark'), writeSession('idToken', 'x')]).toEqual([false, false])
  for (const remove of [() => removeLocal(key), () => removeSession('idToken'), wipeStorage])
    expect(remove).not.toThrow()
})

test('full storage refuses and says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(writeLocal(key, 'x')).toBe(false)
  expect(readLocal(key)).toBe('old')
})

test('the two storages are two', () => {
  const [local, tab] = [stub('localStorage'), stub('sessionStorage')]
  expect([writeLocal(key, 'dark'), writeSession('idToken', 'x')]).toEqual([true, true])
  expect([[...local], [...tab]]).toEqual([[[key, 'dark']], [['idToken', 'x']]])
  removeSession('idToken')
  expect([readLocal(key), readSession('idToken')]).toEqual(['dark', null])
})

test('wiping empties both, also of what others keep there', () => {
  const [local, tab] = [stub('localStorage'), stub('sessionStorage')]
  local.set('other', 'x')
  tab.set('other', 'x')
  wipeStorage()
  expect([local.size, tab.size]).toEqual([0, 0])
})

test('closed storage takes nothing more; reading, removing and wiping still work', async () => {
  vi.resetModules()
  const storage = await import('#src/storage.ts')
  const [local, tab] = [stub('localStorage'), stub('sessionStorage')]
  storage.writeLocal(key, 'dark')
  storage.writeSession('idToken', 'x')
  storage.disableWrites()
  expect([storage.writeLocal(key, 'light'), storage.writeSession('idToken', 'y')]).toEqual([false, false])
  expect([storage.readLocal(key), storage.readSession('idToken')]).toEqual(['dark', 'x'])
  storage.removeLocal(key)
  expect(local.size).toBe(0)
  storage.wipeStorage()
  expect(tab.size).toBe(0)
})

test('a browser without databases says so', async () => {
  await expect(wipeDatabase('any')).rejects.toThrow(ReferenceError)
})
