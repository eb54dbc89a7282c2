import type { i18n as I18n } from 'i18next'
import { type ComponentType, use } from 'react'
import type { SiteRoute } from './routes.tsx'

const loading = new Map<SiteRoute, Promise<ComponentType>>()
const loaded = new Map<SiteRoute, ComponentType>()

/** A screen's file that is gone: most likely the site was deployed anew while this tab was open. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

/**
 * Reloads once. A document that is itself a reload is not reloaded again, so it can't loop;
 * then the error page offers the button.
 */
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'reload'
  if (type !== 'reload' && navigator.onLine) location.reload()
}

/** Loads a screen's code and its texts; a second call joins the first. */
export function loadScreen(route: SiteRoute, i18n: I18n): Promise<ComponentType> {
  const running = loading.get(route)
  if (running) return running
  const texts = i18n.loadNamespaces(route.namespace)
  const promise = Promise.all([route.load(), texts]).then(
    ([screen]) => {
      loaded.set(route, screen)
      return screen
    },
    (cause: unknown) => {
      loading.delete(route)
      reloadOnce()
      throw new MissingChunkError('a screen could not be loaded', { cause })
    },
  )
  loading.set(route, promise)
  return promise
}

/** The screen of a route; suspends while its code is on the way. */
export function useScreen(route: SiteRoute, i18n: I18n): ComponentType {
  // `use` would suspend once even for a settled promise and so wipe the page taken over at boot.
  return loaded.get(route) ?? use(loadScreen(route, i18n))
}
