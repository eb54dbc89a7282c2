import type { ComponentType } from 'react'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { node } from '#src/api/nodes.ts'
import { publisher, publisherNodes } from '#src/api/publishers.ts'
import { releaseProject, releases } from '#src/api/releases.ts'
import { nodeVersion, nodeVersions } from '#src/api/versions.ts'
import type { Namespace } from '#src/i18n/i18n.ts'
import { type Language, patterns, type RoutePattern, readHomeSearch } from '#src/paths.ts'

/** What a route's reads may depend on: its address and the language. */
interface Start {
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

function nodeReads({ params }: Start) {
  const id = params['nodeId'] ?? ''
  return [node(id), nodeVersions(id)]
}

/** THE table of routes. */
export const routes: readonly SiteRoute[] = [
  {
    path: patterns.home,
    layout: 'header',
    access: 'public',
    namespace: 'home',
    waiting: 'cards',
    load: () => import('#src/screens/home/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: ({ search }) => [homeCatalogue(readHomeSearch(search))],
  },
  {
    path: patterns.node,
    layout: 'header',
    access: 'public',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/NodeScreen.tsx').then((file) => file.NodeScreen),
    reads: nodeReads,
  },
  {
    path: patterns.publisherNode,
    layout: 'header',
    access: 'public',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/NodeScreen.tsx').then((file) => file.NodeScreen),
    reads: nodeReads,
  },
  {
    path: patterns.version,
    layout: 'header',
    access: 'public',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/VersionScreen.tsx').then((file) => file.VersionScreen),
    reads: (context) => {
      const { nodeId = '', version = '' } = context.params
      return [...nodeReads(context), nodeVersion(nodeId, version)]
    },
  },
  {
    path: patterns.compare,
    layout: 'header',
    access: 'public',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/CompareScreen.tsx').then((file) => file.CompareScreen),
    reads: nodeReads,
  },
  {
    path: patterns.publisher,
    layout: 'header',
    access: 'public',
    namespace: 'publishers',
    waiting: 'page',
    load: () => import('#src/screens/publishers/PublisherScreen.tsx').then((file) => file.PublisherScreen),
    reads: ({ params, search }) => {
      const id = params['publisherId'] ?? ''
      return [publisher(id), publisherNodes(id, Number(search.get('page')) || 1)]
    },
  },
  {
    path: patterns.releases,
    layout: 'header',
    access: 'public',
    namespace: 'releases',
    waiting: 'page',
    load: () => import('#src/screens/releases/ReleasesScreen.tsx').then((file) => file.ReleasesScreen),
    reads: ({ search, language }) => [releases(releaseProject(search.get('project')), language)],
  },
  {
    path: patterns.login,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: patterns.signup,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/SignupScreen.tsx').then((file) => file.SignupScreen),
  },
  {
    path: patterns.reset,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/ResetScreen.tsx').then((file) => file.ResetScreen),
  },
  {
    path: patterns.authAction,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/ActionScreen.tsx').then((file) => file.ActionScreen),
  },
  {
    path: patterns.confirmPerson,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/AgainScreen.tsx').then((file) => file.AgainScreen),
  },
  {
    path: patterns.methods,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/MethodsScreen.tsx').then((file) => file.MethodsScreen),
  },
  {
    path: patterns.secondFactor,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  },
  {
    path: patterns.logout,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/LogoutScreen.tsx').then((file) => file.LogoutScreen),
  },
  {
    path: patterns.yourNodes,
    layout: 'header',
    access: 'person',
    namespace: 'publish',
    waiting: 'page',
    load: () => import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  },
  {
    path: patterns.account,
    layout: 'header',
    access: 'person',
    namespace: 'account',
    waiting: 'page',
    load: () => import('#src/screens/account/AccountScreen.tsx').then((file) => file.AccountScreen),
  },
  {
    path: patterns.admin,
    layout: 'header',
    access: 'admin',
    namespace: 'admin',
    waiting: 'page',
    load: () => import('#src/screens/admin/AdminScreen.tsx').then((file) => file.AdminScreen),
  },
  {
    path: unknownAdmin,
    layout: 'header',
    access: 'admin',
    namespace: 'common',
    waiting: 'page',
    load: () => import('./errors/NotFound.tsx').then((file) => file.NotFound),
  },
]
