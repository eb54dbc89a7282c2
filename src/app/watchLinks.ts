import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { splitLanguage } from '#src/paths.ts'
import { startAhead } from './RouteView.tsx'
import { matchAt } from './routeAt.ts'
import { isAtHand } from './SiteRouter.tsx'
import { loadScreen } from './screenLoader.ts'

/** How long a pointer rests on a link before its page is fetched ahead, in milliseconds. */
const restMs = 65

function ahead(link: HTMLAnchorElement, client: QueryClient, i18n: I18n): void {
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  const { path } = splitLanguage(link.pathname)
  // Nothing shall stand between a tap and a page that is there; it is read again when it is seen.
  if (isAtHand(path)) return
  const found = matchAt(path)
  if (!found || found.route.layout === 'bare') return
  const { route, params } = found
  void loadScreen(route, i18n, true).catch(() => undefined)
  // What is private is asked for by who has come, never by who points at it.
  if (route.access !== 'public') return
  startAhead(route, params, { pathname: path, search: link.search }, client, i18n)
}

/** Fetches a page ahead when somebody points at, touches or focuses a link to it: one listener for every link. */
export function watchLinks(client: QueryClient, i18n: I18n): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Element | null = null
  const consider = (event: Event, wait: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === last) return
    last = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => ahead(link, client, i18n), wait)
  }
  addEventListener('pointerover', (event) => consider(event, restMs), { passive: true })
  addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
  addEventListener('focusin', (event) => consider(event, restMs))
}
