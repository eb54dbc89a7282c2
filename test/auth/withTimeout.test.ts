import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from '#src/auth/withTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('settles like the promise and clears the timer', async () => {
  expect(await withTimeout(1000, Promise.resolve('yes'))).toBe('yes')
  const broken = new Error('no')
  await expect(withTimeout(1000, Promise.reject(broken))).rejects.toBe(broken)
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with a TimeoutError when the time is over', async () => {
  const settled = vi.fn()
  const waiting = withTimeout(1000, new Promise(() => undefined)).catch((error: unknown) => {
    settled()
    return error
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  expect(await waiting).toMatchObject({ name: 'TimeoutError', message: '' })
})
