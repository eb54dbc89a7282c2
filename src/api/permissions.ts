import { ApiError } from './client/errors.ts'
import { expectRecord } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'

const parsePermission = (body: unknown): boolean => expectRecord(body)['canEdit'] === true

/** GET /publishers/{publisherId}/permissions — 401 and 403 are an ordinary "no", read with `editPermission`. */
export const publisherPermission = (publisherId: string) =>
  read(path`/publishers/${publisherId}/permissions`, undefined, { retry: false, parse: parsePermission })

/** GET /publishers/{publisherId}/nodes/{nodeId}/permissions — as for a publisher. */
export const nodePermission = (publisherId: string, nodeId: string) =>
  read(path`/publishers/${publisherId}/nodes/${nodeId}/permissions`, undefined, {
    retry: false,
    parse: parsePermission,
  })

/** What is known of a permission: not yet, yes, no, or that it could not be asked for. */
export type Permission = 'unknown' | 'yes' | 'no' | 'failed'

const refusals = ['signed-out', 'forbidden', 'missing', 'invalid']

/**
 * The state of a permission query in one word. The calls know nothing of administrators, who may edit everything
 * (contract notes, section 1). The service decides again on every write: this is comfort.
 */
export function editPermission(
  query: { data: boolean | undefined; error: unknown },
  user: { isAdmin: boolean } | undefined,
): Permission {
  if (query.data === true || user?.isAdmin) return 'yes'
  if (query.data === false) return 'no'
  if (!query.error) return 'unknown'
  return query.error instanceof ApiError && refusals.includes(query.error.kind) ? 'no' : 'failed'
}
