import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#src/components/navigation.ts'

/** Says the title of a newly opened page to screen readers, and moves the keyboard to its start. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const first = useRef(pathname)
  // Titles are set by screens when they are ready; the document is outside React.
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const say = () => setSaid(document.title)
    const watcher = new MutationObserver(say)
    const title = document.querySelector('title')
    if (title) watcher.observe(title, { childList: true, characterData: true, subtree: true })
    document.getElementById('content')?.focus({ preventScroll: true })
    return () => watcher.disconnect()
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
