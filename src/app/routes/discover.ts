import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { node } from '#src/api/nodes.ts'
import { publisher, publisherNodes } from '#src/api/publishers.ts'
import { releaseProject, releases } from '#src/api/releases.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { patterns, readHomeSearch } from '#src/paths.ts'
import type { SiteRoute, Start } from './route.ts'

function nodeReads({ params }: Start) {
  const id = params['nodeId'] ?? ''
  return [node(id), nodeVersions(id)]
}

/** Pages for everybody: find, judge, install. */
export const discover: readonly SiteRoute[] = [
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
      return [...nodeReads(context), nodeVersion(nodeId, versionNumber(version))]
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
    path: patterns.testResults,
    layout: 'header',
    access: 'public',
    namespace: 'ci',
    waiting: 'page',
    load: () => import('#src/screens/ci/TestResultsScreen.tsx').then((file) => file.TestResultsScreen),
  },
  {
    path: patterns.testRun,
    layout: 'header',
    access: 'public',
    namespace: 'ci',
    waiting: 'page',
    load: () => import('#src/screens/ci/TestRunScreen.tsx').then((file) => file.TestRunScreen),
  },
]
