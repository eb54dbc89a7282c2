import type { Account } from './accounts.ts'

const lifetimeSeconds = 3600

/** Base64url of an ASCII string. */
const encodeBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Replaces non-ASCII characters in JSON by escapes. */
const escapeNonAscii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Creates an id token with a fake signature, which the mock API doesn't verify. */
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
    exp: now + lifetimeSeconds,
  }
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    encodeBase64Url(escapeNonAscii(JSON.stringify(part))),
  )
  return `${parts.join('.')}.demo`
}
