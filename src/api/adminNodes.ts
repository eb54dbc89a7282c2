import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { config } from '#src/config.ts'
import { nodeStatusNames, parseNodeStatus } from '#src/lib/node/nodeStatus.ts'
import { ApiError } from './client/errors.ts'
import { fetchUncached } from './client/fetchUncached.ts'
import { nodeChanged } from './client/invalidation.ts'
import { apiMutation, runExclusively } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import {
  arrayOf,
  type Fields,
  finiteNumber,
  nullableOf,
  objectOf,
  optionalObjectOf,
  parser,
  segment,
  statusOf,
  text,
  texts,
} from './client/schema.ts'
import { type ApiPath, path, type Query } from './client/url.ts'
import { supportFields, versionSchema } from './versions.ts'

type Schemas = components['schemas']

declare const brand: unique symbol
/** A pack as sent. Opaque to screens: an update sends back the fields that this site doesn't know. */
interface SentNode {
  readonly [brand]: 'SentNode'
}

const editableNodeSchema = v.pipe(
  objectOf({
    id: segment,
    name: text,
    description: text,
    author: text,
    repository: text,
    icon: text,
    banner_url: text,
    category: text,
    tags: texts,
    search_ranking: finiteNumber,
    preempted_comfy_node_names: texts,
    status: statusOf(parseNodeStatus),
    latest_version: nullableOf(versionSchema),
    publisher: optionalObjectOf({ id: text } satisfies Fields<'Publisher'>),
    ...supportFields,
  } satisfies Fields<'Node'>),
  v.transform(({ latest_version: latestVersion, publisher, ...node }) => ({
    ...node,
    latestVersion,
    /** Id of the pack's publisher; empty when the response has none. */
    ownerId: publisher.id,
  })),
)

/** A pack with all of its fields, for editing. */
export interface EditableNode extends v.InferOutput<typeof editableNodeSchema> {
  readonly sent: SentNode
}

const parseFields = parser(editableNodeSchema)

// `parseFields` throws unless the body is an object.
export const parseEditableNode = (body: unknown): EditableNode => ({
  ...parseFields(body),
  sent: body as SentNode,
})

const parseList = parser(optionalObjectOf({ nodes: arrayOf(v.unknown()) }))
const parseId = parser(optionalObjectOf({ id: text }))

/** Finds a pack in a list; null when it isn't there. Not cached: other reads of these URLs return pages of cards. */
const findInList = (id: string, listPath: ApiPath, query: Query) => ({
  ...apiQuery<EditableNode | null>(listPath, query, {
    access: 'admin',
    noCache: true,
    parse: (body) => {
      const found = parseList(body).nodes.find((node) => parseId(node).id.toLowerCase() === id.toLowerCase())
      // `parseId` found an id, so it's an object. Its status may be older than the 403 that led here.
      return found ? parseEditableNode({ ...found, status: nodeStatusNames.banned }) : null
    },
  }),
  gcTime: 0,
})

/** Lists contain banned packs, for which `GET /nodes/{nodeId}` returns 403. Old servers may ignore the exact filter by id. */
async function findListedNode(id: string, client: QueryClient): Promise<EditableNode | null> {
  const all = { include_banned: true, latest: true, limit: 1 }
  const found = await client.fetchQuery(findInList(id, path`/nodes`, { ...all, node_id: [id] }))
  if (found) return found
  const search = { include_banned: true, limit: 100, search: id }
  return client.fetchQuery(findInList(id, path`/nodes/search`, search))
}

/**
 * GET /nodes/{nodeId} — all fields, past every proxy cache, for editing. `include_translations` gives it another URL than
 * the public read. Null for a banned pack that is in no list either.
 */
export const editableNode = (id: string) =>
  apiQuery<EditableNode | null>(
    path`/nodes/${id}`,
    { include_translations: true },
    {
      access: 'admin',
      noCache: true,
      parse: parseEditableNode,
      whenForbidden: (client) => findListedNode(id, client),
    },
  )

/** The fields an administrator may change. */
export type NodeEdit = Pick<
  Schemas['Node'],
  | 'name'
  | 'description'
  | 'author'
  | 'repository'
  | 'icon'
  | 'banner_url'
  | 'category'
  | 'tags'
  | 'search_ranking'
  | 'preempted_comfy_node_names'
  | 'supported_os'
  | 'supported_accelerators'
  | 'supported_comfyui_version'
  | 'supported_comfyui_frontend_version'
  | 'status'
  | 'publisher'
>

interface NodeUpdate {
  /** The pack as read just before: the request overwrites all of its fields. */
  node: EditableNode
  edit: NodeEdit
  /** The pack's publishers before and after the edit. */
  publishers: readonly string[]
}

/**
 * PUT /admin/nodes/{nodeId} — sends the whole pack with the change, without `latest_version`: a partial body led to a
 * 500. Also lifts a ban and moves a pack to another publisher (contract/openapi-beyond.yaml).
 */
export const adminUpdateNode = apiMutation(({ node, edit, publishers }: NodeUpdate) => {
  // `parseEditableNode` received it from the API: an object.
  const { latest_version: _, translations: __, ...kept } = node.sent as Schemas['Node']
  return {
    method: 'PUT',
    path: path`/admin/nodes/${node.id}`,
    body: { ...kept, ...edit },
    access: 'admin',
    invalidates: nodeChanged(node.id, publishers),
    parse: () => undefined,
  }
})

export type NewNode = Schemas['AdminNodeCreate']

/** POST /admin/nodes — creates an unclaimed pack. 409 when its id or repository is taken; one server version sent 500. */
export const createUnclaimedNode = apiMutation((node: NewNode) => ({
  method: 'POST',
  path: path`/admin/nodes`,
  body: node,
  access: 'admin',
  invalidates: nodeChanged(node.id, [config.unclaimedPublisherId]),
  parse: () => undefined,
}))

interface NodeMutation<Variables, Data> {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}

/** Runs the edits and bans of a pack one after another: a ban between an edit's read and its write would be lifted. */
function oneAtATime<Variables extends { nodeId: string }, Data>({
  mutationFn,
}: NodeMutation<Variables, Data>): NodeMutation<Variables, Data> {
  return {
    mutationFn: async (variables, context) =>
      runExclusively(path`/nodes/${variables.nodeId}`, JSON.stringify(variables), () =>
        mutationFn(variables, context),
      ),
  }
}

/** POST /publishers/{publisherId}/nodes/{nodeId}/ban — also returns 204 for a wrong pair, so read the pack again. */
export const banNode = oneAtATime(
  apiMutation(({ publisherId, nodeId }: { publisherId: string; nodeId: string }) => ({
    method: 'POST',
    path: path`/publishers/${publisherId}/nodes/${nodeId}/ban`,
    access: 'admin',
    invalidates: nodeChanged(nodeId, [publisherId]),
    parse: () => undefined,
  })),
)

/** An edit that was not sent, because the pack could not be read before. The cause is the error of the read. */
export class NodeNotReadError extends Error {
  override name = 'NodeNotReadError'
}

async function readBeforeEdit(nodeId: string, client: QueryClient): Promise<EditableNode> {
  try {
    const node = await fetchUncached(client, editableNode(nodeId))
    if (node) return node
  } catch (cause) {
    throw new NodeNotReadError('', { cause })
  }
  throw new NodeNotReadError('', { cause: new ApiError('banned', 403, '') })
}

/** Reads a pack and sends it back with an edit, so that changes made since the screen read it are kept. */
export const editNode = oneAtATime({
  mutationFn: async ({ nodeId, edit }: { nodeId: string; edit: NodeEdit }, context) => {
    const node = await readBeforeEdit(nodeId, context.client)
    const publishers = [node.ownerId, edit.publisher?.id ?? '']
    return adminUpdateNode.mutationFn({ node, edit, publishers }, context)
  },
})
