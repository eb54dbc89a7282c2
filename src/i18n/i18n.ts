import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, languages } from '#src/paths.ts'
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

/** Starts i18next over HTTP in the language of the page, with the namespaces its first screen needs. */
export async function startI18n(language: Language, first: readonly Namespace[]): Promise<I18n> {
  const instance = createInstance()
  await instance
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...shared,
      lng: language,
      ns: [...first],
      backend: { loadPath: ([lng]: string[], [ns]: string[]) => localeUrl(lng ?? 'en', ns ?? 'common') },
    })
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
