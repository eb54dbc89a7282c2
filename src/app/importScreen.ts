import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { ApiError } from '#src/api/client/errors.ts'
import { drafts } from '#src/components/drafts.ts'
import type { SiteRoute } from './routeTable.ts'

/** A screen's file is missing: probably a new deployment while the tab was open. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

/** A document that is itself a reload is not reloaded again, so it can't loop. Nor is one with drafts, which would be lost. */
function canReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // the type of these entries
  const isReload = navigation === undefined || navigation.type === 'reload'
  return !isReload && navigator.onLine && drafts.size === 0
}

/**
 * Loads code that a page can't do without. Reloads the document once when a file is missing.
 * @param urlOf returns the URL being opened, which the router puts into the address bar only when the code has loaded.
 * @throws ApiError `offline`, or MissingChunkError.
 */
export async function importOrReload<Code>(load: () => Promise<Code>, urlOf: () => string): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    if (!navigator.onLine) throw new ApiError('offline', 0, '')
    if (!canReload()) throw new MissingChunkError('', { cause })
    if (urlOf() !== location.href) history.pushState(null, '', urlOf())
    location.reload()
    // Keeps the current page until the document is replaced.
    return new Promise<never>(() => undefined)
  }
}

/** Loads the code and the texts of a screen, like `importOrReload`. */
export function importScreen(route: SiteRoute, i18n: I18n, urlOf: () => string): Promise<ComponentType> {
  return importOrReload(async () => {
    const [Screen] = await Promise.all([route.load(), i18n.loadNamespaces(route.namespace)])
    if (!i18n.hasResourceBundle(i18n.language, route.namespace))
      throw new Error(`no texts of ${route.namespace}`)
    return Screen
  }, urlOf)
}
