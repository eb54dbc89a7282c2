import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from this width on, details are beside the content. */
const wide = () => matchMedia('(min-width: 64rem)')

function onChange(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for two columns; null while prerendered HTML is hydrated, which fits every window. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore(
    onChange,
    () => wide().matches,
    () => null,
  )
}
