import { patterns } from '#src/paths.ts'
import { guarded, type SiteRoute } from './route.ts'

/** Pages of those who publish. */
export const authors: readonly SiteRoute[] = [
  {
    path: patterns.yourNodes,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('YourNodesScreen'),
  },
  {
    path: patterns.firstRelease,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('FirstReleaseScreen'),
  },
  {
    path: patterns.newPublisher,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('NewPublisherScreen'),
  },
  {
    path: patterns.editPublisher,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('EditPublisherScreen'),
  },
  {
    path: patterns.tokens,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('TokensScreen'),
  },
  {
    path: patterns.editNode,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('EditNodeScreen'),
  },
  {
    path: patterns.manageVersions,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('ManageVersionsScreen'),
  },
  {
    path: patterns.claim,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: guarded('ClaimScreen'),
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
