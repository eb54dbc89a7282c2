import { beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '#test/registry/bearer.ts'
import { Db } from '#test/registry/db.ts'
import { seed } from '#test/registry/seed.ts'
import { people } from './people.ts'

class BrowserStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

type Auth = typeof import('./inBrowser/auth.ts')

/** A new document: the modules begin anew, the browser's storage stays. */
async function opened(): Promise<Auth> {
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

test('a right password signs in, and stays so in the next document; a wrong one and a stranger do not', async () => {
  const sdk = await opened()
  const { email, password, uid } = people.owner
  expect(await codeOf(sdk.signInWithEmailAndPassword({}, email, 'wrong'))).toBe('auth/invalid-credential')
  expect(await codeOf(sdk.signInWithEmailAndPassword({}, 'x@example.org', password))).toBe(
    'auth/invalid-credential',
  )
  expect(sdk.initializeAuth().currentUser).toBeNull()
  await sdk.signInWithEmailAndPassword({}, email.toUpperCase(), password)
  expect((await opened()).initializeAuth().currentUser?.uid).toBe(uid)
  await sdk.signOut()
  expect((await opened()).initializeAuth().currentUser).toBeNull()
})

test('whoever watches is told at once, and of every sign-in and sign-out', async () => {
  const sdk = await opened()
  const told: (string | undefined)[] = []
  const stop = sdk.onIdTokenChanged({}, (user) => told.push(user?.uid))
  await Promise.resolve()
  await sdk.signInWithEmailAndPassword({}, people.admin.email, people.admin.password)
  await sdk.signOut()
  stop()
  await sdk.signInWithEmailAndPassword({}, people.owner.email, people.owner.password)
  expect(told).toEqual([undefined, people.admin.uid, undefined])
})

test('the local registry knows the person by the token, and makes a record for somebody new', async () => {
  const sdk = await opened()
  const db = new Db(seed)
  const ask = async () => {
    const token = await sdk.initializeAuth().currentUser?.getIdToken()
    return userOf(db, new Request('http://x/users', { headers: { authorization: `Bearer ${token}` } }))
  }
  await sdk.signInWithEmailAndPassword({}, people.admin.email, people.admin.password)
  expect(await ask()).toMatchObject({ id: people.admin.uid, isAdmin: true })
  const { user } = await sdk.createUserWithEmailAndPassword({}, 'juno@example.org', 'salt-meadow-9')
  await sdk.updateProfile(user, { displayName: 'Juno 月 Ábara 🌙' })
  expect(await ask()).toMatchObject({ email: 'juno@example.org', name: 'Juno 月 Ábara 🌙', isAdmin: false })
})

test('signing up refuses an address that is taken, and a password that is too short', async () => {
  const sdk = await opened()
  expect(await codeOf(sdk.createUserWithEmailAndPassword({}, people.owner.email, 'salt-meadow-9'))).toBe(
    'auth/email-already-in-use',
  )
  expect(await codeOf(sdk.createUserWithEmailAndPassword({}, 'juno@example.org', 'short'))).toBe(
    'auth/weak-password',
  )
})

test('what needs a message or a window of others says that it is not offered', async () => {
  const sdk = await opened()
  for (const ask of [sdk.signInWithPopup, sdk.sendPasswordResetEmail, sdk.signInWithPhoneNumber])
    expect(await codeOf(ask())).toBe('auth/operation-not-allowed')
})

test('ways to sign in and second factors are added and removed, and last', async () => {
  const sdk = await opened()
  const { user } = await sdk.signInWithEmailAndPassword({}, people.owner.email, people.owner.password)
  await sdk.linkWithPopup(user, new sdk.GithubAuthProvider())
  const factors = sdk.multiFactor(user)
  const wrong = sdk.TotpMultiFactorGenerator.assertionForEnrollment({}, 'abc')
  expect(await codeOf(factors.enroll(wrong, 'App'))).toBe('auth/invalid-verification-code')
  await factors.enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment({}, '123456'), 'App')
  const later = await opened()
  const same = later.initializeAuth().currentUser
  expect(same?.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'github.com'])
  const [factor] = same ? later.multiFactor(same).enrolledFactors : []
  expect(factor).toMatchObject({ displayName: 'App', factorId: 'totp' })
  if (same) await later.multiFactor(same).unenroll(factor?.uid ?? '')
  const last = (await opened()).initializeAuth().currentUser
  expect(last?.account.factors).toEqual([])
})
