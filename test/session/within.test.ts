import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from '#src/session/within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what settles in time settles so, and leaves no timer behind', async () => {
  expect(await within(1000, Promise.resolve('yes'))).toBe('yes')
  const broken = new Error('no')
  await expect(within(1000, Promise.reject(broken))).rejects.toBe(broken)
  expect(vi.getTimerCount()).toBe(0)
})

test('what does not is a time-out at that very moment', async () => {
  const settled = vi.fn()
  const waiting = within(1000, new Promise(() => undefined)).catch((error: unknown) => {
    settled()
    return error
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  expect(await waiting).toMatchObject({ name: 'TimeoutError', message: '' })
})
