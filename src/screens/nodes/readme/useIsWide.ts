import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`. From this width on, the page has two columns. */
const wide = () => matchMedia('(min-width: 64rem)')

function onChange(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page has two columns; null during hydration, because prerendered HTML fits both layouts. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore(
    onChange,
    () => wide().matches,
    () => null,
  )
}
