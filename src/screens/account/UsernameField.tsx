import type { AuthUser } from '#src/auth/session.ts'

/** Tells password managers which account the password of a form belongs to. */
export function UsernameField({ user }: { user: AuthUser }) {
  return <input hidden readOnly name="username" autoComplete="username" value={user.email ?? ''} />
}
