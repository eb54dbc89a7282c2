import type { QueryClient } from '@tanstack/react-query'
import { afterEach, test, vi } from 'vitest'
import { banNode, createUnclaimedNode, editableNode, editNode, type NodeEdit } from '#src/api/adminNodes.ts'
import { decideVersion, reviewQueue, supportVersion } from '#src/api/adminReviews.ts'
import { homeList } from '#src/api/homeList.ts'
import { node, nodeOfComfyNode } from '#src/api/nodes.ts'
import { publisherNodes } from '#src/api/publisherNodes.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { dropElevation, elevate } from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { decisionChange } from '#src/lib/review/reviewRecord.ts'
import { homeDefaults } from '#src/paths.ts'
import { mintAdminToken } from '#test/mock-api/bearer.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds, userIds } from '#test/mock-api/seed.ts'
import { signInAs } from '#test/signInAs.ts'
import { expectInvalidation, type Read, type Write } from './expectInvalidation.ts'

const search = (text: string) => homeList({ ...homeDefaults, q: text })
const flagged = seedIds.flaggedNewest

/** Every read that returns something that an administrator can change. */
const reads: readonly Read[] = [
  ['home', homeList(homeDefaults)],
  ['home by name', homeList({ ...homeDefaults, sort: 'name' })],
  ...['harbor', 'clip', 'lantern', 'moth'].map((text) => [`search ${text}`, search(text)] as const),
  ...[seedIds.rich, flagged, seedIds.preempting].flatMap((id) => [
    [`pack ${id}`, node(id)] as const,
    [`full record of pack ${id}`, editableNode(id)] as const,
    [`versions ${id}`, nodeVersions(id)] as const,
    [`versions with status reasons ${id}`, reasonedVersions(id)] as const,
  ]),
  ['a version', nodeVersion(flagged, versionNumber('1.3.0'))],
  ['pack of a comfy node', nodeOfComfyNode('Encode Clip')],
  ['pack of a shared comfy node', nodeOfComfyNode(seedIds.sharedComfyNode)],
  ...[seedIds.richPublisher, 'tidewheel', 'moth-lantern', seedIds.unclaimedPublisher].map(
    (id) => [`packs of ${id}`, publisherNodes(id, 1)] as const,
  ),
  ['review queue', reviewQueue({ statuses: ['flagged'], nodeId: '', text: '', page: 1, pageSize: 100 })],
  ...(['active', 'banned', 'pending'] as const).map(
    (status) => [`${status} versions`, versionsByStatus(status, 1, 100)] as const,
  ),
]

const change = decisionChange({ status: 'flagged', reason: '' }, 'active', {
  message: 'x',
  by: 'y',
  batchId: 'z',
})
const texts = { description: '', author: '', license: '{}', icon: '', tags: [] }

const edit = (client: QueryClient, change: NodeEdit) =>
  editNode.mutationFn({ nodeId: seedIds.preempting, edit: change }, { client })

const writes: readonly Write[] = [
  [
    'a decision that makes a version the newest one',
    (client) => decideVersion.mutationFn({ nodeId: flagged, version: '1.3.0', change }, { client }),
  ],
  [
    'an edited list of supported systems',
    (client) =>
      supportVersion.mutationFn(
        { nodeId: flagged, version: '1.3.0', edit: { supported_os: ['Plan 9'] } },
        { client },
      ),
  ],
  [
    'a new unclaimed pack',
    (client) =>
      createUnclaimedNode.mutationFn(
        { ...texts, id: 'lantern-kit', name: 'Lantern', repository: 'https://github.com/a/lantern-kit' },
        { client },
      ),
  ],
  [
    'an edited search rank and pre-empted names',
    (client) => edit(client, { search_ranking: 1, preempted_comfy_node_names: [] }),
  ],
  ['a pack made unclaimed', (client) => edit(client, { publisher: { id: seedIds.unclaimedPublisher } })],
  [
    'a banned pack',
    (client) => banNode.mutationFn({ publisherId: 'moth-lantern', nodeId: seedIds.preempting }, { client }),
  ],
  [
    'a security scan',
    (client) => startSecurityScan.mutationFn({ minAge: '30m', minScanAge: '', maxVersions: 50 }, { client }),
  ],
]

afterEach(() => {
  dropElevation()
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

test.each(writes)('every read that changes is invalidated after %s', async (_, write) => {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', registryFetch(registry))
  await signInAs('admin')
  const { token, expires_at } = mintAdminToken(userIds.admin, Date.now())
  elevate(token, Date.parse(expires_at))
  await expectInvalidation(registry, reads, write)
})
