import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import type { PackCatalog } from '#src/catalog/PackCatalog.ts'
import { allPacks, firstPacks, newerPacks } from '#src/catalog/queries.ts'

const unused = { packs: [''], nodes: null, home: null }
/** Time after which a page that is still open loads the index. */
const idleMs = 4000

/** Whether the user pays for what they didn't ask for. */
function isMetered(): boolean {
  // TypeScript's library doesn't know it.
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
  /** Null until it is loaded, and where it can't be: then only the API can search. */
  catalog: PackCatalog | null
  /** True while it may still come. */
  isPending: boolean
  /** Loads it: the user is about to search. */
  load: () => void
}

/**
 * The packs of the catalog, merged with those that the API created since.
 * @param isNeeded false to load it only on `load`, or after a while on an unmetered connection.
 */
export function usePackCatalog(isNeeded: boolean): PackCatalogState {
  const client = useQueryClient()
  const source = useMemo(catalogSource, [])
  const first = useQuery({ ...firstPacks(source ?? unused), enabled: source !== null && isNeeded })
  const isInParts = source !== null && source.packs.length > 1
  const all = useQuery({ ...allPacks(source ?? unused), enabled: isInParts && first.isSuccess })
  const loaded = all.data ?? first.data
  const newer = useQuery({ ...newerPacks(loaded?.newestDay ?? 0), enabled: loaded !== undefined })
  const load = useCallback(() => {
    if (source) void client.prefetchQuery(firstPacks(source))
  }, [client, source])
  // The browser says when it has time.
  useEffect(() => {
    if (isMetered()) return
    const timer = setTimeout(load, idleMs)
    return () => clearTimeout(timer)
  }, [load])
  const newNodes = newer.data?.nodes
  const catalog = useMemo(
    () => (loaded && newNodes ? loaded.withNewer(newNodes) : (loaded ?? null)),
    [loaded, newNodes],
  )
  return { catalog, isPending: source !== null && first.isPending, load }
}
