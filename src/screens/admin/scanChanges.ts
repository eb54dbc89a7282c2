import type { QueryClient } from '@tanstack/react-query'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import type { Scanned } from './ScanResult.tsx'

/** Questions on their way at the same time. */
const lanes = 4

/** Looks where versions that were pending stand now; those that can't be looked at are counted. */
export async function changedSince(client: QueryClient, before: readonly ReviewVersion[]): Promise<Scanned> {
  const result: Scanned = { changed: [], unknown: 0 }
  const left = [...new Set(before.map((one) => one.nodeId))]
  const look = async () => {
    for (let nodeId = left.shift(); nodeId; nodeId = left.shift()) {
      const own = before.filter((one) => one.nodeId === nodeId)
      try {
        const now = await client.fetchQuery({ ...reasonedVersions(nodeId), staleTime: 0 })
        for (const { version, status } of now) {
          if (status === 'pending' || !own.some((one) => one.version === version)) continue
          result.changed.push({ nodeId, version, status })
        }
      } catch {
        result.unknown += own.length
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, look))
  return result
}
