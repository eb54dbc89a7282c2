import { isSafeSegment } from '#src/lib/url/ids.ts'

declare const brand: unique symbol

/** An API path whose values are validated and encoded. Only `path` creates one. */
export type ApiPath = string & { readonly [brand]: 'ApiPath' }

/** Query of a call. A list repeats its key; undefined and the empty string omit it. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Thrown for a value that can't be a path segment: empty, `.`, `..`, control characters, lone surrogates. */
export class UnsafeSegmentError extends Error {
  override name = 'UnsafeSegmentError'
}

/**
 * Tagged template of an API path: path`/nodes/${id}/versions`. Encodes every value as one segment.
 * @throws UnsafeSegmentError when a value could add or remove segments.
 */
export function path(parts: TemplateStringsArray, ...values: readonly string[]): ApiPath {
  let text = parts[0] ?? ''
  for (const [index, value] of values.entries()) {
    if (!isSafeSegment(value)) throw new UnsafeSegmentError(`${JSON.stringify(value)} can't be in a path`)
    text += encodeURIComponent(value) + (parts[index + 1] ?? '')
  }
  // Every value was validated and encoded above.
  return text as ApiPath
}

/** The parent path: `/publishers/a/nodes/b` → `/publishers/a/nodes`. */
export function parentPath(child: ApiPath): ApiPath {
  // A prefix of a valid path, cut at a slash, is a valid path.
  return child.replace(/\/[^/]+\/?$/, '') as ApiPath
}

/** Drops unset values and sorts the keys, so that equal queries have equal cache keys. */
export function normalizeQuery(query: Query): Query {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Appends a query to a path: `/nodes?limit=24&page=1`. Lists repeat their key. */
export function withQuery(apiPath: ApiPath, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(normalizeQuery(query))) {
    const values = Array.isArray(value) ? value : [value]
    for (const item of values) params.append(key, String(item))
  }
  return params.size > 0 ? `${apiPath}?${params}` : apiPath
}
