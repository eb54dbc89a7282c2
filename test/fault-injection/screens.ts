import { type MediaProviderId, mediaProviderIds } from '#src/api/media.ts'
import type { SiteRoute } from '#src/app/routeTable.ts'
import { patterns, to } from '#src/paths.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { sampleScreens } from '#test/screens/sampleScreens.ts'

/** A route with a sample URL that works with the seed, and a user who may see it. */
export interface Screen {
  path: SiteRoute['path']
  address: string
  namespace: SiteRoute['namespace']
  access: SiteRoute['access']
  layout: SiteRoute['layout']
  as: 'anonymous' | 'owner' | 'otherOwner' | 'admin'
}

/** Every screen of the route table. */
export const screens: readonly Screen[] = sampleScreens.map(
  ({ route: { path, namespace, access, layout }, url, as }) => ({
    path,
    namespace,
    address: url,
    access,
    layout,
    as,
  }),
)

/** The same with public screens seen by the owner of what they show, who gets more on them. */
export const signedInScreens: readonly Screen[] = screens.map((screen) =>
  screen.access === 'public' && screen.layout === 'app' ? { ...screen, as: 'owner' } : screen,
)

const tasksOf = (provider: MediaProviderId) =>
  signedInScreens
    .filter(({ path }) => path === patterns.media)
    .map((screen) => ({
      ...screen,
      address: to.mediaTask({
        provider,
        kind: provider === 'kling' ? 'text2video' : null,
        id: mediaTaskId(provider, 'done', endedFrom),
      }),
    }))

/** A finished task of each media provider: one row of the route table shows them all. */
export const taskScreens: readonly Screen[] = mediaProviderIds.flatMap(tasksOf)

/** Whether no fault of a response can reach a screen; `screens.test.tsx` checks that they send no request. */
export const sendsNoRequest = ({ layout, path }: Screen): boolean =>
  layout === 'auth' || path === patterns.machine
