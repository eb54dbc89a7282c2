import { languagePrefix, patterns, splitLanguage } from '#src/paths.ts'

/** Parameters that Firebase adds to the URL of a page that an emailed sign-in link opens. */
const linkParams = ['mode', 'oobCode', 'apiKey', 'lang']

/** Whether an emailed sign-in link opened the page. */
export const isSignInLink = (search: string): boolean => new URLSearchParams(search).get('mode') === 'signIn'

/** Returns the page's URL, without the parameters of a link. */
export function withoutLink(href: string): string {
  const url = new URL(href)
  for (const name of linkParams) url.searchParams.delete(name)
  return url.href
}

/**
 * Firebase's own page for links forwards to the page that requested the link, which our action page replaces.
 * @returns the URL of the page that handles the link: the page that reauthenticates, or the action page with the language
 * and `fromUrl` of another sign-in page. Null if none of them requested the link.
 */
export function forwardUrlOf(href: string): string | null {
  const { origin, searchParams } = new URL(href)
  const continueUrl = searchParams.get('continueUrl') ?? ''
  if (!URL.canParse(continueUrl)) return null
  const page = new URL(continueUrl)
  const { language, path } = splitLanguage(page.pathname)
  if (page.origin !== origin) return null
  if (path === patterns.login) page.pathname = languagePrefix(language ?? 'en') + patterns.authAction
  else if (path !== patterns.reauthenticate && path !== patterns.authAction) return null
  for (const name of linkParams) page.searchParams.set(name, searchParams.get(name) ?? '')
  return page.href
}
