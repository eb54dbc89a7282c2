import { useRef, useState } from 'react'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { keyOf } from '#src/lib/review/reviewBatch.ts'
import type { DecisionTarget } from './decidePlan.ts'

/** The versions selected for a batch. The selection can span several pages. */
export function useSelection(versions: readonly ReviewVersion[]) {
  const [selection, setSelection] = useState<ReadonlyMap<string, DecisionTarget>>(new Map())
  const anchor = useRef('')
  const toEntry = (version: ReviewVersion) => [keyOf(version), version] as const
  const indexOf = (key: string) => versions.findIndex((version) => keyOf(version) === key)
  const select = (key: string, isRange: boolean) => {
    const index = indexOf(key)
    const anchorIndex = isRange ? indexOf(anchor.current) : index
    anchor.current = key
    const next = new Map(selection)
    if (!isRange && next.delete(key)) return setSelection(next)
    const [start, end] =
      anchorIndex === -1 ? [index, index] : [Math.min(anchorIndex, index), Math.max(anchorIndex, index)]
    for (const version of versions.slice(start, end + 1)) next.set(...toEntry(version))
    setSelection(next)
  }
  const selectAll = () => setSelection(new Map([...selection, ...versions.map(toEntry)]))
  const clearSelection = () => setSelection(new Map())
  const deselect = (keys: readonly string[]) =>
    setSelection(new Map([...selection].filter(([key]) => !keys.includes(key))))
  return { selection, select, selectAll, clearSelection, deselect }
}
