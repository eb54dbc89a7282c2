import type { ReadCallback } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { isRecord } from '#src/lib/json/lenientJson.ts'

const replaced = new Map<string, readonly [language: string, namespace: string]>()

/** Returns the locale files that failed to load and were replaced by the English ones. */
export const failedLocales = (): readonly (readonly [language: string, namespace: string])[] => [
  ...replaced.values(),
]

const keyOf = (language: string, namespace: string) => `${language}/${namespace}`

/**
 * Falls back to the English file of a namespace if the file of the page's language is missing or malformed. A file of
 * another language, which the user is about to choose, has no fallback: `useSwitchLanguage` then keeps the current one.
 */
export class FallbackBackend extends HttpBackend {
  /** Keys of files that failed. To read one again is a retry. */
  private readonly failed = new Set<string>()

  override read(language: string, namespace: string, callback: ReadCallback): void {
    const key = keyOf(language, namespace)
    const isShown = language === document.documentElement.lang
    this.readFile(language, namespace, (error, data) => {
      if (!error) {
        replaced.delete(key)
        callback(null, data)
      } else if (!isShown) {
        // `true` would make i18next retry for 11 seconds, while the user waits for the new language.
        callback(error, false)
      } else if (language === 'en') {
        callback(error, data)
      } else {
        replaced.set(key, [language, namespace])
        this.readFile('en', namespace, callback)
      }
    })
  }

  /** Reads a file, and fails if it holds no texts. */
  private readFile(language: string, namespace: string, callback: ReadCallback): void {
    const key = keyOf(language, namespace)
    super.read(language, namespace, (error, data) => {
      if (!error && isRecord(data)) {
        this.failed.delete(key)
        callback(null, data)
      } else {
        this.failed.add(key)
        callback(error ?? new SyntaxError(`${key} holds no texts`), error ? data : false)
      }
    })
  }

  override loadUrl(url: string, callback: ReadCallback, language: string, namespace: string): void {
    // Locale files are cached as immutable: a retry must bypass the malformed copy.
    const cache = this.failed.has(keyOf(language, namespace)) ? 'reload' : 'default'
    this.options.requestOptions = { credentials: 'same-origin', cache }
    super.loadUrl(url, callback, language, namespace)
  }
}
