import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { homeList } from '#src/api/homeList.ts'
import { node } from '#src/api/nodes.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import type { Namespace } from '#src/i18n/i18n.ts'
import { decodeParams, type Language, patterns, type RoutePattern, splitLanguage } from '#src/paths.ts'
import { homeSearch, isWholeList } from '#src/screens/home/homeSearch.ts'

/** The parts of the URL that the reads of a route may depend on. */
export interface ReadContext {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
}

/** The part of a read's query options that prefetching needs. */
type RouteRead = Pick<FetchQueryOptions, 'queryKey'>

/** One screen. The router, prefetching, the command palette, the build and the tests derive from it. */
export interface SiteRoute {
  path: RoutePattern
  /** `auth`: no header, and a document of its own, because `/auth/*` has another security policy. */
  layout: 'app' | 'auth'
  access: 'public' | 'user' | 'admin'
  namespace: Namespace
  /** The text of its namespace that is its document title, unless the title depends on data. */
  title?: string
  /** Its text in the navigation of its family, if that links to it. */
  nav?: string
  /** Its name in the command palette. */
  palette?: ParseKeys<'palette'>
  /** Whom the palette offers a sign-in page. */
  audience?: 'anonymous' | 'user'
  /** A URL that the mock API's seed data can answer, where the pattern alone isn't one. */
  sample?: string
  load: () => Promise<ComponentType>
  /** The reads of the first screenful. Public routes only: private data is never prefetched. */
  reads?: (context: ReadContext) => readonly RouteRead[] | Promise<readonly RouteRead[]>
}

type Row<N extends Namespace> = Omit<
  SiteRoute,
  'layout' | 'access' | 'namespace' | 'title' | 'nav' | 'audience'
> & {
  namespace: N
  title?: ParseKeys<N>
  nav?: ParseKeys<N>
}
type AuthRow = Omit<Row<'auth'>, 'namespace'> & Pick<SiteRoute, 'audience'>
type AdminRow = Omit<Row<'admin'>, 'namespace'>

const publicRoute = <N extends Namespace>(row: Row<N>): SiteRoute => ({
  ...row,
  layout: 'app',
  access: 'public',
})
const authRoute = (row: AuthRow): SiteRoute => ({
  ...row,
  namespace: 'auth',
  layout: 'auth',
  access: 'public',
})
const userRoute = <N extends Namespace>(row: Row<N>): SiteRoute => ({ ...row, layout: 'app', access: 'user' })
const adminRoute = (row: AdminRow): SiteRoute => ({
  ...row,
  namespace: 'admin',
  layout: 'app',
  access: 'admin',
})

/** With a catalog, only the list of all packs is read from the API. */
function homeReads({ search }: ReadContext) {
  const wanted = homeSearch.parse(search)
  return isWholeList(wanted) || !catalogSource() ? [homeList(wanted)] : []
}

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
    palette: 'page.home',
    load: () => import('#src/screens/home/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: homeReads,
  }),
  publicRoute({
    path: patterns.node,
    namespace: 'nodes',
    sample: '/nodes/harbor-suite',
    load: loadNode,
    reads: nodeReads,
  }),
  publicRoute({
    path: patterns.publisherNode,
    namespace: 'nodes',
    sample: '/publishers/quiet-harbor/nodes/harbor-suite',
    load: loadNode,
    reads: nodeReads,
  }),
  publicRoute({
    path: patterns.version,
    namespace: 'nodes',
    sample: '/nodes/harbor-suite/versions/2.0.0',
    load: () => import('#src/screens/nodes/VersionScreen.tsx').then((file) => file.VersionScreen),
    reads: (context) => {
      const { nodeId = '', version = '' } = context.params
      return [...nodeReads(context), nodeVersion(nodeId, versionNumber(version))]
    },
  }),
  publicRoute({
    path: patterns.compare,
    namespace: 'nodes',
    sample: '/nodes/harbor-suite/compare/1.12.1...2.0.0',
    load: () => import('#src/screens/nodes/CompareScreen.tsx').then((file) => file.CompareScreen),
    reads: nodeReads,
  }),
  publicRoute({
    path: patterns.publisher,
    namespace: 'publishers',
    sample: '/publishers/quiet-harbor',
    load: () => import('#src/screens/publishers/PublisherScreen.tsx').then((file) => file.PublisherScreen),
    reads: async ({ params, search }) => {
      const { publisherReads } = await import('#src/screens/publishers/publisherReads.ts')
      return publisherReads(params['publisherId'] ?? '', search)
    },
  }),
  publicRoute({
    path: patterns.releases,
    namespace: 'releases',
    title: 'title',
    palette: 'page.releases',
    load: () => import('#src/screens/releases/ReleasesScreen.tsx').then((file) => file.ReleasesScreen),
    reads: async ({ search, language }) => {
      const { releasesReads } = await import('#src/screens/releases/releasesReads.ts')
      return releasesReads(search, language)
    },
  }),
  publicRoute({
    path: patterns.plan,
    namespace: 'plan',
    sample: '/plan?packs=harbor-suite@2.0.0',
    title: 'title',
    palette: 'page.plan',
    load: () => import('#src/screens/plan/PlanScreen.tsx').then((file) => file.PlanScreen),
  }),
  publicRoute({
    path: patterns.machine,
    namespace: 'plan',
    title: 'machine.title',
    palette: 'page.machine',
    load: () => import('#src/screens/machine/MachineScreen.tsx').then((file) => file.MachineScreen),
  }),
  publicRoute({
    path: patterns.testResults,
    namespace: 'ci',
    title: 'title',
    palette: 'page.testResults',
    load: () => import('#src/screens/ci/TestResultsScreen.tsx').then((file) => file.TestResultsScreen),
  }),
  publicRoute({
    path: patterns.testRun,
    namespace: 'ci',
    sample: '/releases/ci/1c453b74-4149-4667-a2dd-5b68af621651',
    load: () => import('#src/screens/ci/TestRunScreen.tsx').then((file) => file.TestRunScreen),
  }),

  authRoute({
    path: patterns.login,
    title: 'login',
    palette: 'page.login',
    audience: 'anonymous',
    load: () => import('#src/screens/auth/LoginScreen.tsx').then((file) => file.LoginScreen),
  }),
  authRoute({
    path: patterns.signup,
    title: 'signup',
    palette: 'page.signup',
    audience: 'anonymous',
    load: () => import('#src/screens/auth/SignupScreen.tsx').then((file) => file.SignupScreen),
  }),
  authRoute({
    path: patterns.reset,
    title: 'reset.title',
    palette: 'page.reset',
    audience: 'anonymous',
    load: () => import('#src/screens/auth/ResetScreen.tsx').then((file) => file.ResetScreen),
  }),
  authRoute({
    path: patterns.authAction,
    title: 'action.title',
    load: () => import('#src/screens/auth/ActionScreen.tsx').then((file) => file.ActionScreen),
  }),
  authRoute({
    path: patterns.reauthenticate,
    title: 'again.title',
    load: () => import('#src/screens/auth/ReauthScreen.tsx').then((file) => file.ReauthScreen),
  }),
  authRoute({
    path: patterns.methods,
    title: 'methods.title',
    palette: 'page.methods',
    audience: 'user',
    load: () => import('#src/screens/auth/MethodsScreen.tsx').then((file) => file.MethodsScreen),
  }),
  authRoute({
    path: patterns.secondFactor,
    title: 'factor.title',
    palette: 'page.secondFactor',
    audience: 'user',
    load: () => import('#src/screens/auth/SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  }),
  authRoute({
    path: patterns.logout,
    title: 'logout.title',
    palette: 'page.logout',
    audience: 'user',
    load: () => import('#src/screens/auth/LogoutScreen.tsx').then((file) => file.LogoutScreen),
  }),
  authRoute({
    path: patterns.claimProof,
    title: 'claim.title',
    sample: '/auth/claim?node=orphan-sharpener&publisher=quiet-harbor',
    load: () => import('#src/screens/auth/ClaimProofScreen.tsx').then((file) => file.ClaimProofScreen),
  }),

  userRoute({
    path: patterns.yourNodes,
    namespace: 'publish',
    title: 'title',
    palette: 'page.yourNodes',
    load: () => import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  }),
  userRoute({
    path: patterns.firstRelease,
    namespace: 'publish',
    title: 'newPack',
    palette: 'page.firstRelease',
    load: () => import('#src/screens/publish/FirstReleaseScreen.tsx').then((file) => file.FirstReleaseScreen),
  }),
  userRoute({
    path: patterns.newPublisher,
    namespace: 'publish',
    title: 'publisher.newTitle',
    palette: 'page.newPublisher',
    load: () => import('#src/screens/publish/NewPublisherScreen.tsx').then((file) => file.NewPublisherScreen),
  }),
  userRoute({
    path: patterns.editPublisher,
    namespace: 'publish',
    sample: '/publishers/quiet-harbor/edit',
    load: () =>
      import('#src/screens/publish/EditPublisherScreen.tsx').then((file) => file.EditPublisherScreen),
  }),
  userRoute({
    path: patterns.tokens,
    namespace: 'publish',
    sample: '/publishers/quiet-harbor/tokens',
    load: () => import('#src/screens/publish/TokensScreen.tsx').then((file) => file.TokensScreen),
  }),
  userRoute({
    path: patterns.editNode,
    namespace: 'publish',
    sample: '/nodes/harbor-suite/edit',
    load: () => import('#src/screens/publish/EditNodeScreen.tsx').then((file) => file.EditNodeScreen),
  }),
  userRoute({
    path: patterns.manageVersions,
    namespace: 'publish',
    sample: '/nodes/harbor-suite/manage',
    load: () =>
      import('#src/screens/publish/ManageVersionsScreen.tsx').then((file) => file.ManageVersionsScreen),
  }),
  userRoute({
    path: patterns.claim,
    namespace: 'publish',
    sample: '/nodes/orphan-sharpener/claim',
    load: () => import('#src/screens/publish/ClaimScreen.tsx').then((file) => file.ClaimScreen),
  }),
  userRoute({
    path: patterns.account,
    namespace: 'account',
    title: 'title',
    nav: 'nav.profile',
    palette: 'page.account',
    load: () => import('#src/screens/account/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  }),
  userRoute({
    path: patterns.balance,
    namespace: 'account',
    title: 'balance.title',
    nav: 'nav.balance',
    palette: 'page.balance',
    load: () => import('#src/screens/account/BalanceScreen.tsx').then((file) => file.BalanceScreen),
  }),
  userRoute({
    path: patterns.accountEvents,
    namespace: 'account',
    title: 'events.title',
    nav: 'nav.events',
    palette: 'page.charges',
    load: () => import('#src/screens/account/EventsScreen.tsx').then((file) => file.EventsScreen),
  }),
  userRoute({
    path: patterns.apiKeys,
    namespace: 'account',
    title: 'keys.title',
    nav: 'nav.keys',
    palette: 'page.apiKeys',
    load: () => import('#src/screens/account/ApiKeysScreen.tsx').then((file) => file.ApiKeysScreen),
  }),
  userRoute({
    path: patterns.media,
    namespace: 'media',
    palette: 'page.media',
    sample: '/media/kling',
    load: () => import('#src/screens/media/MediaScreen.tsx').then((file) => file.MediaScreen),
  }),

  adminRoute({
    path: patterns.admin,
    title: 'title',
    nav: 'nav.dashboard',
    palette: 'page.admin',
    load: () => import('#src/screens/admin/AdminScreen.tsx').then((file) => file.AdminScreen),
  }),
  adminRoute({
    path: patterns.adminVersions,
    title: 'review.title',
    nav: 'nav.versions',
    palette: 'page.adminVersions',
    load: () => import('#src/screens/admin/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  }),
  adminRoute({
    path: patterns.adminNodes,
    title: 'nodes.title',
    nav: 'nav.nodes',
    palette: 'page.adminNodes',
    load: () => import('#src/screens/admin/nodes/NodesScreen.tsx').then((file) => file.NodesScreen),
  }),
  adminRoute({
    path: patterns.adminNode,
    sample: '/admin/nodes/harbor-suite',
    load: () => import('#src/screens/admin/nodes/NodeEditScreen.tsx').then((file) => file.NodeEditScreen),
  }),
  adminRoute({
    path: patterns.adminPublishers,
    title: 'publishers.title',
    nav: 'nav.publishers',
    palette: 'page.adminPublishers',
    load: () => import('#src/screens/admin/PublishersScreen.tsx').then((file) => file.PublishersScreen),
  }),
  adminRoute({
    path: patterns.adminCustomers,
    title: 'customers.title',
    nav: 'nav.customers',
    palette: 'page.adminCustomers',
    load: () => import('#src/screens/admin/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  }),
  adminRoute({
    path: patterns.adminCustomer,
    sample: '/admin/customers/uid-cleo-customer',
    load: () => import('#src/screens/admin/CustomerScreen.tsx').then((file) => file.CustomerScreen),
  }),
  adminRoute({
    path: patterns.adminScan,
    title: 'scan.title',
    nav: 'nav.scan',
    palette: 'page.adminScan',
    load: () => import('#src/screens/admin/ScanScreen.tsx').then((file) => file.ScanScreen),
  }),
]

/** The URL of a screen without required parameters; null for any other. */
export function plainUrl({ path }: SiteRoute): string | null {
  const url = path.replaceAll(/\/:\w+\?/g, '')
  return url.includes(':') ? null : url
}

const matchable = routeTable.map((route) => ({ path: route.path, handle: route }))

/** The row of the table for a path of this site, with or without a language prefix, and its parameters. */
export function matchRouteTable(
  pathname: string,
): { route: SiteRoute; params: ReadContext['params'] } | undefined {
  const [match] = matchRoutes(matchable, splitLanguage(pathname).path) ?? []
  return match && { route: match.route.handle, params: decodeParams(match.params, pathname) }
}
