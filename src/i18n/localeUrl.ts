/**
 * Address of a locale file. A build names each by its content (the table stands in the page as JSON),
 * so that it can be kept for ever; the dev server serves `public/locales` as it is.
 */
export function localeUrl(language: string, namespace: string): string {
  return table()[`${language}/${namespace}`] ?? `/locales/${language}/${namespace}.json`
}

let read: Record<string, string> | undefined

function table(): Record<string, string> {
  if (!read) {
    const text = document.getElementById('boot')?.textContent
    // Written by our own build, never by somebody else.
    read = text ? (JSON.parse(text) as { locales: Record<string, string> }).locales : {}
  }
  return read
}
