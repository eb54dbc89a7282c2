import { config } from '#src/config.ts'
import { write } from './client/mutation.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'
import { type NodePage, parseNodePage } from './nodes.ts'

/** What an owner may say about a pack. An empty text clears a field. */
export interface NodeProfile {
  name: string
  description: string
  license: string
  repository: string
  icon: string
  bannerUrl: string
  tags: readonly string[]
}

/** A pack, and whose it is. */
export interface OwnedNode {
  publisherId: string
  nodeId: string
}

/** Reads in which a pack stands with what its owner can change. */
const listsWith = (publisherId: string) => [
  path`/nodes`,
  path`/nodes/search`,
  path`/publishers/${publisherId}/nodes`,
  path`/publishers/${publisherId}/nodes/v2`,
]

/** Most packs that one page of `ownNodes` holds. */
const ownPageSize = 100

/** GET /publishers/{publisherId}/nodes/v2 — the publisher's own packs, banned ones too; never kept. */
export const ownNodes = (publisherId: string, page: number) =>
  read(
    path`/publishers/${publisherId}/nodes/v2`,
    { page, limit: ownPageSize, include_banned: true },
    { parse: (body): NodePage => parseNodePage(body) },
  )

/** PUT /publishers/{publisherId}/nodes/{nodeId} — `id` stands in the body too: without it the service fails. */
export const updateNode = write(({ publisherId, nodeId, profile }: OwnedNode & { profile: NodeProfile }) => ({
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
  },
  alsoStale: [path`/nodes/${nodeId}`, ...listsWith(publisherId)],
  alsoStaleUnder: [path`/comfy-nodes`],
  parse: () => null,
}))

/** DELETE /publishers/{publisherId}/nodes/{nodeId} — a 204 may have deleted nothing: read the pack again. */
export const deleteNode = write(({ publisherId, nodeId }: OwnedNode) => ({
  method: 'DELETE',
  path: path`/publishers/${publisherId}/nodes/${nodeId}`,
  alsoStale: [...listsWith(publisherId), path`/versions`],
  alsoStaleUnder: [
    path`/nodes/${nodeId}`,
    path`/publishers/${publisherId}/nodes/${nodeId}`,
    path`/comfy-nodes`,
  ],
  parse: () => null,
}))

/**
 * POST /publishers/{publisherId}/nodes/{nodeId}/claim-my-node — the GitHub token is passed on once, and kept nowhere.
 * Refusals are 403 with a cause in English, 409, 429 and 503.
 */
export const claimNode = write(
  ({ publisherId, nodeId, githubToken }: OwnedNode & { githubToken: string }) => ({
    method: 'POST',
    path: path`/publishers/${publisherId}/nodes/${nodeId}/claim-my-node`,
    body: { GH_TOKEN: githubToken },
    alsoStale: [...listsWith(publisherId), ...listsWith(config.unclaimedPublisherId), path`/nodes/${nodeId}`],
    alsoStaleUnder: [path`/publishers/${publisherId}/nodes/${nodeId}`, path`/comfy-nodes`],
    parse: () => null,
  }),
)
