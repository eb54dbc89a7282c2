import type { QueryClient } from '@tanstack/react-query'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import type { ScanChanges } from './ScanResult.tsx'

/** Requests in flight at the same time. */
const concurrency = 4

/** Reads the current status of versions that were pending before a scan. Versions that can't be read are only counted. */
export async function fetchScanChanges(
  client: QueryClient,
  before: readonly ReviewVersion[],
): Promise<ScanChanges> {
  const result: ScanChanges = { changed: [], unknownCount: 0 }
  const remaining = [...new Set(before.map((version) => version.nodeId))]
  const checkNext = async () => {
    for (let nodeId = remaining.shift(); nodeId; nodeId = remaining.shift()) {
      const ownVersions = before.filter((version) => version.nodeId === nodeId)
      try {
        const current = await client.fetchQuery({ ...reasonedVersions(nodeId), staleTime: 0 })
        for (const { version, status } of current) {
          if (status === 'pending' || !ownVersions.some((earlier) => earlier.version === version)) continue
          result.changed.push({ nodeId, version, status })
        }
      } catch {
        result.unknownCount += ownVersions.length
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, checkNext))
  return result
}
