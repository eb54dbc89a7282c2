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
 * @returns the URL of the page that handles the link: the page that reauthenticates if it requested the link; otherwise
 * the action page, in the language of the page that did, and with the page to return to. Null if no page of ours did.
 */
export function forwardUrlOf(href: string): string | null {
  const { origin, searchParams } = new URL(href)
  const continueUrl = searchParams.get('continueUrl') ?? ''
  if (!URL.canParse(continueUrl)) return null
  const page = new URL(continueUrl)
  if (page.origin !== origin) return null
  const { language, path } = splitLanguage(page.pathname)
  const isSignInPage = path.startsWith('/auth/')
  const target = new URL(
    path === patterns.reauthenticate ? page : languagePrefix(language ?? 'en') + patterns.authAction,
    origin,
  )
  const fromUrl = isSignInPage ? page.searchParams.get('fromUrl') : page.pathname + page.search
  if (fromUrl !== null) target.searchParams.set('fromUrl', fromUrl)
  for (const name of linkParams) target.searchParams.set(name, searchParams.get(name) ?? '')
  return target.href
}
