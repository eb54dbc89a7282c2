import { beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '#test/mock-api/bearer.ts'
import { Db } from '#test/mock-api/db.ts'
import { seed } from '#test/mock-api/seed.ts'
import { seedUsers } from './seedUsers.ts'

class BrowserStorage {
  readonly entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.entries.set(key, value)
  removeItem = (key: string) => void this.entries.delete(key)
}

type Auth = typeof import('./inBrowser/auth.ts')

/** A new document: fresh module instances, same browser storage. */
async function openDocument(): Promise<Auth> {
  vi.resetModules()
  return import('./inBrowser/auth.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.stubGlobal('sessionStorage', new BrowserStorage())
  return () => vi.unstubAllGlobals()
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

test('signs in with the right password only and persists the user', async () => {
  const sdk = await openDocument()
  const { email, password, uid } = seedUsers.owner
  expect(await codeOf(sdk.signInWithEmailAndPassword({}, email, 'wrong'))).toBe('auth/invalid-credential')
  expect(await codeOf(sdk.signInWithEmailAndPassword({}, 'x@example.org', password))).toBe(
    'auth/invalid-credential',
  )
  expect(sdk.initializeAuth().currentUser).toBeNull()
  await sdk.signInWithEmailAndPassword({}, email.toUpperCase(), password)
  expect((await openDocument()).initializeAuth().currentUser?.uid).toBe(uid)
  await sdk.signOut()
  expect((await openDocument()).initializeAuth().currentUser).toBeNull()
})

test('notifies onIdTokenChanged listeners at once and on every change', async () => {
  const sdk = await openDocument()
  const uids: (string | undefined)[] = []
  const unsubscribe = sdk.onIdTokenChanged({}, (user) => uids.push(user?.uid))
  await Promise.resolve()
  await sdk.signInWithEmailAndPassword({}, seedUsers.admin.email, seedUsers.admin.password)
  await sdk.signOut()
  unsubscribe()
  await sdk.signInWithEmailAndPassword({}, seedUsers.owner.email, seedUsers.owner.password)
  expect(uids).toEqual([undefined, seedUsers.admin.uid, undefined])
})

test('identifies users to the mock API by token and creates a record for a new one', async () => {
  const sdk = await openDocument()
  const db = new Db(seed)
  const authenticate = async () => {
    const token = await sdk.initializeAuth().currentUser?.getIdToken()
    const request = new Request('http://x/users', { headers: { authorization: `Bearer ${token}` } })
    return userOf(db, request, Date.now())
  }
  await sdk.signInWithEmailAndPassword({}, seedUsers.admin.email, seedUsers.admin.password)
  expect(await authenticate()).toMatchObject({ id: seedUsers.admin.uid, isAdmin: true })
  const { user } = await sdk.createUserWithEmailAndPassword({}, 'juno@example.org', 'salt-meadow-9')
  await sdk.updateProfile(user, { displayName: 'Juno 月 Ábara 🌙' })
  expect(await authenticate()).toMatchObject({
    email: 'juno@example.org',
    name: 'Juno 月 Ábara 🌙',
    isAdmin: false,
  })
})

test('rejects a sign-up with a taken address or a short password', async () => {
  const sdk = await openDocument()
  expect(await codeOf(sdk.createUserWithEmailAndPassword({}, seedUsers.owner.email, 'salt-meadow-9'))).toBe(
    'auth/email-already-in-use',
  )
  expect(await codeOf(sdk.createUserWithEmailAndPassword({}, 'juno@example.org', 'short'))).toBe(
    'auth/weak-password',
  )
})

test('rejects methods that need a message or a popup as not allowed', async () => {
  const sdk = await openDocument()
  for (const method of [sdk.signInWithPopup, sdk.sendPasswordResetEmail, sdk.signInWithPhoneNumber])
    expect(await codeOf(method())).toBe('auth/operation-not-allowed')
})

test('persists added and removed sign-in methods and second factors', async () => {
  const sdk = await openDocument()
  const { user } = await sdk.signInWithEmailAndPassword({}, seedUsers.owner.email, seedUsers.owner.password)
  await sdk.linkWithPopup(user, new sdk.GithubAuthProvider())
  const factors = sdk.multiFactor(user)
  const invalidAssertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment({}, 'abc')
  expect(await codeOf(factors.enroll(invalidAssertion, 'App'))).toBe('auth/invalid-verification-code')
  await factors.enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment({}, '123456'), 'App')
  const secondDocument = await openDocument()
  const sameUser = secondDocument.initializeAuth().currentUser
  expect(sameUser?.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'github.com'])
  const [factor] = sameUser ? secondDocument.multiFactor(sameUser).enrolledFactors : []
  expect(factor).toMatchObject({ displayName: 'App', factorId: 'totp' })
  if (sameUser) await secondDocument.multiFactor(sameUser).unenroll(factor?.uid ?? '')
  const userAfterRemoval = (await openDocument()).initializeAuth().currentUser
  expect(userAfterRemoval?.account.factors).toEqual([])
})
