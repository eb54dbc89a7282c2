import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onUserIdle } from '#src/app/onUserIdle.ts'

describe('what waits until nobody does anything', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('starts after the quiet, once', () => {
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

  test.each(['keydown', 'pointerdown'])('waits anew after a %s, wherever it was', (sign) => {
    const start = vi.fn()
    onUserIdle(5000, start)
    for (let press = 0; press < 3; press += 1) {
      vi.advanceTimersByTime(4000)
      document.body.dispatchEvent(new Event(sign)) // not bubbling: a page may keep it from the window
    }
    vi.advanceTimersByTime(4999)
    expect(start).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(start).toHaveBeenCalledOnce()
  })
})
