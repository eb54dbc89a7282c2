import type { ComponentType } from 'react'
import type { Namespace } from '#src/i18n/i18n.ts'
import type { Language, RoutePattern } from '#src/paths.ts'
import type * as GuardedScreens from './guardedScreens.ts'

/** What a route's reads may depend on: its address and the language. */
export interface Start {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
}

/** Addresses below the administrators' pages that do not exist: nobody else may learn which of them do. */
export const unknownAdmin = '/admin/*'

export interface SiteRoute {
  path: RoutePattern | typeof unknownAdmin
  layout: 'header' | 'bare'
  /** Who may see it; the reads and the code of what is not public wait for the guard. */
  access: 'public' | 'person' | 'admin'
  namespace: Namespace
  /** The shape that stands in while code or data is on its way. */
  waiting: 'cards' | 'page'
  load: () => Promise<ComponentType>
  /** The reads of the first screenful: started with the route, awaited by nobody. */
  reads?: (context: Start) => readonly { queryKey: readonly unknown[] }[]
}

/** Loads a screen that only the signed-in may see. */
export const guarded = (name: keyof typeof GuardedScreens.guardedScreens) => () =>
  import('./guardedScreens.ts').then(({ guardedScreens }): Promise<ComponentType> => guardedScreens[name]())
