import { registerProvider, setSession } from '#src/session/session.ts'
import { people, users } from '#test/registry/seed/people.ts'

/** Signs one of the seed's people in for the rest of a test. Noor, who is new, has not verified her address. */
export async function signedInAs(role: keyof typeof people): Promise<void> {
  const uid = people[role]
  const { name = '', email = '' } = users.find((one) => one.id === uid) ?? {}
  const person = {
    uid,
    email,
    emailVerified: role !== 'newcomer',
    displayName: name || null,
    photoURL: null,
  }
  // The local registry takes a uid for a token.
  registerProvider({ idToken: async (one) => one, signOut: async () => undefined })
  setSession({ status: 'user', user: person })
}
