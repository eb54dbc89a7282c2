import { isLanguage, languagePrefix } from '#src/paths.ts'

/** The whole address of a page of this site in the page's language, for links in messages. */
export function ownUrl(path: string): string {
  const { lang } = document.documentElement
  return location.origin + (isLanguage(lang) ? languagePrefix(lang) : '') + path
}
