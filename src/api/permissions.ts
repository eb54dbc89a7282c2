import * as v from 'valibot'
import { ApiError, type FailureKind } from './client/errors.ts'
import { apiQuery } from './client/query.ts'
import { type Fields, flag, objectOf, parser } from './client/schema.ts'
import { path } from './client/url.ts'

const parsePermission = parser(
  v.pipe(
    objectOf({ canEdit: flag } satisfies Fields<'EditPermission'>),
    v.transform(({ canEdit }) => canEdit),
  ),
)

/** GET /publishers/{publisherId}/permissions — a 401 or 403 means no. Evaluate it with `editPermission`. */
export const publisherPermission = (publisherId: string) =>
  apiQuery(path`/publishers/${publisherId}/permissions`, undefined, {
    access: 'user',
    retry: false,
    allow401: true,
    parse: parsePermission,
    whenForbidden: () => false,
  })

/** GET /publishers/{publisherId}/nodes/{nodeId}/permissions — like that of a publisher. */
export const nodePermission = (publisherId: string, nodeId: string) =>
  apiQuery(path`/publishers/${publisherId}/nodes/${nodeId}/permissions`, undefined, {
    access: 'user',
    retry: false,
    allow401: true,
    parse: parsePermission,
    whenForbidden: () => false,
  })

/** `unknown` while the query is pending; `failed` when it failed for another reason than a refusal. */
export type Permission = 'unknown' | 'yes' | 'no' | 'failed'

const refusals: readonly FailureKind[] = ['signed-out', 'forbidden', 'missing', 'invalid']

/** Evaluates a permission query. Only decides what is shown: the API checks permissions on every write. */
export function editPermission(query: { data: boolean | undefined; error: unknown }): Permission {
  if (query.data === true) return 'yes'
  if (query.data === false) return 'no'
  if (!query.error) return 'unknown'
  return query.error instanceof ApiError && refusals.includes(query.error.kind) ? 'no' : 'failed'
}
