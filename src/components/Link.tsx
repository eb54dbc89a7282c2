import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { newestPlace } from './newestPlace.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site from its root, as `to.…` makes it (the language's prefix is added here), or another query of this page. */
  to: string | { search: string; hash?: string }
  replace?: boolean
  /** Load the document anew instead of changing the screen. */
  reloadDocument?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** Where a link leads, for the history: a query alone keeps the path. */
function targetOf(to: LinkProps['to'], basename: string): string | { search: string; hash: string } {
  if (typeof to !== 'string') {
    const [search = '', hash = ''] = [to.search.replace(/^\?/, ''), to.hash?.replace(/^#/, '')]
    return { search: search && `?${search}`, hash: hash && `#${hash}` }
  }
  if (basename === '/') return to
  return to === '/' ? basename : basename + to
}

/** The same for the browser. A query alone is resolved by it against the page's address. */
const hrefOf = (target: ReturnType<typeof targetOf>) =>
  typeof target === 'string' ? target : (target.search || '?') + target.hash

function isHere(target: ReturnType<typeof targetOf>, navigator: object): boolean {
  const place = newestPlace(navigator)
  if (!place) return false
  const { pathname, search, hash } = place
  if (typeof target === 'string') return target === pathname + search + hash
  return target.search === search && target.hash === hash
}

/** A click that the browser should handle itself: another button, another tab, a download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  Boolean(event.currentTarget.target && event.currentTarget.target !== '_self')

/**
 * A place of this site to go. The router's own link also knows forms, data routes and prefetching (2 kB on the first
 * load), and renders anew with every change of the address, in each card of a list.
 */
export function Link({ to, replace, reloadDocument, onClick, ...rest }: LinkProps) {
  const { basename, navigator } = use(UNSAFE_NavigationContext)
  const target = targetOf(to, basename)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || isForBrowser(event)) return
    event.preventDefault()
    // The same place again is not another step back.
    if (replace || isHere(target, navigator)) navigator.replace(target)
    else navigator.push(target)
  }
  return <a {...rest} href={hrefOf(target)} onClick={follow} />
}
