import { bearsAdminToken } from '../bearer.ts'
import type { UserRecord } from '../records.ts'

interface Caller {
  request: Request
  user: UserRecord | null
  now: () => number
}

type Refusal = { status: 401 | 403; body: { message: string } }

/** What a caller who is no administrator gets; null for one who is. */
export function refuseOthers({ user }: Pick<Caller, 'user'>): Refusal | null {
  if (!user) return { status: 401, body: { message: 'Missing or invalid token' } }
  return user.isAdmin ? null : { status: 403, body: { message: 'User is not an admin' } }
}

/** The same for a write: since January 2026 it wants the one-hour admin token, an id token is refused [SITE]. */
export function refuseUnarmed(caller: Caller): Refusal | null {
  const refusal = refuseOthers(caller)
  if (refusal) return refusal
  if (bearsAdminToken(caller.request, caller.now())) return null
  return { status: 401, body: { message: 'Missing or invalid admin token' } }
}
