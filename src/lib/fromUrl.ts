/** Longer addresses are refused: browsers and servers differ above it. */
const longest = 2048

/**
 * Backslashes (browsers read them as slashes), blanks, and what nobody can see: controls, direction marks, joiners,
 * fillers, tags, lone surrogates, and the sign that stands for bytes that were no text.
 */
const notInAddress = /[\\\s\u2800\ufffd\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** What another reader of the path may take for a separator, an end, or a second round of decoding. */
const ambiguousPath = /\/\/|%(?:2f|5c|00|09|0a|0d|25)/i

/** No pages of the site, or pages of signing in itself. Letter case does not matter to the router. */
const notAPlace = /^\/(?:auth|api|discord|__[^/]*)(?:\/|$)/i

/** Whether a path is one of a pattern such as `/nodes/:nodeId` or `/media/:provider?`; one slash at its end does not matter. */
function matches(path: string, pattern: string): boolean {
  const wanted = pattern.split('/')
  const parts = (path === '/' ? path : path.replace(/\/$/, '')).split('/')
  if (parts.length > wanted.length) return false
  return wanted.every((want, index) => {
    const part = parts[index]
    if (part === undefined) return want.endsWith('?')
    return want.startsWith(':') ? part !== '' : part === want
  })
}

/** The path behind its prefix, such as `/nodes` of `/ja/nodes`; the path itself without one. */
function behindPrefix(path: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)))
  return prefix === undefined ? path : path.slice(prefix.length) || '/'
}

function isPlace(address: string, origin: string, patterns: readonly string[], prefixes: readonly string[]) {
  if (address.length > longest || !/^\/(?!\/)/.test(address) || notInAddress.test(address)) return false
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return false
  if (ambiguousPath.test(url.pathname)) return false
  const path = behindPrefix(url.pathname, prefixes)
  return !notAPlace.test(path) && patterns.some((pattern) => matches(path, pattern))
}

/**
 * Where to go after signing in. Anybody can put anything into a link to the sign-in page, so this alone decides: a page
 * of our own, or the fallback. The value is decoded once, by the query's own reader, and is either kept to the letter or
 * dropped, never repaired.
 * @param search the query of the page's address, such as `?fromUrl=%2Fnodes%2Fx`.
 * @param patterns the pages there are, such as `/nodes/:nodeId`.
 * @param prefixes what may stand before a page's path, such as `/ja`.
 */
export function safeFromUrl(
  search: string,
  origin: string,
  patterns: readonly string[],
  fallback: string,
  prefixes: readonly string[] = [],
): string {
  const [address, ...more] = new URLSearchParams(search).getAll('fromUrl')
  if (address === undefined || more.length > 0) return fallback
  return isPlace(address, origin, patterns, prefixes) ? address : fallback
}
