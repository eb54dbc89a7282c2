import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#src/components/navigation.ts'

/** Announces the title of a newly opened page to screen readers, and moves the focus to its content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const initialPathname = useRef(pathname)
  // Screens set the title when their data has loaded.
  useEffect(() => {
    if (initialPathname.current === pathname) return
    initialPathname.current = ''
    const observer = new MutationObserver(() => setAnnouncement(document.title))
    const title = document.querySelector('title')
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true })
    document.getElementById('content')?.focus({ preventScroll: true })
    return () => observer.disconnect()
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
