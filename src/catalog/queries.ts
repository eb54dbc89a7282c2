import { queryOptions, skipToken } from '@tanstack/react-query'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { nodeList } from '#src/api/nodes.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import type { CatalogSource } from './catalogSource.ts'
import { loadFile } from './loadFile.ts'

/** Query options for the files of a build: they never change, are too large to compare, and stay in memory only. */
export const immutable = {
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  // If loading fails, search asks the API instead, and the plan shows a retry button.
  retry: false,
} as const

/** Loaded in parallel with the file. */
const loadReader = () => import('./reader.ts')

async function loadPacks(urls: readonly string[], signal: AbortSignal) {
  const [files, reader] = await Promise.all([
    Promise.all(urls.map((url) => loadFile(url, signal))),
    loadReader(),
  ])
  return reader.readPacks(files)
}

const packsOf = (urls: readonly string[]) =>
  queryOptions({
    ...immutable,
    queryKey: ['catalog', ...urls],
    queryFn: urls.length > 0 ? ({ signal }) => loadPacks(urls, signal) : skipToken,
  })

/** The packs of the first part: all of them, or the names of the most downloaded ones. */
export const firstPacks = (source: CatalogSource | null) => packsOf(source?.packs.slice(0, 1) ?? [])

/** All packs of a catalog in several parts. */
export const allPacks = (source: CatalogSource | null) => packsOf(source?.packs ?? [])

/** The comfy nodes of all packs. */
export function comfyNodes(source: CatalogSource | null) {
  const url = source?.nodes
  return queryOptions({
    ...immutable,
    queryKey: ['catalog', url],
    queryFn: url
      ? async ({ signal }) => {
          const [file, reader] = await Promise.all([loadFile(url, signal), loadReader()])
          return reader.readComfyNodes(file)
        }
      : skipToken,
  })
}

/** Max number of packs to read that are newer than the index. */
const maxNewer = 100
const newerStaleMs = 10 * 60 * 1000

/** GET /nodes — packs created since the newest day of the index; the newest ones if that day is in the future. */
export function newerPacks(newestDay: number) {
  const since = newestDay * dayMs
  const call = nodeListCall(
    {
      text: '',
      scope: 'packs',
      sort: 'newest',
      since: since > 0 && since <= Date.now() ? new Date(since).toISOString() : '',
      includeBanned: false,
      page: 1,
    },
    maxNewer,
  )
  // Not persisted: the index is read again as well.
  return { ...nodeList(call), meta: { persist: false }, staleTime: newerStaleMs }
}
