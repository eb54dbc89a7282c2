import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { node } from '#src/api/nodes.ts'
import { publisher, publisherNodes } from '#src/api/publishers.ts'
import { releaseProject, releases } from '#src/api/releases.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import type { Namespace } from '#src/i18n/i18n.ts'
import {
  decodeParams,
  type Language,
  patterns,
  type RoutePattern,
  readHomeSearch,
  splitLanguage,
} from '#src/paths.ts'

/** What the reads of a route may depend on. */
export interface ReadContext {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
}

/** The part of a read's query options that prefetching needs. */
type RouteRead = Pick<FetchQueryOptions, 'queryKey'>

/** One screen: its URL, who may see it, its code, its texts and its first reads. */
export interface SiteRoute {
  path: RoutePattern
  /** `auth`: no header, and a document of its own, because `/auth/*` has another security policy. */
  layout: 'app' | 'auth'
  access: 'public' | 'user' | 'admin'
  namespace: Namespace
  load: () => Promise<ComponentType>
  /** The reads of the first screenful. Public routes only: private data is never prefetched. */
  reads?: (context: ReadContext) => readonly RouteRead[]
}

type Row = Omit<SiteRoute, 'layout' | 'access'>

const publicRoute = (row: Row): SiteRoute => ({ ...row, layout: 'app', access: 'public' })
const authRoute = (row: Omit<Row, 'namespace'>): SiteRoute => ({
  ...row,
  namespace: 'auth',
  layout: 'auth',
  access: 'public',
})
const userRoute = (row: Row): SiteRoute => ({ ...row, layout: 'app', access: 'user' })
const adminRoute = (row: Omit<Row, 'namespace'>): SiteRoute => ({
  ...row,
  namespace: 'admin',
  layout: 'app',
  access: 'admin',
})

function nodeReads({ params }: ReadContext) {
  const id = params['nodeId'] ?? ''
  return [node(id), nodeVersions(id)]
}

const loadNode = () => import('#src/screens/nodes/NodeScreen.tsx').then((file) => file.NodeScreen)

/** Every screen of the site. */
export const routeTable: readonly SiteRoute[] = [
  publicRoute({
    path: patterns.home,
    namespace: 'home',
    load: () => import('#src/screens/home/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: ({ search }) => [homeCatalogue(readHomeSearch(search))],
  }),
  publicRoute({ path: patterns.node, namespace: 'nodes', load: loadNode, reads: nodeReads }),
  publicRoute({ path: patterns.publisherNode, namespace: 'nodes', load: loadNode, reads: nodeReads }),
  publicRoute({
    path: patterns.version,
    namespace: 'nodes',
    load: () => import('#src/screens/nodes/VersionScreen.tsx').then((file) => file.VersionScreen),
    reads: (context) => {
      const { nodeId = '', version = '' } = context.params
      return [...nodeReads(context), nodeVersion(nodeId, versionNumber(version))]
    },
  }),
  publicRoute({
    path: patterns.compare,
    namespace: 'nodes',
    load: () => import('#src/screens/nodes/CompareScreen.tsx').then((file) => file.CompareScreen),
    reads: nodeReads,
  }),
  publicRoute({
    path: patterns.publisher,
    namespace: 'publishers',
    load: () => import('#src/screens/publishers/PublisherScreen.tsx').then((file) => file.PublisherScreen),
    reads: ({ params, search }) => {
      const id = params['publisherId'] ?? ''
      return [publisher(id), publisherNodes(id, Number(search.get('page')) || 1)]
    },
  }),
  publicRoute({
    path: patterns.releases,
    namespace: 'releases',
    load: () => import('#src/screens/releases/ReleasesScreen.tsx').then((file) => file.ReleasesScreen),
    reads: ({ search, language }) => [releases(releaseProject(search.get('project')), language)],
  }),
  publicRoute({
    path: patterns.testResults,
    namespace: 'ci',
    load: () => import('#src/screens/ci/TestResultsScreen.tsx').then((file) => file.TestResultsScreen),
  }),
  publicRoute({
    path: patterns.testRun,
    namespace: 'ci',
    load: () => import('#src/screens/ci/TestRunScreen.tsx').then((file) => file.TestRunScreen),
  }),

  authRoute({
    path: patterns.login,
    load: () => import('#src/screens/auth/LoginScreen.tsx').then((file) => file.LoginScreen),
  }),
  authRoute({
    path: patterns.signup,
    load: () => import('#src/screens/auth/SignupScreen.tsx').then((file) => file.SignupScreen),
  }),
  authRoute({
    path: patterns.reset,
    load: () => import('#src/screens/auth/ResetScreen.tsx').then((file) => file.ResetScreen),
  }),
  authRoute({
    path: patterns.authAction,
    load: () => import('#src/screens/auth/ActionScreen.tsx').then((file) => file.ActionScreen),
  }),
  authRoute({
    path: patterns.confirmPerson,
    load: () => import('#src/screens/auth/AgainScreen.tsx').then((file) => file.AgainScreen),
  }),
  authRoute({
    path: patterns.methods,
    load: () => import('#src/screens/auth/MethodsScreen.tsx').then((file) => file.MethodsScreen),
  }),
  authRoute({
    path: patterns.secondFactor,
    load: () => import('#src/screens/auth/SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  }),
  authRoute({
    path: patterns.logout,
    load: () => import('#src/screens/auth/LogoutScreen.tsx').then((file) => file.LogoutScreen),
  }),
  authRoute({
    path: patterns.claimProof,
    load: () => import('#src/screens/auth/ClaimProofScreen.tsx').then((file) => file.ClaimProofScreen),
  }),

  userRoute({
    path: patterns.yourNodes,
    namespace: 'publish',
    load: () => import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  }),
  userRoute({
    path: patterns.firstRelease,
    namespace: 'publish',
    load: () => import('#src/screens/publish/FirstReleaseScreen.tsx').then((file) => file.FirstReleaseScreen),
  }),
  userRoute({
    path: patterns.newPublisher,
    namespace: 'publish',
    load: () => import('#src/screens/publish/NewPublisherScreen.tsx').then((file) => file.NewPublisherScreen),
  }),
  userRoute({
    path: patterns.editPublisher,
    namespace: 'publish',
    load: () =>
      import('#src/screens/publish/EditPublisherScreen.tsx').then((file) => file.EditPublisherScreen),
  }),
  userRoute({
    path: patterns.tokens,
    namespace: 'publish',
    load: () => import('#src/screens/publish/TokensScreen.tsx').then((file) => file.TokensScreen),
  }),
  userRoute({
    path: patterns.editNode,
    namespace: 'publish',
    load: () => import('#src/screens/publish/EditNodeScreen.tsx').then((file) => file.EditNodeScreen),
  }),
  userRoute({
    path: patterns.manageVersions,
    namespace: 'publish',
    load: () =>
      import('#src/screens/publish/ManageVersionsScreen.tsx').then((file) => file.ManageVersionsScreen),
  }),
  userRoute({
    path: patterns.claim,
    namespace: 'publish',
    load: () => import('#src/screens/publish/ClaimScreen.tsx').then((file) => file.ClaimScreen),
  }),
  userRoute({
    path: patterns.account,
    namespace: 'account',
    load: () => import('#src/screens/account/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  }),
  userRoute({
    path: patterns.balance,
    namespace: 'account',
    load: () => import('#src/screens/account/BalanceScreen.tsx').then((file) => file.BalanceScreen),
  }),
  userRoute({
    path: patterns.accountEvents,
    namespace: 'account',
    load: () => import('#src/screens/account/EventsScreen.tsx').then((file) => file.EventsScreen),
  }),
  userRoute({
    path: patterns.apiKeys,
    namespace: 'account',
    load: () => import('#src/screens/account/ApiKeysScreen.tsx').then((file) => file.ApiKeysScreen),
  }),
  userRoute({
    path: patterns.media,
    namespace: 'media',
    load: () => import('#src/screens/media/MediaScreen.tsx').then((file) => file.MediaScreen),
  }),

  adminRoute({
    path: patterns.admin,
    load: () => import('#src/screens/admin/AdminScreen.tsx').then((file) => file.AdminScreen),
  }),
  adminRoute({
    path: patterns.adminVersions,
    load: () => import('#src/screens/admin/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  }),
  adminRoute({
    path: patterns.adminNodes,
    load: () => import('#src/screens/admin/nodes/NodesScreen.tsx').then((file) => file.NodesScreen),
  }),
  adminRoute({
    path: patterns.adminNode,
    load: () => import('#src/screens/admin/nodes/NodeEditScreen.tsx').then((file) => file.NodeEditScreen),
  }),
  adminRoute({
    path: patterns.adminPublishers,
    load: () => import('#src/screens/admin/PublishersScreen.tsx').then((file) => file.PublishersScreen),
  }),
  adminRoute({
    path: patterns.adminCustomers,
    load: () => import('#src/screens/admin/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  }),
  adminRoute({
    path: patterns.adminCustomer,
    load: () => import('#src/screens/admin/CustomerScreen.tsx').then((file) => file.CustomerScreen),
  }),
  adminRoute({
    path: patterns.adminScan,
    load: () => import('#src/screens/admin/ScanScreen.tsx').then((file) => file.ScanScreen),
  }),
]

const matchable = routeTable.map((route) => ({ path: route.path, handle: route }))

/** The row of the table for a path of this site, with or without a language prefix, and its parameters. */
export function matchRouteTable(
  pathname: string,
): { route: SiteRoute; params: ReadContext['params'] } | undefined {
  const [match] = matchRoutes(matchable, splitLanguage(pathname).path) ?? []
  return match && { route: match.route.handle, params: decodeParams(match.params, pathname) }
}
