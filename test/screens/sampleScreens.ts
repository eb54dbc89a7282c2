import { plainUrl, routeTable, type SiteRoute } from '#src/app/routeTable.ts'

/** A screen of the route table at its sample URL, and a user who may see it. */
export interface SampleScreen {
  route: SiteRoute
  url: string
  as: 'anonymous' | 'owner' | 'admin'
}

const userFor = { public: 'anonymous', user: 'owner', admin: 'admin' } as const

/** Every screen of the route table. */
export const sampleScreens: readonly SampleScreen[] = routeTable.map((route) => ({
  route,
  // routes.test.tsx checks that each URL leads to its row.
  url: route.sample ?? plainUrl(route) ?? '',
  as: userFor[route.access],
}))
