import { matchPath } from 'react-router'

/** Browsers and servers handle longer URLs differently. */
const maxUrlLength = 2048

/**
 * Backslashes (browsers read them as slashes), whitespace, invisible characters (controls, direction marks, joiners,
 * fillers, tags), lone surrogates, and the replacement character of undecodable bytes.
 */
const forbiddenCharacter = /[\\\s\u2800\ufffd\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Sequences that another parser may read as a separator, the end of the path, or as encoded twice. */
const ambiguousPath = /\/\/|%(?:2f|5c|00|09|0a|0d|25)/i

/** Sign-in pages, and paths that aren't pages. The router ignores case. */
const forbiddenPath = /^\/(?:auth|api|discord|__[^/]*)(?:\/|$)/i

/** Strips the first matching prefix: `/ja/nodes` becomes `/nodes`. */
function stripPrefix(path: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find(
    (candidate) => candidate !== '' && (path === candidate || path.startsWith(`${candidate}/`)),
  )
  return prefix === undefined ? path : path.slice(prefix.length) || '/'
}

function isAllowed(
  address: string,
  origin: string,
  patterns: readonly string[],
  prefixes: readonly string[],
) {
  if (address.length > maxUrlLength || !/^\/(?!\/)/.test(address) || forbiddenCharacter.test(address))
    return false
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return false
  if (ambiguousPath.test(url.pathname)) return false
  const path = stripPrefix(url.pathname, prefixes)
  return (
    !forbiddenPath.test(path) &&
    patterns.some((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null)
  )
}

/**
 * Returns where to go after signing in: the `fromUrl` parameter if it is a page of this site, else the fallback.
 * This is the only guard against open redirects, since anyone can craft a link to the sign-in page. The value is
 * decoded once, by URLSearchParams, and either used unchanged or dropped.
 * @param search query string of the page, such as `?fromUrl=%2Fnodes%2Fx`.
 * @param patterns path patterns of the site's pages, such as `/nodes/:nodeId`.
 * @param prefixes optional path prefixes, such as `/ja`.
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
  return isAllowed(address, origin, patterns, prefixes) ? address : fallback
}
