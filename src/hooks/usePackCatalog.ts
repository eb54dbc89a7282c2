import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { PackCatalog } from '#src/catalog/PackCatalog.ts'
import { allPacks, firstPacks, newerPacks } from '#src/catalog/queries.ts'
import { useCatalogSource } from './useCatalogSource.ts'

/** Delay before an open page loads the index, in milliseconds. Its user reads first. */
const defaultIdleMs = 4000

/** Whether the user may pay for background downloads. */
function isMetered(): boolean {
  // TypeScript has no types for `connection`.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string }
  }
  if (!connection) return false
  return (
    connection.saveData === true ||
    connection.type === 'cellular' ||
    /2g|3g/.test(connection.effectiveType ?? '')
  )
}

interface PackCatalogState {
  /** Null until it is loaded, and if that fails: then only the API can search. */
  catalog: PackCatalog | null
  /** Whether it is loading. */
  isPending: boolean
  /** Loads it. Call it when the user is about to search. */
  load: () => void
}

/**
 * The packs of the catalog, merged with those published since the build.
 * @param isNeeded loads it at once; otherwise `load` does, or a delay on an unmetered connection.
 * @param idleMs that delay, in milliseconds.
 */
export function usePackCatalog(isNeeded: boolean, idleMs = defaultIdleMs): PackCatalogState {
  const client = useQueryClient()
  const source = useCatalogSource()
  const first = useQuery({ ...firstPacks(source), enabled: isNeeded })
  const isInParts = source !== null && source.packs.length > 1
  const all = useQuery({ ...allPacks(source), enabled: isInParts && first.isSuccess })
  const loaded = all.data ?? first.data
  const newer = useQuery({ ...newerPacks(loaded?.newestDay ?? 0), enabled: loaded !== undefined })
  const load = useCallback(() => {
    if (source) void client.prefetchQuery(firstPacks(source))
  }, [client, source])
  useEffect(() => {
    if (isMetered()) return
    const timer = setTimeout(load, idleMs)
    return () => clearTimeout(timer)
  }, [load, idleMs])
  const newNodes = newer.data?.nodes
  const catalog = useMemo(
    () => (loaded && newNodes ? loaded.withNewer(newNodes) : (loaded ?? null)),
    [loaded, newNodes],
  )
  return { catalog, isPending: source !== null && first.isPending, load }
}
