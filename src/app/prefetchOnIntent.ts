import { splitLanguage } from '#src/paths.ts'
import { prefetchReads, type RouteContext } from './routes.tsx'
import { matchRouteTable } from './routeTable.ts'
import { visitsOf } from './visit.ts'

/** Time that a pointer rests on a link before its page is prefetched, in milliseconds. */
const hoverMs = 65

function prefetch(link: HTMLAnchorElement, context: RouteContext): void {
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  const match = matchRouteTable(link.pathname)
  if (!match || match.route.layout === 'auth') return
  const { route, params } = match
  // Its error is ignored: the user has not asked for the page yet.
  void Promise.all([route.load(), context.i18n.loadNamespaces(route.namespace)]).catch(() => undefined)
  if (route.access !== 'public') return
  void prefetchReads(route, params, new URLSearchParams(link.search), { ...context, maxAge: 0 })
  visitsOf(context.queryClient).notePrefetch(splitLanguage(link.pathname).path + link.search)
}

/** Prefetches code and public data of the page behind a link that the user points at, touches or focuses. */
export function prefetchOnIntent(context: RouteContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Element | null = null
  const consider = (event: Event, delay: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === last) return
    last = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => prefetch(link, context), delay)
  }
  addEventListener('pointerover', (event) => consider(event, hoverMs), { passive: true })
  addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
  addEventListener('focusin', (event) => consider(event, hoverMs))
}
