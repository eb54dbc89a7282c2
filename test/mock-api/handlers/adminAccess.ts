import { bearsAdminToken } from '../bearer.ts'
import type { UserRecord } from '../records.ts'

interface Caller {
  request: Request
  user: UserRecord | null
  now: () => number
}

type Refusal = { status: 401 | 403; body: { message: string } }

/** The refusal for a caller who is no administrator; null for an administrator. */
export function refuseOthers({ user }: Pick<Caller, 'user'>): Refusal | null {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  return user.isAdmin ? null : { status: 403, body: { message: 'User is not an admin' } }
}

/** The same for a write: since January 2026 it needs the one-hour admin token and refuses an id token [SITE]. */
export function refuseWithoutElevation(caller: Caller): Refusal | null {
  const refusal = refuseOthers(caller)
  if (refusal) return refusal
  if (bearsAdminToken(caller.request, caller.now())) return null
  return { status: 401, body: { message: 'Missing or invalid admin token' } }
}
