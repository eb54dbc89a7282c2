/**
 * Inline script in the head of every page, before anything is painted: sets the theme, redirects to the user's language,
 * and hides HTML that was prerendered for another page.
 */
import {
  hasPageState,
  isLanguage,
  type Language,
  languagePrefix,
  languages,
  splitLanguage,
} from '#src/paths.ts'
import { readLocal, storageKeys } from '#src/storage.ts'

/** The layout of an HTML file, in its `data-layout` attribute. */
export type PageLayout = 'home' | 'app' | 'auth'

const root = document.documentElement

function showTheme(): void {
  const stored = readLocal(storageKeys.theme)
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = stored === 'dark' || (stored !== 'light' && isSystemDark)
  root.className = isDark ? 'dark' : 'light'
}

/** Marks the document if a user is probably signed in: the CSS then hides the login links until Firebase has loaded. */
function markExpectedUser(): void {
  if (readLocal(storageKeys.signedIn) === '1') root.dataset['user'] = 'expected'
}

/** The stored choice, else the first supported one of the browser's languages, else English. */
function preferredLanguage(): Language {
  const stored = readLocal(storageKeys.language)
  if (isLanguage(stored)) return stored
  for (const tag of navigator.languages) {
    const language = languages.find((supported) => tag.toLowerCase().split('-')[0] === supported)
    if (language) return language
  }
  return 'en'
}

const anyCasePrefix = new RegExp(`^/(${languages.join('|')})(?![^/])`, 'i')

/** The path with its language prefix in lower case, and without that of English. Two leading slashes would be a host. */
const normalizedPath = () =>
  location.pathname.replace(anyCasePrefix, (prefix) => prefix.toLowerCase()).replace(/^\/en(\/+|$)/, '/')

function main(): void {
  showTheme()
  markExpectedUser()
  const pathname = normalizedPath()
  const { language, path } = splitLanguage(pathname)
  const pageLanguage = language ?? preferredLanguage()
  const url = language ? pathname : languagePrefix(pageLanguage) + pathname
  if (url !== location.pathname) {
    location.replace(url + location.search + location.hash)
    return
  }
  // Written by our own build: the layout of this HTML and, if it was prerendered, its path without the language.
  const { layout, path: prerenderedPath } = root.dataset
  // The HTML is hydrated only if it shows the requested page in the requested language.
  const isPrerendered =
    prerenderedPath === path && !hasPageState(location.search) && root.lang === pageLanguage
  if (isPrerendered) root.dataset['page'] = 'same'
  else root.dataset['page'] = prerenderedPath || layout === 'home' ? 'other' : (layout ?? 'app')
  root.lang = pageLanguage
}

main()
