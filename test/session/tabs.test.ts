import { expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { anna, changedElsewhere, comeBack, fakeProvider, openDocument, stored } from './openDocument.ts'

const hint = () => localStorage.getItem(storageKeys.signedIn)
const takeHint = () => localStorage.removeItem(storageKeys.signedIn)

async function signedIn() {
  const page = await openDocument({ hint: true })
  page.registerProvider(fakeProvider())
  page.signIn(anna)
  await page.currentToken('wait')
  const heard = vi.fn()
  page.onOtherTab(heard)
  return { ...page, heard }
}

/** Another tab says something on the tabs' channel; resolves when every tab has heard it. */
async function say(data: unknown): Promise<void> {
  const [speaker, listener] = [1, 2].map(() => new BroadcastChannel('comfy-registry-session'))
  await new Promise((done) => {
    listener?.addEventListener('message', done, { once: true })
    speaker?.postMessage(data)
  })
  // Channels are served in the order in which they were opened, each in a turn of its own.
  await new Promise((done) => setImmediate(done))
  speaker?.close()
  listener?.close()
}

test('a sign-out in another tab closes the gate before anybody is told, and leaves nothing', async () => {
  const { heard, isGateClosed, session } = await signedIn()
  heard.mockImplementation(() => expect(isGateClosed()).toBe(true))
  await say({ what: 'signed-out', at: Date.now() })
  expect(heard).toHaveBeenCalledTimes(1)
  expect([stored(), hint()]).toEqual([null, null])
  expect(session()).toEqual({ status: 'unknown' })
})

test('the hint’s removal says the same, and both ways count once', async () => {
  const { heard } = await signedIn()
  takeHint()
  changedElsewhere(storageKeys.signedIn)
  await say({ what: 'signed-out', at: Date.now() })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('so does local storage that was emptied', async () => {
  const { heard } = await signedIn()
  localStorage.clear()
  changedElsewhere(null)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a message a sleeping tab hears late does not touch the hint of who signed in since', async () => {
  const { heard, isGateClosed } = await signedIn()
  await say({ what: 'signed-out', at: Date.now() - 60_000 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isGateClosed()).toBe(true)
  expect(hint()).toBe('1')
})

test.each([
  [null],
  ['signed-out'],
  [{ what: 'signed-out' }],
  [{ what: 'other', at: 1 }],
  [{ what: 'signed-out', at: 'x' }],
])('anything else on the channel is nothing: %j', async (data) => {
  const { heard, isGateClosed } = await signedIn()
  await say(data)
  expect(heard).not.toHaveBeenCalled()
  expect(isGateClosed()).toBe(false)
})

test('changes of other keys, and of a hint that is there, are nothing', async () => {
  const { heard } = await signedIn()
  changedElsewhere(storageKeys.theme)
  changedElsewhere(storageKeys.signedIn)
  changedElsewhere(null)
  expect(heard).not.toHaveBeenCalled()
})

test('a visitor’s tab stays as it is', async () => {
  const { onOtherTab, isGateClosed } = await openDocument()
  const heard = vi.fn()
  onOtherTab(heard)
  await say({ what: 'signed-out', at: Date.now() })
  changedElsewhere(storageKeys.signedIn)
  comeBack()
  expect(heard).not.toHaveBeenCalled()
  expect(isGateClosed()).toBe(false)
})

test('a session that ended by itself in another tab is no log-out', async () => {
  const { heard, isGateClosed, session } = await signedIn()
  localStorage.setItem(storageKeys.signedIn, '0')
  changedElsewhere(storageKeys.signedIn)
  changedElsewhere(null)
  comeBack()
  expect(heard).not.toHaveBeenCalled()
  expect(isGateClosed()).toBe(false)
  expect(session()).toMatchObject({ status: 'person' })
})

test.each([
  ['a message', () => say({ what: 'signed-out', at: Date.now() })],
  [
    'the missing hint',
    async () => {
      takeHint()
      changedElsewhere(storageKeys.signedIn)
    },
  ],
])('a tab whose session had ended still leaves when it hears of a log-out by %s', async (_, leave) => {
  const { heard, setSession, isGateClosed } = await signedIn()
  localStorage.setItem(storageKeys.signedIn, '0')
  setSession({ status: 'visitor' })
  await leave()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isGateClosed()).toBe(true)
  expect([stored(), hint()]).toEqual([null, null])
})

test('a page whose person left while it was in the back/forward cache ends when it comes back', async () => {
  const { heard, session } = await signedIn()
  comeBack()
  expect(heard).not.toHaveBeenCalled()
  takeHint()
  comeBack()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(session()).toEqual({ status: 'unknown' })
})

test('a page that was left for good ends again when it comes back', async () => {
  const { heard, closeGate } = await signedIn()
  closeGate()
  comeBack()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('where storage is blocked the missing hint says nothing', async () => {
  const page = await openDocument()
  page.registerProvider(fakeProvider())
  page.signIn(anna)
  const heard = vi.fn()
  page.onOtherTab(heard)
  comeBack()
  changedElsewhere(null)
  expect(heard).not.toHaveBeenCalled()
})

test('telling the tabs takes the hint, and a browser without channels has that way left', async () => {
  const Channel = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  vi.resetModules()
  const { tellTabs } = await import('#src/session/tabs.ts')
  globalThis.BroadcastChannel = Channel
  localStorage.setItem(storageKeys.signedIn, '1')
  tellTabs('signed-out')
  expect(hint()).toBeNull()
})

test('who signs out tells the others', async () => {
  const heard = new Promise<unknown>((done) => {
    const other = new BroadcastChannel('comfy-registry-session')
    other.addEventListener('message', ({ data }) => {
      other.close()
      done(data)
    })
  })
  const { tellTabs } = await signedIn()
  tellTabs('signed-out')
  expect(await heard).toEqual({ what: 'signed-out', at: expect.any(Number) })
})
