import { afterEach } from 'vitest'
import { firebaseAuth, startWatching } from '#src/session/firebase.ts'
import { signIn } from '#src/session/methods/password.ts'
import { setSession } from '#src/session/session.ts'
import { people, type Role } from '#test/identity/people.ts'
import { seedPeople } from '#test/identity/seed.ts'

afterEach(async () => {
  await firebaseAuth().signOut()
  setSession({ status: 'anonymous' })
})

/** Resets the Firebase Auth emulator and signs in one of the seed's users there. */
export async function signInToEmulator(role: Role): Promise<void> {
  await seedPeople(process.env['VITE_AUTH_EMULATOR'] ?? '')
  startWatching()
  const { email, password } = people[role]
  await signIn(email, password)
}
