import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, languages } from '#src/paths.ts'
import { FallbackBackend } from './FallbackBackend.ts'
import { formatOf } from './useFormat.ts'

export const namespaces = [
  'common',
  'home',
  'nodes',
  'publishers',
  'releases',
  'auth',
  'account',
  'publish',
  'admin',
  'review',
  'ci',
  'media',
  'plan',
  'palette',
  'demo',
] as const
export type Namespace = (typeof namespaces)[number]

const sharedOptions = {
  supportedLngs: [...languages],
  // A test ensures that every language has every key; a fallback would only load each namespace twice.
  fallbackLng: false as const,
  load: 'currentOnly' as const,
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false as const,
}

/** Formats `{{count, number}}`. i18next's own formatter creates an `Intl.NumberFormat` per number, which is slow. */
function addNumberFormatter({ services }: I18n): void {
  services.formatter?.add('number', (value, language) =>
    formatOf(isLanguage(language) ? language : 'en').number(Number(value)),
  )
}

/**
 * URL of the folder with the locale files. In a build it contains a hash, so that browsers cache the files forever. The dev
 * server serves `public/locales`.
 */
function localesUrl(): string {
  const text = document.getElementById('boot')?.textContent
  // Trusted: written by our own build.
  return text ? (JSON.parse(text) as { locales: string }).locales : '/locales'
}

/**
 * Starts i18next in a language and loads the namespaces of the first screen over HTTP.
 * @throws if a namespace can be loaded neither in that language nor in English.
 */
export async function startI18n(language: Language, initialNamespaces: readonly Namespace[]): Promise<I18n> {
  const instance = createInstance()
  await instance
    .use(FallbackBackend)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: language,
      ns: [...initialNamespaces],
      // If a namespace can't be loaded in any language, show nothing instead of a key.
      parseMissingKeyHandler: (_key, defaultValue) => defaultValue ?? '',
      backend: { loadPath: `${localesUrl()}/{{lng}}/{{ns}}.json` },
    })
  const missing = initialNamespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  if (missing.length > 0) throw new Error(`No texts could be loaded for ${missing.join()}`)
  addNumberFormatter(instance)
  return instance
}

/** Creates i18next with in-memory resources, for prerendering and tests. */
export async function fixedI18n(language: Language, resources: Resource): Promise<I18n> {
  const instance = createInstance()
  await instance
    .use(initReactI18next)
    .init({ ...sharedOptions, lng: language, ns: [...namespaces], resources, initAsync: false })
  addNumberFormatter(instance)
  return instance
}
