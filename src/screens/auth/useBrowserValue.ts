import { useSyncExternalStore } from 'react'

/** A store that never changes. */
const subscribe = () => () => undefined

/**
 * Reads a value that only the browser knows and that doesn't change while the page is open.
 * @param fallback the value in prerendered HTML and during hydration.
 */
export const useBrowserValue = <Value>(read: () => Value, fallback: Value): Value =>
  useSyncExternalStore(subscribe, read, () => fallback)
