import type { QueryClient } from '@tanstack/react-query'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { setRenderedAt } from '#src/i18n/useNow.ts'
import { homeDefaults } from '#src/paths.ts'

/** The first page of packs as of the build. In a file of its own: the page's first frame does not need it. */
export interface Snapshot {
  /** Moment of the build, in milliseconds. */
  at: number
  page: NodePage
}

/**
 * Hands the pre-rendered page's own data to the cache, so that the first client render is the same.
 * It counts as old at once: the answer asked for by the page's first script replaces it.
 * @returns whether the page in the document is the one asked for, so that it can be taken over.
 */
export async function takeSnapshot(queryClient: QueryClient): Promise<boolean> {
  // Written by our own build with this type.
  const snapshot = (await globalThis.__snapshot?.catch(() => undefined)) as Snapshot | undefined
  if (!snapshot) return false
  setRenderedAt(snapshot.at)
  queryClient.setQueryData(homeCatalogue(homeDefaults).queryKey, snapshot.page, { updatedAt: snapshot.at })
  return true
}
