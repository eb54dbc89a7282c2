import { afterEach, expect, test, vi } from 'vitest'
import { readLocal, removeLocal, storageKeys, writeLocal } from '#src/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const key = storageKeys.theme

test('keys are those of the specification', () => {
  expect(storageKeys).toEqual({
    theme: 'comfy-registry-theme',
    language: 'comfy-registry-language-preference',
    cache: 'comfy-registry-cache',
  })
})

test('blocked storage reads as nothing and takes nothing, without an error', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(readLocal(key)).toBeNull()
  expect(writeLocal(key, 'dark')).toBe(false)
  expect(() => removeLocal(key)).not.toThrow()
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
