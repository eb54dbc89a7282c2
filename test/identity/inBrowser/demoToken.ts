import type { Account } from './accounts.ts'

const lifeSeconds = 3600

/** Base64 for addresses of a text of ASCII. */
const encode = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Everything but ASCII as escapes, which mean the same in JSON. */
const ascii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** An id token as the identity provider writes it, with a signature that says nothing: the local registry looks at none. */
export function tokenOf({ uid, email, emailVerified, displayName, signedInAt }: Account): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: uid,
    user_id: uid,
    email,
    email_verified: emailVerified,
    name: displayName ?? '',
    auth_time: Math.floor(signedInAt / 1000),
    iat: now,
    exp: now + lifeSeconds,
  }
  return (
    [{ alg: 'none', typ: 'JWT' }, claims].map((part) => encode(ascii(JSON.stringify(part)))).join('.') +
    '.demo'
  )
}
