import { patterns, splitLanguage } from '#src/paths.ts'

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
 * Firebase's own page for links forwards to the page that requested the link. If our action page takes its place, it has
 * to do that for the page that reauthenticates.
 * @returns that page's URL with the link's parameters; null if another page requested the link.
 */
export function reauthUrlOf(href: string): string | null {
  const { origin, searchParams } = new URL(href)
  const continueUrl = searchParams.get('continueUrl') ?? ''
  if (!URL.canParse(continueUrl)) return null
  const page = new URL(continueUrl)
  if (page.origin !== origin || splitLanguage(page.pathname).path !== patterns.reauthenticate) return null
  for (const name of linkParams) page.searchParams.set(name, searchParams.get(name) ?? '')
  return page.href
}
