import type { i18n as I18n } from 'i18next'
import { vi } from 'vitest'

/** Makes the next screen wait for its texts until the returned function is called. */
export function holdNextScreen(i18n: I18n): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const spy = vi.spyOn(i18n, 'loadNamespaces').mockReturnValue(promise)
  return () => {
    spy.mockRestore()
    resolve()
  }
}
