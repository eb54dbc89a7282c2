import { nodeInstalled } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { type Fields, objectOf, parser, text } from './client/schema.ts'
import { path } from './client/url.ts'

const parseInstall = parser(objectOf({ downloadUrl: text } satisfies Fields<'NodeVersion'>))

/**
 * GET /nodes/{nodeId}/install — resolves a download. Counts as an installation although it is a GET:
 * only call it on a click; never prefetch, retry or cache it.
 */
export const resolveInstall = apiMutation(({ nodeId, version }: { nodeId: string; version: string }) => ({
  method: 'GET',
  path: path`/nodes/${nodeId}/install`,
  query: { version },
  access: 'public',
  invalidates: nodeInstalled(nodeId),
  parse: parseInstall,
}))
