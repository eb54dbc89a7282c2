import type { QueryClient } from '@tanstack/react-query'
import { config } from '#src/config.ts'
import { nodeChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { expectRecord, list, type Raw, record, text } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { type ApiPath, path, type Query } from './client/url.ts'

/** A pack as sent, including unknown fields: an administrator's edit must send all of them back. */
export type WholeNode = Raw & { readonly id: string }

/** Finds a pack in a list; null when it isn't there. Not cached: other reads of these URLs return pages of cards. */
const listed = (id: string, listPath: ApiPath, query: Query) => ({
  ...apiQuery<WholeNode | null>(listPath, query, {
    access: 'admin',
    noCache: true,
    parse: (body) => {
      const found = list(record(body)['nodes'])
        .map(record)
        .find((node) => text(node['id']).toLowerCase() === id.toLowerCase())
      // The list may be older than the 403 that led here.
      return found ? { ...found, id: text(found['id']), status: 'NodeStatusBanned' } : null
    },
  }),
  gcTime: 0,
})

/** Lists contain banned packs, for which `GET /nodes/{nodeId}` returns 403. Old servers may ignore the exact filter by id. */
async function listedWholeNode(id: string, client: QueryClient): Promise<WholeNode | null> {
  const all = { include_banned: true, latest: true, limit: 1 }
  const found = await client.fetchQuery(listed(id, path`/nodes`, { ...all, node_id: [id] }))
  if (found) return found
  const search = { include_banned: true, limit: 100, search: id }
  return client.fetchQuery(listed(id, path`/nodes/search`, search))
}

/**
 * GET /nodes/{nodeId} — all fields, past every proxy cache, for editing. `include_translations` gives it another URL than
 * the public read. Null for a banned pack that is in no list either.
 */
export const wholeNode = (id: string) =>
  apiQuery<WholeNode | null>(
    path`/nodes/${id}`,
    { include_translations: true },
    {
      access: 'admin',
      noCache: true,
      parse: (body) => {
        const raw = expectRecord(body)
        const found = text(raw['id'])
        if (!found) throw new SyntaxError('a pack without an id')
        return { ...raw, id: found }
      },
      whenForbidden: (client) => listedWholeNode(id, client),
    },
  )

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

interface NodeUpdate {
  whole: WholeNode
  edit: NodeEdit
  /** The pack's publishers before and after the edit. */
  publishers: readonly string[]
}

/**
 * PUT /admin/nodes/{nodeId} — sends the whole pack with the change, without `latest_version`: a partial body led to a
 * 500. Also lifts a ban and moves a pack to another publisher (beyond the specification).
 */
export const adminUpdateNode = apiMutation(({ whole, edit, publishers }: NodeUpdate) => {
  const { latest_version: _, translations: __, ...kept } = whole
  return {
    method: 'PUT',
    path: path`/admin/nodes/${whole.id}`,
    body: { ...kept, ...edit },
    access: 'admin',
    invalidates: nodeChanged(whole.id, publishers),
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

/** POST /admin/nodes — creates an unclaimed pack. 409 when its id or repository is taken; one server version sent 500. */
export const createUnclaimedNode = apiMutation((node: NewNode) => ({
  method: 'POST',
  path: path`/admin/nodes`,
  body: node,
  access: 'admin',
  invalidates: nodeChanged(node.id, [config.unclaimedPublisherId]),
  parse: () => undefined,
}))

/** POST /publishers/{publisherId}/nodes/{nodeId}/ban — also returns 204 for a wrong pair, so read the pack again. */
export const banNode = apiMutation(({ publisherId, nodeId }: { publisherId: string; nodeId: string }) => ({
  method: 'POST',
  path: path`/publishers/${publisherId}/nodes/${nodeId}/ban`,
  access: 'admin',
  invalidates: nodeChanged(nodeId, [publisherId]),
  parse: () => undefined,
}))
