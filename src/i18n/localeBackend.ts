import type { BackendModule, ResourceLanguage } from 'i18next'

type LocaleUrl = (language: string, namespace: string) => string

const failed = new Map<string, readonly [language: string, namespace: string]>()

/** Returns the locale files that failed to load and were replaced by the English ones. */
export const failedLocales = (): readonly (readonly [language: string, namespace: string])[] => [
  ...failed.values(),
]

const isResourceBundle = (data: unknown): data is ResourceLanguage =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/**
 * Returns null for a file that is missing or malformed.
 * @throws if the network or the server fails, so that a retry may succeed.
 */
async function fetchTexts(url: string): Promise<ResourceLanguage | null> {
  // Locale files are cached as immutable: a retry must bypass a malformed copy.
  const response = await fetch(url, { cache: failed.size > 0 ? 'reload' : 'default' })
  if (response.status >= 500) throw new Error(`${url} returned status ${response.status}`)
  const data: unknown = response.ok ? await response.json().catch(() => null) : null
  return isResourceBundle(data) ? data : null
}

/** Falls back to the English file of a namespace if the file of the language can't be loaded. */
async function readTexts(localeUrl: LocaleUrl, language: string, namespace: string) {
  if (language === 'en') return fetchTexts(localeUrl('en', namespace))
  const key = `${language}/${namespace}`
  const texts = await fetchTexts(localeUrl(language, namespace)).catch(() => null)
  if (texts) {
    failed.delete(key)
    return texts
  }
  failed.set(key, [language, namespace])
  return fetchTexts(localeUrl('en', namespace))
}

/** Loads locale files. i18next itself retries when `read` reports that a retry may succeed. */
export function localeBackend(localeUrl: LocaleUrl): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read: (language, namespace, callback) => {
      readTexts(localeUrl, language, namespace).then(
        (texts) => (texts ? callback(null, texts) : callback(new Error(`no texts of ${namespace}`), false)),
        (error: Error) => callback(error, true),
      )
    },
  }
}
