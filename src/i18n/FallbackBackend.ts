import type { ReadCallback } from 'i18next'
import HttpBackend from 'i18next-http-backend'

const failed = new Map<string, readonly [language: string, namespace: string]>()

/** Locale files that were replaced by English ones. */
export const failedLocales = (): readonly (readonly [language: string, namespace: string])[] => [
  ...failed.values(),
]

const isTexts = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)

/** Reads the English texts of a namespace when the language's own file is missing or damaged. */
export class FallbackBackend extends HttpBackend {
  override read(language: string, namespace: string, callback: ReadCallback): void {
    const key = `${language}/${namespace}`
    super.read(language, namespace, (error, data) => {
      if (!error && isTexts(data)) {
        failed.delete(key)
        callback(null, data)
      } else if (language === 'en') {
        callback(error ?? new SyntaxError(`${key} holds no texts`), error ? data : false)
      } else {
        failed.set(key, [language, namespace])
        // Locale files are cached as immutable: a retry must not get the damaged copy again.
        this.options.requestOptions = { credentials: 'same-origin', cache: 'reload' }
        this.read('en', namespace, callback)
      }
    })
  }
}
