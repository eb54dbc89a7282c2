import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropElevation,
  elevate,
  elevatedUntil,
  elevationToken,
  onElevationChange,
} from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { signInAs } from '#test/signInAs.ts'

const hour = 3_600_000

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  await signInAs('admin')
})

afterEach(() => {
  dropElevation()
  setSession({ status: 'anonymous' })
  vi.useRealTimers()
})

describe('the admin write session', () => {
  test('ends after 15 minutes and notifies its listeners', () => {
    const listener = vi.fn()
    const unsubscribe = onElevationChange(listener)
    elevate('secret', Date.now() + hour)
    expect(elevatedUntil()).toBe(Date.now() + 15 * 60_000)
    expect(elevationToken()?.text).toBe('secret')
    vi.advanceTimersByTime(15 * 60_000 - 1)
    expect(elevationToken()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(elevationToken()).toBeNull()
    expect(elevatedUntil()).toBe(0)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
  })

  test('ends a minute before its token expires', () => {
    elevate('secret', Date.now() + 5 * 60_000)
    vi.advanceTimersByTime(4 * 60_000)
    expect(elevationToken()).toBeNull()
  })

  test('lasts 15 more minutes when started again', () => {
    elevate('first', Date.now() + hour)
    vi.advanceTimersByTime(10 * 60_000)
    elevate('second', Date.now() + hour)
    vi.advanceTimersByTime(10 * 60_000)
    expect(elevationToken()?.text).toBe('second')
    vi.advanceTimersByTime(5 * 60_000)
    expect(elevationToken()).toBeNull()
  })

  test('has no token after 15 minutes even if the timer has not fired', () => {
    elevate('secret', Date.now() + hour)
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(elevationToken()).toBeNull()
  })

  test('does not notify listeners when dropped without having started', () => {
    const listener = vi.fn()
    const unsubscribe = onElevationChange(listener)
    dropElevation()
    expect(listener).not.toHaveBeenCalled()
    unsubscribe()
    elevate('secret', Date.now() + hour)
    expect(listener).not.toHaveBeenCalled()
  })

  test.each([
    ['an expiring token', 'secret', 30_000],
    ['a token in its last minute', 'secret', 60_000],
    ['an empty token', '', hour],
  ])('does not start with %s', (_, text, lifetime) => {
    elevate(text, Date.now() + lifetime)
    expect(elevatedUntil()).toBe(0)
  })

  test('starts although the device’s clock is ahead of the expiry of the new token', () => {
    elevate('secret', Date.now() - 30_000)
    expect(elevatedUntil()).toBe(Date.now() + 15 * 60_000)
  })

  test('ends when the user changes', async () => {
    elevate('secret', Date.now() + hour)
    await signInAs('owner')
    expect(elevationToken()).toBeNull()
    expect(elevatedUntil()).toBe(0)
  })

  test('does not start for an anonymous user', () => {
    setSession({ status: 'anonymous' })
    elevate('secret', Date.now() + hour)
    expect(elevatedUntil()).toBe(0)
  })

  test('does not write the token to web storage', () => {
    elevate('secret', Date.now() + hour)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
  })
})
