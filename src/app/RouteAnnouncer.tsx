import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#src/components/navigation.ts'

/** Announces the title of a newly opened page to screen readers, and moves the focus to its content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const initialPathname = useRef(pathname)
  useEffect(() => {
    if (initialPathname.current === pathname) return
    initialPathname.current = ''
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  // One observer for all pages: a screen may set its title before the effect above runs, or when its data has loaded.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      // Screen readers announce the first page themselves.
      if (initialPathname.current === '') setAnnouncement(document.title)
    })
    const title = document.querySelector('title')
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
