import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, languages } from '#src/paths.ts'
import { FallbackBackend } from './FallbackBackend.ts'
import { localeUrl } from './localeUrl.ts'
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
  'palette',
  'demo',
] as const
export type Namespace = (typeof namespaces)[number]

const shared = {
  supportedLngs: [...languages],
  // Every language has every key (a law), so a fallback would only ask for each file twice.
  fallbackLng: false as const,
  load: 'currentOnly' as const,
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false as const,
}

/** `{{count, number}}`: the library's own formatter makes another `Intl.NumberFormat` for each number, which is slow. */
function formatNumbers({ services }: I18n): void {
  services.formatter?.add('number', (value, language) =>
    formatOf(isLanguage(language) ? language : 'en').number(Number(value)),
  )
}

/**
 * Starts i18next over HTTP in the language of the page, with the namespaces its first screen needs.
 * @throws when one of them can be loaded neither in that language nor in English.
 */
export async function startI18n(language: Language, first: readonly Namespace[]): Promise<I18n> {
  const instance = createInstance()
  await instance
    .use(FallbackBackend)
    .use(initReactI18next)
    .init({
      ...shared,
      lng: language,
      ns: [...first],
      // A text of a namespace that can't be loaded in any language: a key would only confuse.
      parseMissingKeyHandler: (_key, defaultValue) => defaultValue ?? '',
      backend: { loadPath: ([lng]: string[], [ns]: string[]) => localeUrl(lng ?? 'en', ns ?? 'common') },
    })
  const missing = first.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  if (missing.length > 0) throw new Error(`No texts could be loaded for ${missing.join()}`)
  formatNumbers(instance)
  return instance
}

/** The same with texts at hand: for rendering the shell at build time, and for tests. */
export async function fixedI18n(language: Language, resources: Resource): Promise<I18n> {
  const instance = createInstance()
  await instance
    .use(initReactI18next)
    .init({ ...shared, lng: language, ns: [...namespaces], resources, initAsync: false })
  formatNumbers(instance)
  return instance
}
