import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  intervalMs,
  MAX_INTERVAL_MS,
  MAX_POLLING_MS,
  MIN_INTERVAL_MS,
  Poller,
  type PollResult,
} from '#src/lib/poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates poll targets that record when they were polled. */
function createTargets(
  count: number,
  resultFor: (key: string, times: number) => PollResult = () => 'again',
  responseMs = 0,
) {
  const start = Date.now()
  const polledAt = new Map<string, number[]>()
  let running = 0
  let maxRunning = 0
  const targets = Array.from({ length: count }, (_, i) => ({
    key: `t${i}`,
    ask: async () => {
      const times = polledAt.get(`t${i}`) ?? []
      polledAt.set(`t${i}`, [...times, Date.now() - start])
      running += 1
      maxRunning = Math.max(maxRunning, running)
      if (responseMs > 0) await new Promise((done) => setTimeout(done, responseMs))
      running -= 1
      return resultFor(`t${i}`, times.length + 1)
    },
  }))
  return { targets, polledAt, maxRunning: () => maxRunning, times: (key: string) => polledAt.get(key) ?? [] }
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))

test('intervals grow from two to thirty seconds', () => {
  const all = Array.from({ length: 12 }, (_, i) => intervalMs(i + 1))
  expect(all[0]).toBe(MIN_INTERVAL_MS)
  expect(all.at(-1)).toBe(MAX_INTERVAL_MS)
  expect(all).toEqual([...all].sort((a, b) => a - b))
})

test('polls fifty targets once per interval with one timer and at most six requests at a time', async () => {
  const { targets, polledAt, maxRunning, times } = createTargets(50, () => 'again', 300)
  const poller = new Poller()
  poller.watch(targets)
  poller.pause(false)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(polledAt.size).toBe(50)
  expect(maxRunning()).toBe(6)
  for (const { key } of targets) {
    const all = gaps(times(key))
    // Targets due together are polled together, up to 250 ms early.
    for (const [i, gap] of all.entries()) expect(gap).toBeGreaterThanOrEqual(intervalMs(i + 1) - 250)
    expect(times(key).length).toBeGreaterThan(20)
    expect(times(key).length).toBeLessThanOrEqual(30)
  }
})

test('leaves no timers but one after polling fifty targets for thirty minutes', async () => {
  const { targets } = createTargets(50)
  const poller = new Poller()
  poller.watch(targets)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(vi.getTimerCount()).toBe(1)
  expect(poller.active).toBe(50)
  poller.watch([])
  expect(vi.getTimerCount()).toBe(0)
})

test('stops polling finished targets, and clears the timer after the last one', async () => {
  const onChange = vi.fn()
  const { targets, times } = createTargets(3, (key, n) => (key === 't0' || n >= 3 ? 'over' : 'again'))
  const poller = new Poller(onChange)
  poller.watch(targets)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([times('t0').length, times('t1').length]).toEqual([1, 3])
  expect([vi.getTimerCount(), poller.active]).toEqual([0, 0])
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('waits for the longest interval after a rate limit', async () => {
  const { targets, times } = createTargets(1, (_, n) => (n === 1 ? 'slowly' : 'again'))
  const poller = new Poller()
  poller.watch(targets)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(MAX_INTERVAL_MS - 1)
  expect(times('t0')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(times('t0')).toHaveLength(2)
})

test('doesn’t poll while paused, and polls due targets immediately on resume', async () => {
  const { targets, times } = createTargets(2)
  const poller = new Poller()
  poller.watch(targets)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times('t0')).toHaveLength(0)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(times('t1')).toHaveLength(1)
  poller.pause(true)
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(times('t1')).toHaveLength(1)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(times('t1')).toHaveLength(2)
})

test('polls new targets immediately, stops polling removed ones, and keeps the schedule of the others', async () => {
  const { targets, times } = createTargets(3)
  const poller = new Poller()
  poller.watch(targets.slice(0, 2))
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(1000)
  poller.watch(targets.slice(1))
  await vi.advanceTimersByTimeAsync(0)
  expect([times('t0').length, times('t1').length, times('t2').length]).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([times('t0').length, times('t1').length, times('t2').length]).toEqual([1, 2, 1])
})

test('gives up after the maximum polling time, and restarts on request', async () => {
  const { targets, times } = createTargets(1)
  const poller = new Poller()
  poller.watch(targets)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(MAX_POLLING_MS + MAX_INTERVAL_MS)
  expect(poller.isGivenUp('t0')).toBe(true)
  const before = times('t0').length
  await vi.advanceTimersByTimeAsync(MAX_POLLING_MS)
  expect(times('t0')).toHaveLength(before)
  poller.again('t0')
  expect(poller.isGivenUp('t0')).toBe(false)
  await vi.advanceTimersByTimeAsync(MIN_INTERVAL_MS)
  expect(times('t0')).toHaveLength(before + 2)
  poller.again('unknown')
})

test('doesn’t poll twice if restarted during a request', async () => {
  const { targets, times } = createTargets(1, () => 'over', 500)
  const poller = new Poller()
  poller.watch(targets)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(100)
  poller.again('t0')
  await vi.advanceTimersByTimeAsync(1000)
  expect(times('t0')).toHaveLength(1)
})
