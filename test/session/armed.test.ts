import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arm, armedToken, armedUntil, disarm, onArmed } from '#src/session/armed.ts'
import { setSession } from '#src/session/identity.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'

const hour = 3_600_000

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  await signedInAs('admin')
})

afterEach(() => {
  disarm()
  setSession({ status: 'visitor' })
  vi.useRealTimers()
})

describe('the armed time', () => {
  test('lasts a quarter of an hour, and tells when it ends', () => {
    const heard = vi.fn()
    const stop = onArmed(heard)
    arm('secret', Date.now() + hour)
    expect(armedUntil()).toBe(Date.now() + 15 * 60_000)
    expect(armedToken()?.text).toBe('secret')
    vi.advanceTimersByTime(15 * 60_000 - 1)
    expect(armedToken()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(armedToken()).toBeNull()
    expect(armedUntil()).toBe(0)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })

  test('ends a minute before its token does', () => {
    arm('secret', Date.now() + 5 * 60_000)
    vi.advanceTimersByTime(4 * 60_000)
    expect(armedToken()).toBeNull()
  })

  test('begun anew ends a quarter of an hour after that', () => {
    arm('first', Date.now() + hour)
    vi.advanceTimersByTime(10 * 60_000)
    arm('second', Date.now() + hour)
    vi.advanceTimersByTime(10 * 60_000)
    expect(armedToken()?.text).toBe('second')
    vi.advanceTimersByTime(5 * 60_000)
    expect(armedToken()).toBeNull()
  })

  test('is over when its moment has come, although the machine slept and no timer has told', () => {
    arm('secret', Date.now() + hour)
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(armedToken()).toBeNull()
  })

  test('that has not begun does not end', () => {
    const heard = vi.fn()
    const stop = onArmed(heard)
    disarm()
    expect(heard).not.toHaveBeenCalled()
    stop()
    arm('secret', Date.now() + hour)
    expect(heard).not.toHaveBeenCalled()
  })

  test.each([
    ['an old token', 'secret', 30_000],
    ['one in its last minute', 'secret', 60_000],
    ['an empty one', '', hour],
  ])('does not begin with %s', (_, text, life) => {
    arm(text, Date.now() + life)
    expect(armedUntil()).toBe(0)
  })

  test('ends with the person, and never serves another', async () => {
    arm('secret', Date.now() + hour)
    await signedInAs('owner')
    expect(armedToken()).toBeNull()
    expect(armedUntil()).toBe(0)
  })

  test('does not begin for nobody', () => {
    setSession({ status: 'visitor' })
    arm('secret', Date.now() + hour)
    expect(armedUntil()).toBe(0)
  })

  test('leaves nothing in any storage', () => {
    arm('secret', Date.now() + hour)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
  })
})
