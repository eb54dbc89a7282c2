import { routeTable, type SiteRoute } from '#src/app/routeTable.ts'
import { samples } from '#test/laws/samples.ts'

/** A page of the table of routes, at an address that the seed can answer, as somebody who may see it. */
export interface Screen {
  path: SiteRoute['path']
  address: string
  access: SiteRoute['access']
  layout: SiteRoute['layout']
  as: 'visitor' | 'owner' | 'otherOwner' | 'admin'
}

const whoSees = { public: 'visitor', user: 'owner', admin: 'admin' } as const

/** Every page of the site; a new one is here as soon as the table of routes and its samples know it. */
export const screens: readonly Screen[] = routeTable.map(({ path, access, layout }) => ({
  path,
  address: samples[path],
  access,
  layout,
  as: whoSees[access],
}))

/** The same for those who are signed in: pages for everybody have more for the owner of what they show. */
export const screensOfOwner: readonly Screen[] = screens.map((screen) =>
  screen.access === 'public' && screen.layout === 'app' ? { ...screen, as: 'owner' } : screen,
)
