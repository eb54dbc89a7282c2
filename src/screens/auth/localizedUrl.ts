import { isLanguage, languagePrefix } from '#src/paths.ts'

/** Returns the absolute URL of a page in the current language, for links in emails. */
export function localizedUrl(path: string): string {
  const { lang } = document.documentElement
  return location.origin + (isLanguage(lang) ? languagePrefix(lang) : '') + path
}
