/**
 * Returns the URL of a locale file. In a build the file names contain a content hash, so that they can be cached as
 * immutable, and the page embeds the table of names as JSON. The dev server serves `public/locales` directly.
 */
export function localeUrl(language: string, namespace: string): string {
  return localeTable()[`${language}/${namespace}`] ?? `/locales/${language}/${namespace}.json`
}

let cachedTable: Record<string, string> | undefined

function localeTable(): Record<string, string> {
  if (!cachedTable) {
    const text = document.getElementById('boot')?.textContent
    // Trusted: written by our own build.
    cachedTable = text ? (JSON.parse(text) as { locales: Record<string, string> }).locales : {}
  }
  return cachedTable
}
