import type { QueryClient } from '@tanstack/react-query'
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
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
}

export interface SiteRoute {
  path: RoutePattern
  layout: 'header' | 'bare'
  namespace: Namespace
  /** The shape that stands in while code or data is on its way. */
  waiting: 'cards' | 'page' | 'form'
  load: () => Promise<ComponentType>
  /** Starts the reads of the first screenful, awaiting nothing. */
  start?: (context: Start) => void
}

function startNode({ client, params }: Start): void {
  const id = params['nodeId'] ?? ''
  void client.prefetchQuery(node(id))
  void client.prefetchQuery(nodeVersions(id))
}

/** THE table of routes. */
export const routes: readonly SiteRoute[] = [
  {
    path: patterns.home,
    layout: 'header',
    namespace: 'home',
    waiting: 'cards',
    load: () => import('#src/screens/home/HomeScreen.tsx').then((file) => file.HomeScreen),
    start: ({ client, search }) => void client.prefetchQuery(homeCatalogue(readHomeSearch(search))),
  },
  {
    path: patterns.node,
    layout: 'header',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/NodeScreen.tsx').then((file) => file.NodeScreen),
    start: startNode,
  },
  {
    path: patterns.publisherNode,
    layout: 'header',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/NodeScreen.tsx').then((file) => file.NodeScreen),
    start: startNode,
  },
  {
    path: patterns.version,
    layout: 'header',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/VersionScreen.tsx').then((file) => file.VersionScreen),
    start: (context) => {
      startNode(context)
      const { nodeId = '', version = '' } = context.params
      void context.client.prefetchQuery(nodeVersion(nodeId, version))
    },
  },
  {
    path: patterns.compare,
    layout: 'header',
    namespace: 'nodes',
    waiting: 'page',
    load: () => import('#src/screens/nodes/CompareScreen.tsx').then((file) => file.CompareScreen),
    start: startNode,
  },
  {
    path: patterns.publisher,
    layout: 'header',
    namespace: 'publishers',
    waiting: 'page',
    load: () => import('#src/screens/publishers/PublisherScreen.tsx').then((file) => file.PublisherScreen),
    start: ({ client, params, search }) => {
      const id = params['publisherId'] ?? ''
      void client.prefetchQuery(publisher(id))
      void client.prefetchQuery(publisherNodes(id, Number(search.get('page')) || 1))
    },
  },
  {
    path: patterns.releases,
    layout: 'header',
    namespace: 'releases',
    waiting: 'page',
    load: () => import('#src/screens/releases/ReleasesScreen.tsx').then((file) => file.ReleasesScreen),
    start: ({ client, search, language }) =>
      void client.prefetchQuery(releases(releaseProject(search.get('project')), language)),
  },
  {
    path: patterns.login,
    layout: 'bare',
    namespace: 'auth',
    waiting: 'form',
    load: () => import('#src/screens/auth/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: patterns.signup,
    layout: 'bare',
    namespace: 'auth',
    waiting: 'form',
    load: () => import('#src/screens/auth/SignupScreen.tsx').then((file) => file.SignupScreen),
  },
]
