import { registerIdentityProvider, setSession } from '#src/auth/session.ts'
import { userIds, users } from '#test/mock-api/seed/users.ts'

/** Signs in one of the seed's users without the emulator. The newcomer's email address is not verified. */
export async function signInAs(role: keyof typeof userIds): Promise<void> {
  const uid = userIds[role]
  const { name = '', email = '' } = users.find((user) => user.id === uid) ?? {}
  const authUser = {
    uid,
    email,
    emailVerified: role !== 'newcomer',
    displayName: name || null,
    photoURL: null,
  }
  // The mock API accepts a uid as token.
  registerIdentityProvider({ idToken: async (token) => token, signOut: async () => undefined })
  setSession({ status: 'user', user: authUser })
}
