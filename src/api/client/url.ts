import { isSafeSegment } from '#src/lib/ids.ts'

declare const brand: unique symbol

/** A path of the API whose every value was checked and encoded; only `path` makes one. */
export type ApiPath = string & { readonly [brand]: 'ApiPath' }

/** Query of a call. A list repeats its key; undefined leaves it out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A value that must never become part of an address: empty, `.`, `..`, control characters, lone surrogates. */
export class UnsafeSegmentError extends Error {
  override name = 'UnsafeSegmentError'
}

/**
 * Tagged template of an API path: path`/nodes/${id}/versions`. Every value is encoded as one segment.
 * @throws UnsafeSegmentError when a value could change the path's shape.
 */
export function path(parts: TemplateStringsArray, ...values: readonly string[]): ApiPath {
  const text = parts.reduce((before, part, index) => {
    const value = values[index - 1] ?? ''
    if (!isSafeSegment(value)) throw new UnsafeSegmentError(`${JSON.stringify(value)} can't be in a path`)
    return before + encodeURIComponent(value) + part
  })
  // The only place that may brand: everything inside was encoded above.
  return text as ApiPath
}

/** The path one step up: `/publishers/a/nodes/b` → `/publishers/a/nodes`. */
export function parentPath(child: ApiPath): ApiPath {
  // A prefix of a checked path, cut at a slash, is a checked path.
  return child.replace(/\/[^/]+\/?$/, '') as ApiPath
}

/** Drops what is unset and orders the keys, so that one question has one cache key. */
export function normalizeQuery(query: Query): Query {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `/nodes` and a query → `/nodes?limit=24&page=1`; lists repeat their key. */
export function withQuery(apiPath: ApiPath, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(normalizeQuery(query))) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) params.append(key, String(one))
  }
  return params.size > 0 ? `${apiPath}?${params}` : apiPath
}
