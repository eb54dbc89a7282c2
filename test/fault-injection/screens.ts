import { routeTable, type SiteRoute } from '#src/app/routeTable.ts'
import { samples } from '#test/architecture/samples.ts'

/** A route with a sample address that the seed can answer, and a user who may see it. */
export interface Screen {
  path: SiteRoute['path']
  address: string
  access: SiteRoute['access']
  layout: SiteRoute['layout']
  as: 'anonymous' | 'owner' | 'otherOwner' | 'admin'
}

const userFor = { public: 'anonymous', user: 'owner', admin: 'admin' } as const

/** Every screen of the route table. */
export const screens: readonly Screen[] = routeTable.map(({ path, access, layout }) => ({
  path,
  address: samples[path],
  access,
  layout,
  as: userFor[access],
}))

/** The same with public screens seen by the owner of what they show, who gets more on them. */
export const signedInScreens: readonly Screen[] = screens.map((screen) =>
  screen.access === 'public' && screen.layout === 'app' ? { ...screen, as: 'owner' } : screen,
)

/** Whether no fault of a response can reach a screen; `screens.test.tsx` checks that `/auth/*` sends no request. */
export const sendsNoRequest = ({ layout }: Screen): boolean => layout === 'auth'
