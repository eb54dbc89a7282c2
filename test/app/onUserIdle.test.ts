import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onUserIdle } from '#src/app/onUserIdle.ts'

describe('onUserIdle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('calls back once when the user has been idle', () => {
    const start = vi.fn()
    onUserIdle(5000, start)
    vi.advanceTimersByTime(4999)
    expect(start).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(start).toHaveBeenCalledOnce()
    dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(10_000)
    expect(start).toHaveBeenCalledOnce()
  })

  test.each(['keydown', 'pointerdown'])('restarts the wait on %s, anywhere on the page', (event) => {
    const start = vi.fn()
    onUserIdle(5000, start)
    for (let press = 0; press < 3; press += 1) {
      vi.advanceTimersByTime(4000)
      document.body.dispatchEvent(new Event(event)) // doesn't bubble, like an event that the page stops
    }
    vi.advanceTimersByTime(4999)
    expect(start).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(start).toHaveBeenCalledOnce()
  })
})
