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

/** Many things, whose questions are written down with the second they were asked in. */
function things(
  count: number,
  verdict: (key: string, times: number) => PollResult = () => 'again',
  answerMs = 0,
) {
  const start = Date.now()
  const asked = new Map<string, number[]>()
  let underWay = 0
  let most = 0
  const polled = Array.from({ length: count }, (_, i) => ({
    key: `t${i}`,
    ask: async () => {
      const times = asked.get(`t${i}`) ?? []
      asked.set(`t${i}`, [...times, Date.now() - start])
      underWay += 1
      most = Math.max(most, underWay)
      if (answerMs > 0) await new Promise((done) => setTimeout(done, answerMs))
      underWay -= 1
      return verdict(`t${i}`, times.length + 1)
    },
  }))
  return { polled, asked, most: () => most, times: (key: string) => asked.get(key) ?? [] }
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))

test('intervals begin at two seconds and grow to thirty', () => {
  const all = Array.from({ length: 12 }, (_, i) => intervalMs(i + 1))
  expect(all[0]).toBe(MIN_INTERVAL_MS)
  expect(all.at(-1)).toBe(MAX_INTERVAL_MS)
  expect(all).toEqual([...all].sort((a, b) => a - b))
})

test('fifty tasks: one question a task and interval, one timer, at most six under way', async () => {
  const { polled, asked, most, times } = things(50, () => 'again', 300)
  const poller = new Poller()
  poller.watch(polled)
  poller.pause(false)
  // With nothing under way there is the one timer, and no other.
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked.size).toBe(50)
  expect(most()).toBe(6)
  for (const { key } of polled) {
    const all = gaps(times(key))
    // Things due together are asked together, at most a quarter of a second early.
    for (const [i, gap] of all.entries()) expect(gap).toBeGreaterThanOrEqual(intervalMs(i + 1) - 250)
    expect(times(key).length).toBeGreaterThan(20)
    expect(times(key).length).toBeLessThanOrEqual(30)
  }
})

test('thirty minutes of fifty tasks leave nothing behind but the one timer', async () => {
  const { polled } = things(50)
  const poller = new Poller()
  poller.watch(polled)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(vi.getTimerCount()).toBe(1)
  expect(poller.active).toBe(50)
  poller.watch([])
  expect(vi.getTimerCount()).toBe(0)
})

test('an end state ends the questions, and with the last one the timer', async () => {
  const changed = vi.fn()
  const { polled, times } = things(3, (key, n) => (key === 't0' || n >= 3 ? 'over' : 'again'))
  const poller = new Poller(changed)
  poller.watch(polled)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([times('t0').length, times('t1').length]).toEqual([1, 3])
  expect([vi.getTimerCount(), poller.active]).toEqual([0, 0])
  expect(changed).toHaveBeenCalledTimes(3)
})

test('a limit reached means the longest interval', async () => {
  const { polled, times } = things(1, (_, n) => (n === 1 ? 'slowly' : 'again'))
  const poller = new Poller()
  poller.watch(polled)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(MAX_INTERVAL_MS - 1)
  expect(times('t0')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(times('t0')).toHaveLength(2)
})

test('paused nothing is asked; what came due is asked at once afterwards', async () => {
  const { polled, times } = things(2)
  const poller = new Poller()
  poller.watch(polled)
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

test('what is new is asked at once; what is gone is not asked again; the others keep their time', async () => {
  const { polled, times } = things(3)
  const poller = new Poller()
  poller.watch(polled.slice(0, 2))
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(1000)
  poller.watch(polled.slice(1))
  await vi.advanceTimersByTimeAsync(0)
  expect([times('t0').length, times('t1').length, times('t2').length]).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([times('t0').length, times('t1').length, times('t2').length]).toEqual([1, 2, 1])
})

test('nobody is asked about for ever; asking again begins anew', async () => {
  const { polled, times } = things(1)
  const poller = new Poller()
  poller.watch(polled)
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
  poller.again('nobody')
})

test('asking again while a question is under way asks no second one', async () => {
  const { polled, times } = things(1, () => 'over', 500)
  const poller = new Poller()
  poller.watch(polled)
  poller.pause(false)
  await vi.advanceTimersByTimeAsync(100)
  poller.again('t0')
  await vi.advanceTimersByTimeAsync(1000)
  expect(times('t0')).toHaveLength(1)
})
