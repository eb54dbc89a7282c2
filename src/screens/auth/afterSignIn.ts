import { languagePrefix, languages, patterns } from '#src/paths.ts'
import { safeFromUrl } from './fromUrl.ts'

const placesAfterSignIn = Object.values(patterns)
const prefixes = languages.map(languagePrefix)

/**
 * Where to go after signing in, as the sign-in page's query says: a page of this site, to the letter, else `/nodes`.
 * The language's prefix is not added; it may be there already.
 */
export function afterSignIn(search: string): string {
  return safeFromUrl(search, location.origin, placesAfterSignIn, patterns.yourNodes, prefixes)
}
