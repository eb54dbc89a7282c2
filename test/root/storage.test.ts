import { afterEach, expect, test, vi } from 'vitest'
import {
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  storageKeys,
  wipeStorage,
  writeLocal,
  writeSession,
} from '#src/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const key = storageKeys.theme

test('uses the keys under which browsers already have data', () => {
  expect(storageKeys).toEqual({
    theme: 'comfy-registry-theme',
    language: 'comfy-registry-language-preference',
    cache: 'comfy-registry-cache',
    reviews: 'comfy-registry-reviews',
    reviewFilters: 'comfy-registry-review-filters',
    signedIn: 'comfy-registry-signed-in',
    mediaTasks: 'comfy-registry-media',
    lowBalance: 'comfy-registry-low-balance',
    exactAmounts: 'comfy-registry-exact-amounts',
    install: 'comfy-registry-install',
    recent: 'comfy-registry-recent',
    recentWrites: 'comfy-registry-recent-writes',
    plan: 'comfy-registry-plan',
    machine: 'comfy-registry-machine',
  })
  expect(sessionKeys).toEqual({ idToken: 'idToken' })
})

/** Replaces a web storage of the browser with an in-memory one. */
function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const entries = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  })
  return entries
}

test('reads null and writes nothing when storage is blocked', () => {
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

test('returns false from writes when storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(writeLocal(key, 'x')).toBe(false)
  expect(readLocal(key)).toBe('old')
})

test('keeps local and session storage apart', () => {
  const [local, tab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  expect([writeLocal(key, 'dark'), writeSession('idToken', 'x')]).toEqual([true, true])
  expect([[...local], [...tab]]).toEqual([[[key, 'dark']], [['idToken', 'x']]])
  removeSession('idToken')
  expect([readLocal(key), readSession('idToken')]).toEqual(['dark', null])
})

test('clears both storages, including entries of other code', () => {
  const [local, tab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  local.set('other', 'x')
  tab.set('other', 'x')
  wipeStorage()
  expect([local.size, tab.size]).toEqual([0, 0])
})

test('keeps only the machine, which describes the device, when it clears both storages', () => {
  const [local, tab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  for (const stored of Object.values(storageKeys)) local.set(stored, 'x')
  local.set('other', 'x')
  tab.set('idToken', 'x')
  wipeStorage()
  expect([[...local], [...tab]]).toEqual([[[storageKeys.machine, 'x']], []])
})

test('blocks only writes after disableWrites', async () => {
  vi.resetModules()
  const storage = await import('#src/storage.ts')
  const [local, tab] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
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
