/** Reads the whole catalog from the API when the site is built. */
import ky, { isForceRetryError, isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { compareText } from './compareText.ts'

export type ApiNode = components['schemas']['Node'] & { id: string }

export interface ReadOptions {
  /** Reads only this many packs, the most downloaded ones. Default: all. */
  limit?: number
  /** Called after each page, with the number of packs read so far and in total. */
  onProgress?: (read: number, total: number) => void
  /** Delay before the first retry of a page, in milliseconds; doubles with each. */
  retryDelayMs?: number
}

/** The API answered, but not with a catalog that can be trusted to be complete. */
export class CatalogError extends Error {
  override name = 'CatalogError'
}

/** Packs per request. The API may answer with fewer. */
const pageSize = 100
/** Requests at a time: the build mostly waits for the API, once per pack. */
export const maxConcurrent = 12
const maxRetries = 3
/** Max delay that a response's `Retry-After` can ask for, in milliseconds. */
const maxRetryAfterMs = 60_000
export const defaultRetryDelayMs = 500
const timeoutMs = 30_000
/** Passes over all pages, before a catalog that keeps changing or repeats packs is an error. */
const maxPasses = 3
/** Packs without an id that a complete catalog may have. More of them are a broken page. */
const maxWithoutId = 10

export const requiredCount = v.pipe(v.number(), v.integer(), v.minValue(0))

const parsePage = v.parser(
  v.object({ nodes: v.array(v.unknown()), total: requiredCount, totalPages: requiredCount }),
)

type Page = ReturnType<typeof parsePage>

/** Whether the API answered with 404. */
export const isMissing = (error: unknown): boolean => isHTTPError(error) && error.response.status === 404

/**
 * Reads a page, with ky's retries.
 * @param parse checks the body; a body that it refuses is read again.
 */
export async function fetchWithRetry<Data>(
  url: string,
  retryDelayMs: number,
  parse: (body: unknown) => Data,
): Promise<Data> {
  // Set by the hook below: ky resolves only after a body that it could parse.
  let data!: Data
  await ky(url, {
    headers: { accept: 'application/json' },
    timeout: timeoutMs,
    // ky's timeout ends when the response begins.
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
    retry: {
      limit: maxRetries,
      delay: (attempt) => retryDelayMs * 2 ** (attempt - 1),
      maxRetryAfter: maxRetryAfterMs,
      retryOnTimeout: true,
    },
    hooks: {
      afterResponse: [
        async ({ response }) => {
          try {
            if (response.ok) data = parse(await response.json())
            return undefined
          } catch (cause) {
            const message = `${url} returned a body that can't be read: ${(cause as Error).message}`
            return ky.retry({ cause: new CatalogError(message, { cause }) })
          }
        },
      ],
      // The cause is that of the hook above.
      beforeError: [({ error }) => (isForceRetryError(error) ? (error.cause as CatalogError) : error)],
    },
  })
  return data
}

const hasId = (node: unknown): node is ApiNode => v.is(v.looseObject({ id: v.string() }), node)

/** Reads one page of packs that the build knows to have some, such as home's. @throws if it has none. */
export const readNodePage = (url: string, retryDelayMs = defaultRetryDelayMs): Promise<Page> =>
  fetchWithRetry(url, retryDelayMs, (body) => {
    const page = parsePage(body)
    if (!page.nodes.some(hasId)) throw new Error('no packs')
    return page
  })

/**
 * Reads every live pack from `GET /nodes`.
 * @returns the packs ordered by id, each once; null if the API can't be reached.
 * @throws CatalogError if the API answers, but with no packs or not with all of them: never a silently smaller catalog.
 */
export async function readCatalog(
  apiBase: string,
  { limit = Number.POSITIVE_INFINITY, onProgress, retryDelayMs = defaultRetryDelayMs }: ReadOptions = {},
): Promise<ApiNode[] | null> {
  // Oldest first, so that a pack published during the build doesn't move others to another page.
  const sort = Number.isFinite(limit) ? 'total_install;desc' : 'create_time'
  const urlOf = (page: number) =>
    `${apiBase}/nodes?${new URLSearchParams({
      page: String(page),
      limit: String(Math.min(pageSize, limit)),
      include_banned: 'false',
      sort,
      latest: 'true',
    })}`
  const readPage = (page: number) => fetchWithRetry(urlOf(page), retryDelayMs, parsePage)
  let found: ApiNode[] = []
  let total = 0
  // Each pass starts from nothing: a pack that was deleted after an earlier pass must not be in the catalog.
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const pages: Page[] = []
    let read = 0
    total = 0
    const add = (page: Page, index: number) => {
      pages[index] = page
      read += page.nodes.length
      // When a pack is deleted meanwhile, a live one moves to a page that was already read. The total of later pages is
      // smaller and would hide that.
      total = Math.max(total, page.total)
      onProgress?.(Math.min(read, limit), Math.min(total, limit))
    }
    try {
      const first = await readPage(1)
      add(first, 0)
      const count = Number.isFinite(limit)
        ? Math.min(first.totalPages, Math.ceil(limit / Math.max(1, first.nodes.length)))
        : first.totalPages
      const rest = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)
      await forEachConcurrently(rest, maxConcurrent, async (index) => add(await readPage(index + 1), index))
    } catch (error) {
      const isUnreachable = isNetworkError(error) || isTimeoutError(error)
      if (isUnreachable && pass === 1 && pages.length === 0) return null
      throw new CatalogError(`The catalog can't be read: ${(error as Error).message}`, { cause: error })
    }
    const all = pages.flatMap(({ nodes }) => nodes)
    found = [...new Map(all.filter(hasId).map((node) => [node.id, node])).values()]
    const withoutId = all.filter((node) => !hasId(node)).length
    const isComplete = found.length + withoutId >= Math.min(total, limit)
    if (isComplete && found.length > 0 && withoutId <= maxWithoutId) {
      return found.slice(0, limit).sort((a, b) => compareText(a.id, b.id))
    }
  }
  throw new CatalogError(
    `The catalog is incomplete: the API counts ${total} packs, but returned ${found.length} different ones with an id.`,
  )
}
