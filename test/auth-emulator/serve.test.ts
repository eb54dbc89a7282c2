import { expect, onTestFinished, test, vi } from 'vitest'
import { requestEmulator } from './seed.ts'
import { seedUsers } from './seedUsers.ts'
import { startIdentity } from './serve.ts'

test('reports that an email to change the address goes to the new address', async () => {
  const sent: string[] = []
  const identity = await startIdentity({ onSent: (text) => sent.push(text) })
  onTestFinished(identity.close)
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const { email, password } = seedUsers.owner
  const { idToken } = await requestEmulator(identity.url, 'POST', `${accounts}:signInWithPassword?key=any`, {
    email,
    password,
  })
  const newEmail = 'mira.new@example.org'
  const requestType = 'VERIFY_AND_CHANGE_EMAIL'
  await requestEmulator(identity.url, 'POST', `${accounts}:sendOobCode?key=any`, {
    idToken,
    newEmail,
    requestType,
  })
  await vi.waitFor(() =>
    expect(sent).toEqual([expect.stringContaining(`Email to ${newEmail} (${requestType}): http`)]),
  )
})
