import { afterEach, describe, expect, test, vi } from 'vitest'
import { path } from '#src/api/client/url.ts'
import { storageKeys } from '#src/storage.ts'
import { anna, fakeProvider, later, openDocument, tokenOf } from './openDocument.ts'

afterEach(() => {
  vi.useRealTimers()
})

const leftovers = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]

async function signedIn(changes: Parameters<typeof fakeProvider>[0] = {}) {
  const page = await openDocument({ hint: true })
  const provider = fakeProvider(changes)
  page.registerProvider(provider)
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

describe('log-out', () => {
  test('goes in its order: gate, token, reads, sign-out, cache, storages, leave', async () => {
    const page = await signedIn()
    const { order, steps, logOut, isGateClosed } = page
    const look = () => `${isGateClosed()} ${sessionStorage.getItem('idToken')} ${localStorage.length}`
    steps.cancelReads.mockImplementation(() => void order.push('cancel', look()))
    page.provider.signOut.mockImplementation(async () => void order.push('sign out'))
    steps.clearCache.mockImplementation(() => void order.push('clear', look()))
    steps.leave.mockImplementation(() => void order.push('leave', look()))
    expect(await logOut(steps)).toEqual({ error: null })
    expect(order).toEqual([
      ...['cancel', 'true null 2'],
      'sign out',
      ...['clear', 'true null 2'],
      ...['leave', 'true null 0'],
    ])
    expect(leftovers()).toEqual([])
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('tells who keeps things of the person, and nobody is known afterwards', async () => {
    const { logOut, steps, onPersonLeft, session, setSession, provider } = await signedIn()
    const left = vi.fn()
    onPersonLeft(left)
    provider.signOut.mockImplementation(async () => setSession({ status: 'visitor' }))
    await logOut(steps)
    expect(left).toHaveBeenCalledTimes(1)
    expect(session()).toEqual({ status: 'unknown' })
  })

  test('a failing sign-out still gates, wipes and leaves, and says what failed', async () => {
    const error = new Error('network')
    const page = await signedIn({ signOut: () => Promise.reject(error) })
    const { logOut, steps, isGateClosed, onPersonLeft, session } = page
    const left = vi.fn()
    onPersonLeft(left)
    expect(await logOut(steps)).toEqual({ error })
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(error)
    expect(leftovers()).toEqual([])
    expect(isGateClosed()).toBe(true)
    expect(left).toHaveBeenCalledTimes(1)
    expect(session()).toEqual({ status: 'unknown' })
  })

  test('so does one that hangs, after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { logOut, steps } = await signedIn({ signOut: () => new Promise(() => undefined) })
    const leaving = logOut(steps)
    await vi.advanceTimersByTimeAsync(4999)
    expect(steps.leave).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await leaving).toMatchObject({ error: { name: 'TimeoutError' } })
    expect(leftovers()).toEqual([])
  })

  test.each(['cancelReads', 'clearCache', 'leave'] as const)('%s that throws stops nothing', async (name) => {
    const { logOut, steps } = await signedIn()
    steps[name].mockImplementation(() => {
      throw new Error('broken')
    })
    expect(await logOut(steps)).toEqual({ error: null })
    expect(steps.leave).toHaveBeenCalledTimes(1)
    expect(leftovers()).toEqual([])
  })

  test('a second press joins the first', async () => {
    const { logOut, steps, provider } = await signedIn()
    await Promise.all([logOut(steps), logOut(steps)])
    expect(provider.signOut).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })

  test('a refresh and a read under way bring nothing back', async () => {
    const refresh = later<string>()
    const { logOut, steps, send, refreshedToken, signIn, writeLocal, writeSession } = await signedIn({
      idToken: (uid, force) => (force ? refresh.promise : Promise.resolve(tokenOf(uid))),
    })
    const answer = later<Response>()
    const asked = vi.fn(() => answer.promise)
    vi.stubGlobal('fetch', asked)
    const read = send({ method: 'GET', path: path`/users`, access: 'user' })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    const refreshing = refreshedToken({ text: tokenOf('anna'), uid: 'anna' })
    const refused = expect(read).rejects.toMatchObject({ kind: 'signed-out' })
    await logOut(steps)
    refresh.resolve(tokenOf('anna', { serial: 2 }))
    answer.resolve(Response.json({ id: 'anna' }))
    expect(await refreshing).toBeNull()
    await refused
    signIn(anna)
    expect([writeLocal('comfy-registry-cache', 'x'), writeSession('idToken', 'x')]).toEqual([false, false])
    expect(leftovers()).toEqual([])
    await expect(send({ method: 'GET', path: path`/nodes`, access: 'public' })).rejects.toMatchObject({
      kind: 'signed-out',
    })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('without a provider yet, Firebase itself is signed out', async () => {
    const { logOut, steps, provider } = await openDocument({ at: '/auth/logout' }).then((page) => ({
      ...page,
      steps: { cancelReads: vi.fn(), clearCache: vi.fn(), leave: vi.fn() },
    }))
    expect(await logOut(steps)).toEqual({ error: null })
    expect(provider()).not.toBeNull()
  })
})

describe('leaving after a log-out in another tab', () => {
  test('forgets all at once, then signs out here too and leaves', async () => {
    const { leaveAfterLogoutElsewhere, steps, provider, session, isGateClosed } = await signedIn()
    localStorage.removeItem(storageKeys.signedIn)
    const signedOut = later<void>()
    provider.signOut.mockReturnValue(signedOut.promise)
    const leaving = leaveAfterLogoutElsewhere(steps)
    expect(session()).toEqual({ status: 'unknown' })
    expect(isGateClosed()).toBe(true)
    expect(steps.cancelReads).toHaveBeenCalledTimes(1)
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(leftovers()).toEqual([])
    signedOut.resolve()
    await leaving
    expect(steps.leave).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('waits no longer than a second for that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { leaveAfterLogoutElsewhere, steps } = await signedIn({
      signOut: () => new Promise(() => undefined),
    })
    localStorage.removeItem(storageKeys.signedIn)
    const leaving = leaveAfterLogoutElsewhere(steps)
    await vi.advanceTimersByTimeAsync(1000)
    await leaving
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })

  test('where somebody has signed in anew, their things stay and they are not signed out', async () => {
    const { leaveAfterLogoutElsewhere, steps, provider } = await signedIn()
    await leaveAfterLogoutElsewhere(steps)
    expect(localStorage.getItem(storageKeys.signedIn)).toBe('1')
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
    expect(sessionStorage.length).toBe(0)
    expect(provider.signOut).not.toHaveBeenCalled()
    expect(steps.clearCache).toHaveBeenCalledTimes(1)
    expect(steps.leave).toHaveBeenCalledTimes(1)
  })
})
