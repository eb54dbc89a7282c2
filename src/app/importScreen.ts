import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { ApiError } from '#src/api/client/errors.ts'
import { unloadGuards } from '#src/components/unloadGuards.ts'
import type { SiteRoute } from './routeTable.ts'

/** A screen's file is missing: probably a new deployment while the tab was open. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

/**
 * Whether reloading the document may help. A document that is itself a reload is not reloaded again, so it can't loop. Nor
 * is one whose user would lose something, such as a draft.
 */
export function canReload(error: unknown): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // the type of these entries
  const isReload = navigation === undefined || navigation.type === 'reload'
  return error instanceof MissingChunkError && !isReload && unloadGuards.size === 0
}

/**
 * Loads code that a page can't do without.
 * @throws ApiError `offline`, or MissingChunkError.
 */
export async function importRequired<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw navigator.onLine ? new MissingChunkError('', { cause }) : new ApiError('offline', 0, '')
  }
}

/** Loads the code and the texts of a screen, like `importRequired`. */
export function importScreen(route: SiteRoute, i18n: I18n): Promise<ComponentType> {
  return importRequired(async () => {
    const [Screen] = await Promise.all([route.load(), i18n.loadNamespaces(route.namespace)])
    if (!i18n.hasResourceBundle(i18n.language, route.namespace))
      throw new Error(`no texts of ${route.namespace}`)
    return Screen
  })
}
