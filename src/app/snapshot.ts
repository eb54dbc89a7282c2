import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { setRenderedAt } from '#src/i18n/useNow.ts'

/** The data that a page was prerendered with, in the page itself. */
export interface Snapshot {
  /** Time of the build, as Unix time in milliseconds. */
  at: number
  /** The query cache. */
  state: DehydratedState
}

/**
 * Puts the prerendered page's data into the query cache, so that hydration renders the same page. The data is stale at
 * once: screens fetch it again after hydration.
 * @returns whether the document holds the prerendered page of its URL, to be hydrated.
 */
export function takeSnapshot(queryClient: QueryClient): boolean {
  const text = document.getElementById('snapshot')?.textContent
  // Set by the inline script.
  if (!text || document.documentElement.dataset['page'] !== 'same') return false
  // Trusted: written by our own build with this type.
  const { at, state } = JSON.parse(text) as Snapshot
  setRenderedAt(at)
  hydrate(queryClient, state)
  return true
}
