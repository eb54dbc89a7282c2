import type { i18n as I18n } from 'i18next'
import { type ComponentType, use } from 'react'
import { ApiError } from '#src/api/client/errors.ts'
import { drafts } from '#src/components/drafts.ts'
import type { SiteRoute } from './routes.tsx'

/** A promise that `use` can read at once when it is settled: React looks for these two fields. */
type Screen = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

const screens = new Map<SiteRoute, Screen>()
const failed = new Set<SiteRoute>()

/** Lets what could not be loaded be tried again: on another visit, or when somebody asks for it. */
export function forgetFailedScreens(): void {
  for (const route of failed) screens.delete(route)
  failed.clear()
}

/** A screen's file that is gone: most likely the site was deployed anew while this tab was open. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

let isReloading = false

/**
 * Reloads once. A document that is itself a reload is not reloaded again, so it can't loop;
 * then the error page offers the button. Nor is one with something typed in it: that would be lost.
 */
function reloadOnce(): void {
  if (isReloading) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of that kind
  const isFirst = navigation !== undefined && navigation.type !== 'reload'
  isReloading = isFirst && navigator.onLine && drafts.size === 0
  if (isReloading) location.reload()
}

/**
 * Loads a screen's code and its texts; a second call joins the first, also when that has failed.
 * `ahead`: nobody asked for the screen yet, so nothing may be reloaded.
 */
export function loadScreen(route: SiteRoute, i18n: I18n, ahead = false): Promise<ComponentType> {
  const running = screens.get(route)
  if (running) return running
  const texts = i18n.loadNamespaces(route.namespace)
  const fail = (cause: unknown): Promise<never> => {
    failed.add(route)
    if (!ahead) reloadOnce()
    // The page is about to be another one: its waiting shape stands until then.
    if (isReloading) return new Promise<never>(() => undefined)
    throw navigator.onLine ? new MissingChunkError('', { cause }) : new ApiError('offline', 0, '')
  }
  const screen: Screen = Promise.all([route.load(), texts]).then(([component]) => {
    if (!i18n.hasResourceBundle(i18n.language, route.namespace)) return fail(`no texts of ${route.namespace}`)
    // Read at once from now on: a page taken over at boot must not suspend for a promise that is settled.
    screen.status = 'fulfilled'
    screen.value = component
    return component
  }, fail)
  screens.set(route, screen)
  return screen
}

/** The screen of a route; suspends while its code is on the way. */
export function useScreen(route: SiteRoute, i18n: I18n): ComponentType {
  return use(loadScreen(route, i18n))
}
