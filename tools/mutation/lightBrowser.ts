/**
 * The browser APIs that the session needs: storage, a location and events. Starts at once, while jsdom would dominate
 * each of thousands of runs.
 */
import type { Environment } from 'vitest/runtime'

class Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, String(value))
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

class StorageEvent extends Event {
  readonly key: string | null
  constructor(type: string, { key = null }: { key?: string | null } = {}) {
    super(type)
    this.key = key
  }
}

class PageTransitionEvent extends Event {
  readonly persisted: boolean
  constructor(type: string, { persisted = false }: { persisted?: boolean } = {}) {
    super(type)
    this.persisted = persisted
  }
}

function browser() {
  const target = new EventTarget()
  const location = new URL('http://localhost:3000/')
  const replaceState = (_state: unknown, _title: string, url: string) => {
    location.href = new URL(url, location.href).href
  }
  return {
    window: globalThis,
    Storage,
    localStorage: new Storage(),
    sessionStorage: new Storage(),
    navigator: { onLine: true },
    location,
    history: { replaceState },
    StorageEvent,
    PageTransitionEvent,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  }
}

export default {
  name: 'light-browser',
  viteEnvironment: 'client',
  setup(global) {
    for (const [key, value] of Object.entries(browser()))
      Object.defineProperty(global, key, { value, configurable: true, writable: true })
    return { teardown: () => undefined }
  },
} satisfies Environment
