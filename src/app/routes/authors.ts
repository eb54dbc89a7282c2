import { patterns } from '#src/paths.ts'
import type { SiteRoute } from './route.ts'

/** Pages of those who publish. */
export const authors: readonly SiteRoute[] = [
  {
    path: patterns.yourNodes,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  },
  {
    path: patterns.firstRelease,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/FirstReleaseScreen.tsx').then((file) => file.FirstReleaseScreen),
  },
  {
    path: patterns.newPublisher,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/NewPublisherScreen.tsx').then((file) => file.NewPublisherScreen),
  },
  {
    path: patterns.editPublisher,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () =>
      import('#src/screens/publish/EditPublisherScreen.tsx').then((file) => file.EditPublisherScreen),
  },
  {
    path: patterns.tokens,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/TokensScreen.tsx').then((file) => file.TokensScreen),
  },
  {
    path: patterns.editNode,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/EditNodeScreen.tsx').then((file) => file.EditNodeScreen),
  },
  {
    path: patterns.manageVersions,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () =>
      import('#src/screens/publish/ManageVersionsScreen.tsx').then((file) => file.ManageVersionsScreen),
  },
  {
    path: patterns.claim,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/ClaimScreen.tsx').then((file) => file.ClaimScreen),
  },
  {
    path: patterns.claimProof,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/ClaimProofScreen.tsx').then((file) => file.ClaimProofScreen),
  },
]
