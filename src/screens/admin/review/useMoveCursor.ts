import { useEffect, useRef } from 'react'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { type ReviewSearch, reviewSearch } from './reviewSearch.ts'

const listQuery = (search: ReviewSearch) => reviewSearch.query({ ...search, openKey: '' })

/**
 * Returns a function that opens the next or previous version, and focuses its row, so that screen readers announce it. After
 * the open version left the list, continues from its last index. Does nothing while the list of the latest URL isn't shown
 * yet.
 * @param versions the list of `search`; empty while it loads.
 */
export function useMoveCursor(
  versions: readonly ReviewVersion[],
  search: ReviewSearch,
  getLatestSearch: () => ReviewSearch,
  openVersion: (key: string) => void,
) {
  const list = listQuery(search)
  const indexOf = (openKey: string) => versions.findIndex((version) => versionKey(version) === openKey)
  const openIndex = indexOf(search.openKey)
  const lastOpen = useRef({ list, index: -1 })
  useEffect(() => {
    if (openIndex !== -1) lastOpen.current = { list, index: openIndex }
  }, [list, openIndex])
  return (offset: number) => {
    const latestSearch = getLatestSearch()
    if (listQuery(latestSearch) !== list) return
    const index = indexOf(latestSearch.openKey)
    const lastIndex = lastOpen.current.list === list ? lastOpen.current.index : -1
    // The version after the one that left the list has taken its index.
    const nextOfLast = offset > 0 ? Math.max(lastIndex, 0) : lastIndex - 1
    const target = index === -1 ? nextOfLast : index + offset
    const version = versions[Math.min(Math.max(target, 0), versions.length - 1)]
    if (!version) return
    openVersion(versionKey(version))
    const row = document.getElementById(`at-${versionKey(version)}`)
    row?.querySelector('button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
}
