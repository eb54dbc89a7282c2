import type { Db } from './db.ts'
import type { UserRecord } from './records.ts'

interface Claims {
  user_id?: unknown
  sub?: unknown
  email?: unknown
  name?: unknown
  scope?: unknown
  exp?: unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

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

/** Parses `Bearer <token>`: claims of a JWT with an unchecked signature, or a uid as plain text. */
function claimsIn(authorization: string | null): Claims | null {
  const token = /^Bearer\s+(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim()
  if (!token) return null
  return claimsOf(token) ?? { user_id: token }
}

/** Lifetime of an admin token in milliseconds. */
const adminTokenMs = 3_600_000

const encoded = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An admin token and its expiry: a JWT that names its user and is marked by its signature. */
export function mintAdminToken(uid: string, now: number): { token: string; expires_at: string } {
  const ends = now + adminTokenMs
  const token = [encoded({ alg: 'none' }), encoded({ sub: uid, scope: 'admin', exp: ends / 1000 }), 'admin']
  return { token: token.join('.'), expires_at: new Date(ends).toISOString() }
}

/** Whether claims have an expiry that is past. A uid as plain text has none. */
const isExpired = ({ exp }: Claims, now: number) => typeof exp === 'number' && now >= exp * 1000

/** Whether a request carries an unexpired admin token of any user. */
export function bearsAdminToken(request: Request, now: number): boolean {
  const claims = claimsIn(request.headers.get('authorization'))
  return claims?.scope === 'admin' && typeof claims.exp === 'number' && !isExpired(claims, now)
}

/** The caller; null without a token or with an expired one. A new user with an id token gets a record on their first call [S25]. */
export function userOf(db: Db, request: Request, now: number): UserRecord | null {
  const claims = claimsIn(request.headers.get('authorization'))
  const uid = text(claims?.user_id) || text(claims?.sub)
  if (!claims || uid === '' || isExpired(claims, now)) return null
  const known = db.users.get(uid)
  const email = text(claims.email)
  if (known || email === '') return known ?? null
  const record = { id: uid, email, name: text(claims.name), isApproved: false, isAdmin: false }
  db.users.set(uid, record)
  return record
}
