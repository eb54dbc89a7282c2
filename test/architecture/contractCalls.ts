import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { comfyNode, comfyNodePage } from '#src/api/comfyNodes.ts'
import { homeList } from '#src/api/homeList.ts'
import { resolveInstall } from '#src/api/installs.ts'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { node, nodeList, nodeOfComfyNode } from '#src/api/nodes.ts'
import { legacyPublisherNodes, publisherNodes } from '#src/api/publisherNodes.ts'
import { publisher } from '#src/api/publishers.ts'
import { releases } from '#src/api/releases.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { currentUser, myPublishers } from '#src/api/users.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { homeDefaults } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { adminContractCalls } from './contractCalls/admin.ts'
import { authorContractCalls } from './contractCalls/authors.ts'
import { customerContractCalls } from './contractCalls/customers.ts'
import { mediaContractCalls } from './contractCalls/media.ts'

interface ReadOptions {
  queryKey: QueryKey
  queryFn?: unknown
}

export interface SiteCall {
  call: string
  /** The export of src/api that creates it. */
  from: string
  /** Public in the API, but sent by the site for signed-in users only. */
  private?: true
  /** Sent for owners only: the API wants another body from administrators. */
  as?: 'owner'
  /** Variants of the call; together they send every parameter. */
  variants: (() => ReadOptions | { write: (client: QueryClient) => Promise<unknown> })[]
}

const allFilters = {
  sort: 'downloads' as const,
  os: 'Linux',
  accelerator: 'GPU :: NVIDIA CUDA',
  comfyui: '0.3.40',
  since: '2026-01-01T00:00:00Z',
  includeBanned: true,
  page: 2,
}
const search = (scope: 'packs' | 'comfy-nodes' | 'repository') => () =>
  nodeList(nodeListCall({ ...allFilters, text: 'harbor', scope }))

/** The calls of src/api with all their variants. */
export const contractCalls: readonly SiteCall[] = [
  {
    call: 'get /nodes',
    from: 'nodeList',
    variants: [
      () => homeList(homeDefaults),
      () => nodeList(nodeListCall({ ...allFilters, text: '', scope: 'packs' })),
    ],
  },
  {
    call: 'get /nodes/search',
    from: 'nodeList',
    variants: [search('packs'), search('comfy-nodes'), search('repository')],
  },
  { call: 'get /nodes/{nodeId}', from: 'node', variants: [() => node(seedIds.rich)] },
  {
    call: 'get /nodes/{nodeId}/install',
    from: 'resolveInstall',
    variants: ['', '2.0.0'].map((version) => () => ({
      write: (client) => resolveInstall.mutationFn({ nodeId: seedIds.rich, version }, { client }),
    })),
  },
  {
    call: 'get /nodes/{nodeId}/versions',
    from: 'nodeVersions',
    variants: [() => nodeVersions(seedIds.rich)],
  },
  {
    call: 'get /nodes/{nodeId}/versions/{versionId}',
    from: 'nodeVersion',
    variants: [() => nodeVersion(seedIds.rich, versionNumber('2.0.0'))],
  },
  {
    call: 'get /nodes/{nodeId}/versions/{versionId}/comfy-nodes',
    from: 'comfyNodePage',
    variants: [() => comfyNodePage(seedIds.rich, '2.0.0', 1)],
  },
  {
    call: 'get /nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeId}',
    from: 'comfyNode',
    variants: [() => comfyNode(seedIds.rich, '2.0.0', 'Harbor/Path/With.Dots..')],
  },
  {
    call: 'get /comfy-nodes/{comfyNodeId}/node',
    from: 'nodeOfComfyNode',
    variants: [() => nodeOfComfyNode('Harbor/Path/With.Dots..')],
  },
  {
    call: 'get /publishers/{publisherId}',
    from: 'publisher',
    variants: [() => publisher(seedIds.richPublisher)],
  },
  {
    call: 'get /publishers/{publisherId}/nodes',
    from: 'legacyPublisherNodes',
    variants: [() => legacyPublisherNodes(seedIds.richPublisher)],
  },
  {
    call: 'get /publishers/{publisherId}/nodes/v2',
    from: 'publisherNodes',
    variants: [() => publisherNodes(seedIds.richPublisher, 1)],
  },
  {
    call: 'get /versions',
    from: 'versionsByStatus',
    private: true,
    variants: (['active', 'banned', 'deleted', 'flagged', 'pending'] as const).map(
      (status) => () => versionsByStatus(status, 2, 100),
    ),
  },
  { call: 'get /users', from: 'currentUser', variants: [currentUser] },
  { call: 'get /users/publishers/', from: 'myPublishers', variants: [myPublishers] },
  { call: 'get /releases', from: 'releases', variants: [() => releases('comfyui', 'ja')] },
  ...adminContractCalls,
  ...authorContractCalls,
  ...customerContractCalls,
  ...mediaContractCalls,
]
