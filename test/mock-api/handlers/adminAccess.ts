import { bearsAdminToken } from '../bearer.ts'
import type { UserRecord } from '../records.ts'

interface Caller {
  request: Request
  user: UserRecord | null
  now: () => number
}

type Rejection = { status: 401 | 403; body: { message: string } }

/** The error response for a caller who isn't an administrator; null for an administrator. */
export function rejectNonAdmins({ user }: Pick<Caller, 'user'>): Rejection | null {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  return user.isAdmin ? null : { status: 403, body: { message: 'User is not an admin' } }
}

/** The same for a write, which since January 2026 needs the one-hour admin token: an id token is rejected [SITE]. */
export function rejectWithoutAdminToken(caller: Caller): Rejection | null {
  const rejection = rejectNonAdmins(caller)
  if (rejection) return rejection
  if (bearsAdminToken(caller.request, caller.now())) return null
  return { status: 401, body: { message: 'Missing or invalid admin token' } }
}
