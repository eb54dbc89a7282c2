import { config } from '#src/config.ts'
import { nodeChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodePage, parseNodePage } from './nodes.ts'

/** The fields of a pack that its owner can edit. An empty string clears a field. */
export interface NodeProfile {
  name: string
  description: string
  license: string
  repository: string
  icon: string
  bannerUrl: string
  tags: readonly string[]
}

/** A pack and its publisher. */
export interface OwnedNode {
  publisherId: string
  nodeId: string
}

/** Packs per page of `ownNodes`. */
const ownPageSize = 100

/** GET /publishers/{publisherId}/nodes/v2 — the publisher's own packs, including banned ones; not persisted. */
export const ownNodes = (publisherId: string, page: number) =>
  apiQuery(
    path`/publishers/${publisherId}/nodes/v2`,
    { page, limit: ownPageSize, include_banned: true },
    { access: 'user', parse: (body): NodePage => parseNodePage(body) },
  )

/**
 * PUT /publishers/{publisherId}/nodes/{nodeId} — changes only the given fields. The body must repeat the `id`: without it
 * the API fails.
 */
export const updateNode = apiMutation(
  ({ publisherId, nodeId, profile }: OwnedNode & { profile: Partial<NodeProfile> }) => ({
    method: 'PUT',
    path: path`/publishers/${publisherId}/nodes/${nodeId}`,
    body: {
      id: nodeId,
      name: profile.name,
      description: profile.description,
      license: profile.license,
      repository: profile.repository,
      icon: profile.icon,
      banner_url: profile.bannerUrl,
      tags: profile.tags,
      // The tags include the deprecated category, which would bring back a removed one.
      ...(profile.tags && { category: '' }),
    },
    access: 'user',
    invalidates: nodeChanged(nodeId, [publisherId]),
    parse: () => undefined,
  }),
)

/** DELETE /publishers/{publisherId}/nodes/{nodeId} — also returns 204 when it deleted nothing, so read the pack again. */
export const deleteNode = apiMutation(({ publisherId, nodeId }: OwnedNode) => ({
  method: 'DELETE',
  path: path`/publishers/${publisherId}/nodes/${nodeId}`,
  access: 'user',
  invalidates: nodeChanged(nodeId, [publisherId]),
  parse: () => undefined,
}))

/**
 * POST /publishers/{publisherId}/nodes/{nodeId}/claim-my-node — sends the GitHub token once; it is stored nowhere.
 * Fails with 403 and a cause in English, 409, 429 or 503.
 */
export const claimNode = apiMutation(
  ({ publisherId, nodeId, githubToken }: OwnedNode & { githubToken: string }) => ({
    method: 'POST',
    path: path`/publishers/${publisherId}/nodes/${nodeId}/claim-my-node`,
    body: { GH_TOKEN: githubToken },
    access: 'user',
    invalidates: nodeChanged(nodeId, [publisherId, config.unclaimedPublisherId]),
    parse: () => undefined,
  }),
)
