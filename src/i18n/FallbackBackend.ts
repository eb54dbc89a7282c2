import type { ReadCallback } from 'i18next'
import HttpBackend from 'i18next-http-backend'

const failed = new Map<string, readonly [language: string, namespace: string]>()

/** Returns the locale files that failed to load and were replaced by the English ones. */
export const failedLocales = (): readonly (readonly [language: string, namespace: string])[] => [
  ...failed.values(),
]

const isResourceBundle = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)

/** Falls back to the English file of a namespace if the file of the language is missing or malformed. */
export class FallbackBackend extends HttpBackend {
  override read(language: string, namespace: string, callback: ReadCallback): void {
    const key = `${language}/${namespace}`
    super.read(language, namespace, (error, data) => {
      if (!error && isResourceBundle(data)) {
        failed.delete(key)
        callback(null, data)
      } else if (language === 'en') {
        callback(error ?? new SyntaxError(`${key} holds no texts`), error ? data : false)
      } else {
        failed.set(key, [language, namespace])
        // Locale files are cached as immutable: a retry must bypass the malformed copy.
        this.options.requestOptions = { credentials: 'same-origin', cache: 'reload' }
        this.read('en', namespace, callback)
      }
    })
  }
}
