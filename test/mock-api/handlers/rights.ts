import type { Db } from '../db.ts'
import type { PublisherRecord, UserRecord } from '../records.ts'

interface Refused<Status extends number> {
  status: Status
  body: { message: string }
}

const refuse = <Status extends number>(status: Status, message: string): Refused<Status> => ({
  status,
  body: { message },
})

const roleIn = (publisher: PublisherRecord, user: UserRecord) =>
  publisher.members?.find((member) => member.user?.id === user.id)?.role

/** Banning a publisher also bans its users [S25]. */
const isBanned = (db: Db, user: UserRecord) =>
  [...db.publishers.values()].some(
    (publisher) => publisher.status === 'PublisherStatusBanned' && roleIn(publisher, user) !== undefined,
  )

/** Why a user may not write at all; null when they may. */
export function refusedToWrite(db: Db, user: UserRecord | null): Refused<401> | Refused<403> | null {
  if (!user) return refuse(401, 'Missing or invalid token')
  return isBanned(db, user) ? refuse(403, 'User is banned') : null
}

/** Why a user may not write for a publisher: only its owners may, not its members. */
export function refusedFor(
  db: Db,
  user: UserRecord | null,
  publisherId: string,
): Refused<401> | Refused<403> | null {
  const refused = refusedToWrite(db, user)
  if (refused || !user) return refused
  const publisher = db.publishers.get(publisherId)
  if (!publisher || roleIn(publisher, user) !== 'owner') {
    return refuse(403, 'User is not an owner of the publisher')
  }
  return null
}

/** The number of a user's publishers in any role. */
export const publishersOf = (db: Db, user: UserRecord) =>
  [...db.publishers.values()].filter((publisher) => roleIn(publisher, user) !== undefined)

/** The fields of a JSON body; null when it is not an object. */
export async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
  } catch {
    return null
  }
}

/** The string fields present: an omitted field keeps its value, an empty string clears it [S25]. */
export function textsOf<Name extends string>(
  body: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = body[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}
