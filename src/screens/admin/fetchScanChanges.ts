import type { QueryClient } from '@tanstack/react-query'
import { type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { forEachConcurrently } from '#src/lib/forEachConcurrently.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import type { ScanChanges } from './ScanResult.tsx'

/** Requests in flight at the same time. */
const maxConcurrent = 4

/** Reads all pages of the versions in review. */
export async function fetchPendingVersions(client: QueryClient): Promise<ReviewVersion[]> {
  // By key: versions move to another page when the queue changes between two requests.
  const found = new Map<string, ReviewVersion>()
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const query = reviewQueue({ statuses: ['pending'], nodeId: '', text: '', page, pageSize: 100 })
    const response = await fetchUncached(client, query)
    for (const version of response.versions) found.set(versionKey(version), version)
    // An empty page is the last one, whatever the API's number of pages.
    totalPages = response.received > 0 ? response.totalPages : page
  }
  return [...found.values()]
}

/**
 * Reads the current status of versions that were pending before a scan and have left the queue since. Versions that
 * can't be read are only counted.
 */
export async function fetchScanChanges(
  client: QueryClient,
  before: readonly ReviewVersion[],
): Promise<ScanChanges> {
  const result: ScanChanges = { changed: [], unknownCount: 0 }
  const after = await fetchPendingVersions(client).catch(() => null)
  if (!after) return { ...result, unknownCount: before.length }
  const pendingKeys = new Set(after.map(versionKey))
  const removed = before.filter((version) => !pendingKeys.has(versionKey(version)))
  const removedByNode = Map.groupBy(removed, ({ nodeId }) => nodeId)
  await forEachConcurrently([...removedByNode], maxConcurrent, async ([nodeId, ownVersions]) => {
    try {
      const current = await fetchUncached(client, reasonedVersions(nodeId))
      for (const { version, status } of current) {
        if (status === 'pending' || !ownVersions.some((earlier) => earlier.version === version)) continue
        result.changed.push({ nodeId, version, status })
      }
    } catch {
      result.unknownCount += ownVersions.length
    }
  })
  return result
}
