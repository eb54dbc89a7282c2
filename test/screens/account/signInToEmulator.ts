import { afterEach } from 'vitest'
import { firebaseAuth, startWatching } from '#src/auth/firebase.ts'
import { signIn } from '#src/auth/methods/password.ts'
import { setSession } from '#src/auth/session.ts'
import { resetUsers } from '#test/auth-emulator/seed.ts'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'

afterEach(async () => {
  await firebaseAuth().signOut()
  setSession({ status: 'anonymous' })
})

/** Resets the Firebase Auth emulator and signs in one of the seed's users there. */
export async function signInToEmulator(role: Role): Promise<void> {
  await resetUsers(process.env['VITE_AUTH_EMULATOR'] ?? '')
  startWatching()
  const { email, password } = seedUsers[role]
  await signIn(email, password)
}
