import type { Db } from './db.ts'
import type { UserRecord } from './records.ts'

interface Claims {
  user_id?: unknown
  sub?: unknown
}

function claimsOf(token: string): Claims | null {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null
  }
}

/** The uid inside `Bearer <token>`: a claim of a JWT, whose signature is not checked, or the plain text itself. */
function uidOf(authorization: string | null): string | null {
  const token = /^Bearer\s+(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim()
  if (!token) return null
  const claims = claimsOf(token)
  if (!claims) return token
  const uid = claims.user_id ?? claims.sub
  return typeof uid === 'string' && uid !== '' ? uid : null
}

/** The caller, when the token names somebody the registry knows. */
export function userOf(db: Db, request: Request): UserRecord | null {
  const uid = uidOf(request.headers.get('authorization'))
  return uid === null ? null : (db.users.get(uid) ?? null)
}
