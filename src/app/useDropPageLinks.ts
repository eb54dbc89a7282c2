import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasPageState } from '#src/paths.ts'

/**
 * Removes the links that `tools/build/head.ts` adds to a prerendered page once another page, or a search or tab of it, is
 * shown: its canonical URL, which phones share, its translations, and its feed.
 */
export function useDropPageLinks(): void {
  const { pathname, search } = useLocation()
  const firstPathname = useRef(pathname)
  useEffect(() => {
    if (pathname === firstPathname.current && !hasPageState(search)) return
    for (const link of document.head.querySelectorAll('[rel=canonical],[rel=alternate]')) link.remove()
  }, [pathname, search])
}
