import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '#src/i18n/useNow.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:45Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

test('the current minute is updated within ten seconds while the page stays open', async () => {
  const { result } = renderHook(useNow)
  expect(new Date(result.current).toISOString()).toBe('2026-11-20T10:00:00.000Z')
  for (const minute of ['01', '02', '03']) {
    await act(() => vi.advanceTimersByTimeAsync(minute === '01' ? 25_000 : 60_000))
    expect(new Date(result.current).toISOString()).toBe(`2026-11-20T10:${minute}:00.000Z`)
  }
})
