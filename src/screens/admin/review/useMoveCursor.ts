import { useRef } from 'react'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { keyOf } from '#src/lib/review/reviewBatch.ts'

/**
 * Returns a function that opens the next or previous version. After the open version left the list, continues from its last
 * index.
 */
export function useMoveCursor(
  versions: readonly ReviewVersion[],
  getOpenKey: () => string,
  openVersion: (key: string) => void,
) {
  const lastIndex = useRef(-1)
  return (offset: number) => {
    const index = versions.findIndex((version) => keyOf(version) === getOpenKey())
    // The version after the one that left the list has taken its index.
    const nextOfLast = offset > 0 ? Math.max(lastIndex.current, 0) : lastIndex.current - 1
    const target = index === -1 ? nextOfLast : index + offset
    const nextIndex = Math.min(Math.max(target, 0), versions.length - 1)
    const version = versions[nextIndex]
    if (!version) return
    lastIndex.current = nextIndex
    openVersion(keyOf(version))
    document.getElementById(`at-${keyOf(version)}`)?.scrollIntoView({ block: 'nearest' })
  }
}
