import { useEffect, useRef } from 'react'
import { useHref, useLocation } from '#src/components/navigation.ts'

/** The other tags of a prerendered page that describe it, as `tools/build/head.ts` writes them. */
const descriptions =
  '[rel=alternate],[property],[name=description],[name^=twitter],[type="application/ld+json"]'

/**
 * Makes the canonical link of a prerendered page follow navigations: phones share its URL. Removes the tags that would
 * still describe the first page.
 */
export function useCanonicalLink(): void {
  const path = useHref(useLocation().pathname) as string // of a path, not of a query
  const lastPath = useRef(path)
  useEffect(() => {
    // The first page may be open at another URL than its canonical one.
    if (path === lastPath.current) return
    lastPath.current = path
    const { head } = document
    const link = head.querySelector<HTMLLinkElement>('[rel=canonical]')
    if (!link) return
    link.href = new URL(path, link.href).href
    for (const tag of head.querySelectorAll(descriptions)) tag.remove()
  }, [path])
}
