import { expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import {
  anna,
  dispatchStorageEvent,
  fakeProvider,
  openDocument,
  restorePage,
  storedToken,
} from './openDocument.ts'

const hint = () => localStorage.getItem(storageKeys.signedIn)
const removeHint = () => localStorage.removeItem(storageKeys.signedIn)

async function openWithUser() {
  const page = await openDocument({ hint: true })
  page.registerIdentityProvider(fakeProvider())
  page.signIn(anna)
  await page.currentToken('wait')
  const listener = vi.fn()
  page.onSignedOutElsewhere(listener)
  return { ...page, listener }
}

/** Posts a message from another tab; resolves when every tab has received it. */
async function postFromOtherTab(data: unknown): Promise<void> {
  const [sender, receiver] = [1, 2].map(() => new BroadcastChannel('comfy-registry-session'))
  await new Promise((done) => {
    receiver?.addEventListener('message', done, { once: true })
    sender?.postMessage(data)
  })
  // Channels receive in the order in which they were opened, each in its own task.
  await new Promise((done) => setImmediate(done))
  sender?.close()
  receiver?.close()
}

test('revokes the session before notifying listeners when another tab signs out', async () => {
  const { listener, isSessionRevoked, session } = await openWithUser()
  listener.mockImplementation(() => expect(isSessionRevoked()).toBe(true))
  await postFromOtherTab({ what: 'signed-out', at: Date.now() })
  expect(listener).toHaveBeenCalledTimes(1)
  expect([storedToken(), hint()]).toEqual([null, null])
  expect(session()).toEqual({ status: 'unknown' })
})

test('notifies listeners once when both the hint and a message signal the sign-out', async () => {
  const { listener } = await openWithUser()
  removeHint()
  dispatchStorageEvent(storageKeys.signedIn)
  await postFromOtherTab({ what: 'signed-out', at: Date.now() })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('notifies listeners when local storage is cleared', async () => {
  const { listener } = await openWithUser()
  localStorage.clear()
  dispatchStorageEvent(null)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('keeps the hint of a new user when a message arrives late', async () => {
  const { listener, isSessionRevoked } = await openWithUser()
  await postFromOtherTab({ what: 'signed-out', at: Date.now() - 60_000 })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(isSessionRevoked()).toBe(true)
  expect(hint()).toBe('1')
})

test.each([
  [null],
  ['signed-out'],
  [{ what: 'signed-out' }],
  [{ what: 'other', at: 1 }],
  [{ what: 'signed-out', at: 'x' }],
])('ignores the message %j', async (data) => {
  const { listener, isSessionRevoked } = await openWithUser()
  await postFromOtherTab(data)
  expect(listener).not.toHaveBeenCalled()
  expect(isSessionRevoked()).toBe(false)
})

test('ignores changes of other keys and of an existing hint', async () => {
  const { listener } = await openWithUser()
  dispatchStorageEvent(storageKeys.theme)
  dispatchStorageEvent(storageKeys.signedIn)
  dispatchStorageEvent(null)
  expect(listener).not.toHaveBeenCalled()
})

test('ignores a sign-out when anonymous', async () => {
  const { onSignedOutElsewhere, isSessionRevoked } = await openDocument()
  const listener = vi.fn()
  onSignedOutElsewhere(listener)
  await postFromOtherTab({ what: 'signed-out', at: Date.now() })
  dispatchStorageEvent(storageKeys.signedIn)
  restorePage()
  expect(listener).not.toHaveBeenCalled()
  expect(isSessionRevoked()).toBe(false)
})

test('ignores a session that expired in another tab', async () => {
  const { listener, isSessionRevoked, session } = await openWithUser()
  localStorage.setItem(storageKeys.signedIn, '0')
  dispatchStorageEvent(storageKeys.signedIn)
  dispatchStorageEvent(null)
  restorePage()
  expect(listener).not.toHaveBeenCalled()
  expect(isSessionRevoked()).toBe(false)
  expect(session()).toMatchObject({ status: 'user' })
})

test.each([
  ['a message', () => postFromOtherTab({ what: 'signed-out', at: Date.now() })],
  [
    'a removed hint',
    async () => {
      removeHint()
      dispatchStorageEvent(storageKeys.signedIn)
    },
  ],
])('leaves a page whose session has expired when another tab signs out (%s)', async (_, signOut) => {
  const { listener, setSession, isSessionRevoked } = await openWithUser()
  localStorage.setItem(storageKeys.signedIn, '0')
  setSession({ status: 'anonymous' })
  await signOut()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(isSessionRevoked()).toBe(true)
  expect([storedToken(), hint()]).toEqual([null, null])
})

test('leaves a page restored from the back/forward cache when the user has signed out since', async () => {
  const { listener, session } = await openWithUser()
  restorePage()
  expect(listener).not.toHaveBeenCalled()
  removeHint()
  restorePage()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(session()).toEqual({ status: 'unknown' })
})

test('leaves a page restored from the back/forward cache when its session was revoked before', async () => {
  const { listener, revokeSession } = await openWithUser()
  revokeSession()
  restorePage()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('ignores a missing hint when storage is blocked', async () => {
  const page = await openDocument()
  page.registerIdentityProvider(fakeProvider())
  page.signIn(anna)
  const listener = vi.fn()
  page.onSignedOutElsewhere(listener)
  restorePage()
  dispatchStorageEvent(null)
  expect(listener).not.toHaveBeenCalled()
})

test('removes the hint on sign-out when the browser has no BroadcastChannel', async () => {
  const Channel = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  vi.resetModules()
  const { notifyTabsOfSignOut } = await import('#src/auth/tabs.ts')
  localStorage.setItem(storageKeys.signedIn, '1')
  notifyTabsOfSignOut()
  globalThis.BroadcastChannel = Channel
  expect(hint()).toBeNull()
})

test('posts a message to other tabs on sign-out', async () => {
  const message = new Promise<unknown>((done) => {
    const other = new BroadcastChannel('comfy-registry-session')
    other.addEventListener('message', ({ data }) => {
      other.close()
      done(data)
    })
  })
  const { notifyTabsOfSignOut } = await openWithUser()
  notifyTabsOfSignOut()
  expect(await message).toEqual({ what: 'signed-out', at: expect.any(Number) })
})
