import { isRecord } from '#src/lib/json/lenientJson.ts'
import type { Db } from '../db.ts'
import type { PublisherRecord, UserRecord } from '../records.ts'

interface Rejection<Status extends number> {
  status: Status
  body: { message: string }
}

const reject = <Status extends number>(status: Status, message: string): Rejection<Status> => ({
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

/** The error response for a user who may not write at all; null when they may. */
export function writeRejection(db: Db, user: UserRecord | null): Rejection<401> | Rejection<403> | null {
  if (!user) return reject(401, 'Missing or invalid token')
  return isBanned(db, user) ? reject(403, 'User is banned') : null
}

/** The error response for a user who may not write for a publisher: only its owners may, not its members. */
export function publisherWriteRejection(
  db: Db,
  user: UserRecord | null,
  publisherId: string,
): Rejection<401> | Rejection<403> | null {
  const rejection = writeRejection(db, user)
  if (rejection || !user) return rejection
  const publisher = db.publishers.get(publisherId)
  if (!publisher || roleIn(publisher, user) !== 'owner') {
    return reject(403, 'User is not an owner of the publisher')
  }
  return null
}

/** The publishers of a user in any role. */
export const publishersOf = (db: Db, user: UserRecord) =>
  [...db.publishers.values()].filter((publisher) => roleIn(publisher, user) !== undefined)

/** The fields of a JSON body; null when it is not an object. */
export async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const body: unknown = await request.json()
    return isRecord(body) ? body : null
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

/** Whether a body is a whole pack, recognized by the fields that only a read has. */
export const isWholeNode = (body: Readonly<Record<string, unknown>>) =>
  body['status'] !== undefined && body['publisher'] !== undefined

/** The response to a partial body of an administrator, who must send the whole pack (#119) [SITE]. */
export const incompleteNode = {
  status: 500,
  body: { error: 'incomplete', message: 'Internal server error' },
} as const
