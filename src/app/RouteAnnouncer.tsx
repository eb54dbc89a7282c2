import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'

/** Links within an element, which may link to the same page more than once. */
const linksTo = (href: string | null, container: Element) =>
  [...container.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/**
 * Returns an effect that moves the focus to the content of the page or, when the user returns to a page with Back or
 * Forward, to the link that they left it by.
 */
function useFocusPage(): () => (() => void) | undefined {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  /** The link clicked last in each history entry, by the key of the entry. */
  const clickedLinks = useRef(new Map<string, { href: string | null; index: number }>())
  const handleClick = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    const content = document.getElementById('content')
    if (!link || !content?.contains(link)) return
    const href = link.getAttribute('href')
    clickedLinks.current.set(key, { href, index: linksTo(href, content).indexOf(link) })
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => handleClick(event)
    // Captures the event, so that it runs before the router navigates.
    addEventListener('click', listener, true)
    return () => removeEventListener('click', listener, true)
  }, [])
  return () => {
    // Opened while the page was loading. It closes when it loses the focus.
    if (document.activeElement?.closest('[role=menu]')) return undefined
    const content = document.getElementById('content')
    const clicked = navigationType === 'POP' && clickedLinks.current.get(key)
    content?.focus({ preventScroll: true })
    if (!content || !clicked) return undefined
    const focusLink = () => linksTo(clicked.href, content)[clicked.index]?.focus({ preventScroll: true })
    focusLink()
    // Long lists render their last links a little later. The user may have moved the focus by then.
    const observer = new MutationObserver(() => {
      if (document.activeElement === content) focusLink()
      else observer.disconnect()
    })
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }
}

/** Announces the title of a newly opened page to screen readers, and moves the focus to it. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const initialPathname = useRef(pathname)
  const focusPage = useEffectEvent(useFocusPage())
  useEffect(() => {
    if (initialPathname.current === pathname) return undefined
    initialPathname.current = ''
    return focusPage()
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
