import { claimNode, deleteNode, ownNodes, updateNode } from '#src/api/ownNodes.ts'
import {
  createPublisher,
  publisherIdCheck,
  publisherMembers,
  updatePublisher,
} from '#src/api/ownPublishers.ts'
import { deleteVersion, type OwnVersion, ownVersions, updateVersion } from '#src/api/ownVersions.ts'
import { nodePermission, publisherPermission } from '#src/api/permissions.ts'
import { createToken, deleteToken, tokens } from '#src/api/tokens.ts'
import { type VersionUuid, versionNumber } from '#src/api/versions.ts'
import { uuid } from '#test/mock-api/seed/make.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import type { SiteCall } from '../contractCalls.ts'

const publisherId = seedIds.richPublisher
const nodeId = seedIds.rich
const profile = {
  name: 'Quiet Harbor',
  description: 'Tools',
  website: 'https://example.org',
  support: 'help@example.org',
  sourceCodeRepo: 'https://github.com/example/example',
  logo: 'https://example.org/logo.png',
}
export const ownVersion: OwnVersion = {
  publisherId,
  nodeId,
  version: versionNumber('2.0.0'),
  // Derived like the seed's ids.
  uuid: uuid(`${nodeId} 2.0.0`) as VersionUuid,
}
export const packProfile = {
  name: 'Harbor Suite',
  description: 'Careful tools',
  license: 'MIT',
  repository: 'https://github.com/example/example',
  icon: '',
  bannerUrl: '',
  tags: ['image'],
}

/** Calls of authors. */
export const authorContractCalls: readonly SiteCall[] = [
  {
    call: 'get /publishers/validate',
    from: 'publisherIdCheck',
    variants: [() => publisherIdCheck('brand-new-name')],
    private: true,
  },
  {
    call: 'post /publishers',
    from: 'createPublisher',
    variants: [
      () => ({ write: (client) => createPublisher.mutationFn({ id: 'brand-new', ...profile }, { client }) }),
    ],
  },
  {
    call: 'put /publishers/{publisherId}',
    from: 'updatePublisher',
    variants: [
      () => ({ write: (client) => updatePublisher.mutationFn({ id: publisherId, ...profile }, { client }) }),
    ],
  },
  {
    call: 'get /publishers/{publisherId}',
    from: 'publisherMembers',
    private: true,
    variants: [() => publisherMembers(publisherId)],
  },
  {
    call: 'get /publishers/{publisherId}/permissions',
    from: 'publisherPermission',
    variants: [() => publisherPermission(publisherId)],
  },
  {
    call: 'get /publishers/{publisherId}/nodes/{nodeId}/permissions',
    from: 'nodePermission',
    variants: [() => nodePermission(publisherId, nodeId)],
  },
  {
    call: 'get /publishers/{publisherId}/nodes/v2',
    from: 'ownNodes',
    private: true,
    variants: [() => ownNodes(publisherId, 1)],
  },
  {
    call: 'put /publishers/{publisherId}/nodes/{nodeId}',
    from: 'updateNode',
    as: 'owner',
    variants: [
      () => ({
        write: (client) => updateNode.mutationFn({ publisherId, nodeId, profile: packProfile }, { client }),
      }),
    ],
  },
  {
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}',
    from: 'deleteNode',
    variants: [() => ({ write: (client) => deleteNode.mutationFn({ publisherId, nodeId }, { client }) })],
  },
  {
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
    from: 'claimNode',
    variants: [
      () => ({
        write: (client) =>
          claimNode.mutationFn(
            { publisherId, nodeId: seedIds.unclaimed, githubToken: 'gho_owner' },
            { client },
          ),
      }),
    ],
  },
  {
    call: 'get /nodes/{nodeId}/versions',
    from: 'ownVersions',
    private: true,
    variants: [() => ownVersions(nodeId)],
  },
  {
    call: 'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    from: 'updateVersion',
    variants: [{ changelog: 'New.' }, { deprecated: true }].map((change) => () => ({
      write: (client) => updateVersion.mutationFn({ ...ownVersion, change }, { client }),
    })),
  },
  {
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    from: 'deleteVersion',
    variants: [() => ({ write: (client) => deleteVersion.mutationFn(ownVersion, { client }) })],
  },
  {
    call: 'get /publishers/{publisherId}/tokens',
    from: 'tokens',
    variants: [() => tokens(publisherId)],
  },
  {
    call: 'post /publishers/{publisherId}/tokens',
    from: 'createToken',
    variants: [
      () => ({
        write: (client) => createToken.mutationFn({ publisherId, name: 'CI', description: 'x' }, { client }),
      }),
    ],
  },
  {
    call: 'delete /publishers/{publisherId}/tokens/{tokenId}',
    from: 'deleteToken',
    variants: [
      () => ({
        write: (client) =>
          deleteToken.mutationFn(
            { publisherId, id: uuid(`token ${publisherId} GitHub Actions`) },
            { client },
          ),
      }),
    ],
  },
]
