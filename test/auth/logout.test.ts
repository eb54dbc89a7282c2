import { afterEach, describe, expect, test, vi } from 'vitest'
import { path } from '#src/api/client/url.ts'
import { storageKeys } from '#src/storage.ts'
import { anna, fakeProvider, openDocument, tokenOf } from './openDocument.ts'

afterEach(() => {
  vi.useRealTimers()
})

const storedEntries = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]

async function openWithData(changes: Parameters<typeof fakeProvider>[0] = {}) {
  const page = await openDocument({ hint: true })
  const provider = fakeProvider(changes)
  page.registerIdentityProvider(provider)
  page.signIn(anna)
  await page.currentToken('wait')
  localStorage.setItem(storageKeys.cache, 'packs')
  localStorage.setItem(storageKeys.theme, 'dark')
  sessionStorage.setItem('other', 'x')
  const order: string[] = []
  const step = (name: string) => vi.fn(() => void order.push(name))
  const steps = { cancelReads: step('cancel'), clearCache: step('clear'), leave: vi.fn() }
  return { ...page, provider, steps, order }
}

describe('logOut', () => {
  test('revokes, drops the token, cancels reads, signs out, clears the cache and storage, and leaves, in this order', async () => {
    const page = await openWithData()
    const { order, steps, logOut, isSessionRevoked } = page
    const snapshot = () => `${isSessionRevoked()} ${sessionStorage.getItem('idToken')} ${localStorage.length}`
    steps.cancelReads.mockImplementation(() => void order.push('cancel', snapshot()))
    page.provider.signOut.mockImplementation(async () => void order.push('sign out'))
    steps.clearCache.mockImplementation(() => void order.push('clear', snapshot()))
    steps.leave.mockImplementation(() => void order.push('leave', snapshot()))
    await logOut(steps)
    expect(order).toEqual([
      ...['cancel', 'true null 2'],
      'sign out',
      ...['clear', 'true null 2'],
      ...['leave', 'true null 0'],
    ])
    expect(storedEntries()).toEqual([])
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('keeps the machine, which describes the device, and nothing else', async () => {
    const { logOut, steps } = await openWithData()
    localStorage.setItem(storageKeys.machine, '{"os":"linux"}')
    await logOut(steps)
    expect(storedEntries()).toEqual([[storageKeys.machine, '{"os":"linux"}']])
  })

  test('notifies onUserLeft listeners once and leaves the session unknown', async () => {
    const { logOut, steps, onUserLeft, session, setSession, provider } = await openWithData()
    const listener = vi.fn()
    onUserLeft(listener)
    provider.signOut.mockImplementation(async () => setSession({ status: 'anonymous' }))
    await logOut(steps)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(session()).toEqual({ status: 'unknown' })
  })

  test('revokes, wipes and leaves with the error when the provider fails', async () => {
    const error = new Error('network')
    const page = await openWithData({ signOut: () => Promise.reject(error) })
    const { logOut, steps, isSessionRevoked, onUserLeft, session } = page
    const listener = vi.fn()
    onUserLeft(listener)
    await logOut(steps)
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(error)
    expect(storedEntries()).toEqual([])
    expect(isSessionRevoked()).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(session()).toEqual({ status: 'unknown' })
  })

  test('leaves with a TimeoutError after five seconds when the provider hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { logOut, steps } = await openWithData({ signOut: () => new Promise(() => undefined) })
    const leaving = logOut(steps)
    await vi.advanceTimersByTimeAsync(4999)
    expect(steps.leave).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'TimeoutError' }))
    expect(storedEntries()).toEqual([])
  })

  test.each(['cancelReads', 'clearCache', 'leave'] as const)('completes when %s throws', async (name) => {
    const { logOut, steps } = await openWithData()
    steps[name].mockImplementation(() => {
      throw new Error('broken')
    })
    await logOut(steps)
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(null)
    expect(storedEntries()).toEqual([])
  })

  test('runs once when called twice', async () => {
    const { logOut, steps, provider } = await openWithData()
    await Promise.all([logOut(steps), logOut(steps)])
    expect(provider.signOut).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })

  test('discards a pending token refresh and read', async () => {
    const refresh = Promise.withResolvers<string>()
    const { logOut, steps, send, refreshedToken, signIn, writeLocal, writeSession } = await openWithData({
      idToken: (uid, force) => (force ? refresh.promise : Promise.resolve(tokenOf(uid))),
    })
    const response = Promise.withResolvers<Response>()
    const fetchStub = vi.fn(() => response.promise)
    vi.stubGlobal('fetch', fetchStub)
    const read = send({ method: 'GET', path: path`/users`, access: 'user' })
    await expect.poll(() => fetchStub).toHaveBeenCalledTimes(1)
    const refreshing = refreshedToken({ text: tokenOf('anna'), uid: 'anna' })
    const rejection = expect(read).rejects.toMatchObject({ kind: 'signed-out' })
    await logOut(steps)
    refresh.resolve(tokenOf('anna', { serial: 2 }))
    response.resolve(Response.json({ id: 'anna' }))
    expect(await refreshing).toBeNull()
    await rejection
    signIn(anna)
    expect([writeLocal('comfy-registry-cache', 'x'), writeSession('idToken', 'x')]).toEqual([false, false])
    expect(storedEntries()).toEqual([])
    await expect(send({ method: 'GET', path: path`/nodes`, access: 'public' })).rejects.toMatchObject({
      kind: 'signed-out',
    })
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('loads Firebase to sign out when no provider is registered', async () => {
    const { logOut, identityProvider } = await openDocument({ at: '/auth/logout' })
    const leave = vi.fn()
    await logOut({ cancelReads: vi.fn(), clearCache: vi.fn(), leave })
    expect(leave).toHaveBeenCalledExactlyOnceWith(null)
    expect(identityProvider()).not.toBeNull()
  })
})

describe('leaveAfterSignOutElsewhere', () => {
  test('wipes at once, then signs out in this tab and leaves', async () => {
    const { leaveAfterSignOutElsewhere, steps, provider, session, isSessionRevoked } = await openWithData()
    localStorage.removeItem(storageKeys.signedIn)
    const signedOut = Promise.withResolvers<void>()
    provider.signOut.mockReturnValue(signedOut.promise)
    const leaving = leaveAfterSignOutElsewhere(steps)
    expect(session()).toEqual({ status: 'unknown' })
    expect(isSessionRevoked()).toBe(true)
    expect(steps.cancelReads).toHaveBeenCalledTimes(1)
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(storedEntries()).toEqual([])
    signedOut.resolve()
    await leaving
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('leaves after one second when the provider hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { leaveAfterSignOutElsewhere, steps } = await openWithData({
      signOut: () => new Promise(() => undefined),
    })
    localStorage.removeItem(storageKeys.signedIn)
    const leaving = leaveAfterSignOutElsewhere(steps)
    await vi.advanceTimersByTimeAsync(1000)
    await leaving
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })

  test('keeps shared data and the session when a user has signed in since', async () => {
    const { leaveAfterSignOutElsewhere, steps, provider } = await openWithData()
    await leaveAfterSignOutElsewhere(steps)
    expect(localStorage.getItem(storageKeys.signedIn)).toBe('1')
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
    expect(sessionStorage.length).toBe(0)
    expect(provider.signOut).not.toHaveBeenCalled()
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })
})
