import { isLanguage, languagePrefix } from '#src/paths.ts'

/** Returns the path of a page in the current language, for navigation outside the router. */
export function localizedPath(path: string): string {
  const { lang } = document.documentElement
  return (isLanguage(lang) ? languagePrefix(lang) : '') + path
}

/** Returns the absolute URL of a page in the current language, for links in emails. */
export const localizedUrl = (path: string): string => location.origin + localizedPath(path)
