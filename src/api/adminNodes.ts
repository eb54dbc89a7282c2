import type { QueryClient } from '@tanstack/react-query'
import { config } from '#src/config.ts'
import { asAdmin } from './adminCall.ts'
import { write } from './client/mutation.ts'
import { expectRecord, list, type Raw, record, text } from './client/parse.ts'
import { read } from './client/query.ts'
import { type ApiPath, path, type Query } from './client/url.ts'

/** A pack exactly as the service tells it, unknown fields included: what an administrator's edit sends back. */
export type WholeNode = Raw & { readonly id: string }

/** A pack in a list, whole, or null. Not cached: other readers of these addresses want pages of cards. */
const listed = (id: string, listPath: ApiPath, query: Query) => ({
  ...read<WholeNode | null>(listPath, query, {
    fresh: true,
    view: 'whole',
    parse: (body) => {
      const found = list(record(body)['nodes'])
        .map(record)
        .find((one) => text(one['id']).toLowerCase() === id.toLowerCase())
      // The list may be older than the 403.
      return found ? { ...found, id: text(found['id']), status: 'NodeStatusBanned' } : null
    },
  }),
  gcTime: 0,
})

/** Lists describe a banned pack that `GET /nodes/{nodeId}` refuses. The filter by id is exact; old servers may ignore it. */
async function listedWholeNode(id: string, client: QueryClient): Promise<WholeNode | null> {
  const all = { include_banned: true, latest: true, limit: 1 }
  const found = await client.fetchQuery(listed(id, path`/nodes`, { ...all, node_id: [id] }))
  if (found) return found
  const search = { include_banned: true, limit: 100, search: id }
  return client.fetchQuery(listed(id, path`/nodes/search`, search))
}

/**
 * GET /nodes/{nodeId} — whole and past every proxy, to be edited. Its translations keep it apart from the public read.
 * Null for a banned pack that the API does not describe anywhere.
 */
export const wholeNode = (id: string) =>
  read<WholeNode | null>(
    path`/nodes/${id}`,
    { include_translations: true },
    {
      fresh: true,
      parse: (body) => {
        const raw = expectRecord(body)
        const found = text(raw['id'])
        if (!found) throw new SyntaxError('a pack without an id')
        return { ...raw, id: found }
      },
      whenForbidden: (client) => listedWholeNode(id, client),
    },
  )

const listPaths = [path`/nodes`, path`/nodes/search`]
const nodesOf = (publisherId: string) =>
  publisherId ? [path`/publishers/${publisherId}/nodes`, path`/publishers/${publisherId}/nodes/v2`] : []
/** Which pack answers for a comfy node depends on rank, status and what is pre-empted. */
const owners = [path`/comfy-nodes`]

/** The fields an administrator may change. */
export interface NodeEdit {
  name?: string
  description?: string
  author?: string
  repository?: string
  icon?: string
  banner_url?: string
  category?: string
  tags?: readonly string[]
  search_ranking?: number
  preempted_comfy_node_names?: readonly string[]
  supported_os?: readonly string[]
  supported_accelerators?: readonly string[]
  supported_comfyui_version?: string
  supported_comfyui_frontend_version?: string
  status?: 'NodeStatusActive'
  publisher?: { id: string }
}

interface Edited {
  whole: WholeNode
  edit: NodeEdit
  /** Publishers whose lists of packs change. */
  publishers: readonly string[]
}

/**
 * PUT /admin/nodes/{nodeId} — the whole pack as read, plus the change, without `latest_version`: a partial body gave a
 * 500. Also lifts a ban and assigns a pack to another publisher (beyond the specification).
 */
export const adminUpdateNode = write(({ whole, edit, publishers }: Edited) => {
  const { latest_version: _, translations: __, ...kept } = whole
  return {
    method: 'PUT',
    path: path`/admin/nodes/${whole.id}`,
    body: { ...kept, ...edit },
    ...asAdmin(),
    alsoStale: [...listPaths, ...publishers.flatMap(nodesOf)],
    alsoStaleUnder: [path`/nodes/${whole.id}`, ...owners],
    parse: () => undefined,
  }
})

export interface NewNode {
  id: string
  name: string
  repository: string
  description: string
  author: string
  license: string
  icon: string
  tags: readonly string[]
}

/** POST /admin/nodes — a pack that belongs to nobody yet. 409, once 500, when its id or repository is taken. */
export const createUnclaimedNode = write((node: NewNode) => ({
  method: 'POST',
  path: path`/admin/nodes`,
  body: node,
  ...asAdmin(),
  alsoStale: [path`/nodes/${node.id}`, ...listPaths, ...nodesOf(config.unclaimedPublisherId)],
  parse: () => undefined,
}))

/** POST /publishers/{publisherId}/nodes/{nodeId}/ban — a wrong pair answers 204 as well: read the pack again. */
export const banNode = write((one: { publisherId: string; nodeId: string }) => ({
  method: 'POST',
  path: path`/publishers/${one.publisherId}/nodes/${one.nodeId}/ban`,
  ...asAdmin(),
  alsoStale: [...listPaths, ...nodesOf(one.publisherId)],
  alsoStaleUnder: [path`/nodes/${one.nodeId}`, ...owners],
  parse: () => undefined,
}))
