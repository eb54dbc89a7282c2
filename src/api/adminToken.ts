import { write } from './client/mutation.ts'
import { expectRecord, moment, text } from './client/parse.ts'
import { path } from './client/url.ts'

interface AdminToken {
  /** A secret. */
  token: string
  /** Milliseconds since 1970. */
  ends: number
}

/** POST /admin/generate-token — one hour of writing with administrators' rights (beyond the specification). */
export const mintAdminToken = write((_: undefined) => ({
  method: 'POST',
  path: path`/admin/generate-token`,
  // Who has no rights is refused with a 401 as well: that is no ended session.
  allow401: true,
  alsoStale: [],
  parse: (body): AdminToken => {
    const raw = expectRecord(body)
    const token = text(raw['token'])
    const ends = moment(raw['expires_at'])
    if (!token || !ends) throw new SyntaxError('no token')
    return { token, ends: Date.parse(ends) }
  },
}))
