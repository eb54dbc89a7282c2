import { nothingChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { expectRecord, moment, text } from './client/parse.ts'
import { path } from './client/url.ts'

interface AdminToken {
  /** A secret. */
  token: string
  /** Unix time in milliseconds. */
  ends: number
}

/** POST /admin/generate-token — a token for admin writes, valid for one hour (beyond the specification). */
export const mintAdminToken = apiMutation((_: undefined) => ({
  method: 'POST',
  path: path`/admin/generate-token`,
  access: 'user',
  // The API also sends a 401 to users who aren't administrators: the session hasn't ended.
  allow401: true,
  invalidates: nothingChanged,
  parse: (body): AdminToken => {
    const raw = expectRecord(body)
    const token = text(raw['token'])
    const ends = moment(raw['expires_at'])
    if (!token || !ends) throw new SyntaxError('no token')
    return { token, ends: Date.parse(ends) }
  },
}))
