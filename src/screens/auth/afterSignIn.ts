import { languagePrefix, languages, patterns } from '#src/paths.ts'
import { safeFromUrl } from './fromUrl.ts'

const allowedPatterns = Object.values(patterns)
const prefixes = languages.map(languagePrefix)

/**
 * Returns the path to open after sign-in: the query's `fromUrl` if it is exactly a page of this site, otherwise `/nodes`.
 * Adds no language prefix, because `fromUrl` may have one.
 */
export function afterSignIn(search: string): string {
  return safeFromUrl(search, location.origin, allowedPatterns, patterns.yourNodes, prefixes)
}
