import * as v from 'valibot'
import { nothingChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { objectOf, parser, requiredText } from './client/schema.ts'
import { path } from './client/url.ts'

const adminTokenSchema = v.pipe(
  objectOf({
    /** A secret. */
    token: requiredText,
    expires_at: v.pipe(
      v.string(),
      v.transform(Date.parse),
      v.check((time) => !Number.isNaN(time)),
    ),
  }),
  v.transform(({ token, expires_at: ends }) => ({
    token,
    /** Unix time in milliseconds. */
    ends,
  })),
)

/** POST /admin/generate-token — a token for admin writes, valid for one hour (contract/openapi-beyond.yaml). */
export const mintAdminToken = apiMutation((_: undefined) => ({
  method: 'POST',
  path: path`/admin/generate-token`,
  access: 'user',
  // The API also sends a 401 to users who aren't administrators: the session hasn't ended.
  allow401: true,
  invalidates: nothingChanged,
  parse: parser(adminTokenSchema),
}))
