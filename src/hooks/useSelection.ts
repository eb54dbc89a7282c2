import { useRef, useState } from 'react'

/**
 * The selected items of a list, by key. They are kept when the list changes, so that a selection can span several pages.
 * @param items the current list.
 */
export function useSelection<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Item>>(new Map())
  const anchor = useRef('')
  const toEntry = (item: Item) => [keyOf(item), item] as const
  const indexOf = (key: string) => items.findIndex((item) => keyOf(item) === key)
  /** Toggles an item, or adds the range between the last toggled item and this one. */
  const select = (key: string, isRange: boolean) => {
    const index = indexOf(key)
    const anchorIndex = isRange ? indexOf(anchor.current) : index
    anchor.current = key
    const next = new Map(selection)
    if (!isRange && next.delete(key)) return setSelection(next)
    const [start, end] =
      anchorIndex === -1 ? [index, index] : [Math.min(anchorIndex, index), Math.max(anchorIndex, index)]
    for (const item of items.slice(start, end + 1)) next.set(...toEntry(item))
    setSelection(next)
  }
  const selectAll = () => setSelection(new Map([...selection, ...items.map(toEntry)]))
  const clearSelection = () => setSelection(new Map())
  const deselect = (keys: readonly string[]) =>
    setSelection(new Map([...selection].filter(([key]) => !keys.includes(key))))
  return { selection, select, selectAll, clearSelection, deselect }
}
