import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { findCard, openBoard, stubObjectUrls, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  stubObjectUrls()
  await signInAs('customer')
})

describe('polling on the board', () => {
  /** Opens the board with fake timers; the mock registry uses the same clock. */
  async function openWithFakeTimers(tasks: readonly object[]) {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    const registry = createRegistry({ data: seed, now: () => Date.now() })
    const view = await openBoard(tasks, { registry })
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...view, advance }
  }
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }

  test('updates a task from waiting to done and then stops', async () => {
    const { advance, registry } = await openWithFakeTimers([task('runway', 'done', 1)])
    const taskCard = await findCard('runway done')
    expect(await taskCard.findByText('Waiting')).toBeVisible()
    await advance(20_000)
    expect(await taskCard.findByText('Running')).toBeVisible()
    const bar = taskCard.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' })
    expect(bar.value).toBeGreaterThan(0)
    await advance(90_000)
    expect(await taskCard.findByText('Done')).toBeVisible()
    const requestCount = registry.calls(/runway/).length
    await advance(10 * 60_000)
    expect(registry.calls(/runway/)).toHaveLength(requestCount)
    expect(requestCount).toBeLessThanOrEqual(10)
  })

  test('sends at most one request per interval for each of twenty running tasks', async () => {
    const tasks = Array.from({ length: 20 }, (_, n) => task('tripo', 'running', n))
    const { advance, registry } = await openWithFakeTimers(tasks)
    await screen.findAllByText('Waiting')
    const start = Date.now()
    await advance(5 * 60_000)
    const minutes = (Date.now() - start) / 60_000
    const requestsPerTask = new Map<string, number>()
    for (const { path } of registry.calls(/tripo/))
      requestsPerTask.set(path, (requestsPerTask.get(path) ?? 0) + 1)
    expect(requestsPerTask.size).toBe(20)
    // Eight requests while the interval grows to thirty seconds, then two per minute.
    for (const count of requestsPerTask.values()) expect(count).toBeLessThanOrEqual(9 + 2 * minutes)
    for (const count of requestsPerTask.values()) expect(count).toBeGreaterThan(8)
  })

  test('pauses while the page is hidden or offline and resumes at once', async () => {
    const { advance, registry } = await openWithFakeTimers([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    await advance(10_000)
    for (const setPaused of [setHidden, (isOffline: boolean) => setOnline(!isOffline)]) {
      act(() => setPaused(true))
      await advance(1000)
      const before = registry.calls(/tripo/).length
      await advance(5 * 60_000)
      expect(registry.calls(/tripo/)).toHaveLength(before)
      act(() => setPaused(false))
      await advance(500)
      expect(registry.calls(/tripo/)).toHaveLength(before + 1)
    }
    vi.restoreAllMocks()
  })

  test('waits for the longest interval after a rate limit', async () => {
    const { advance, registry } = await openWithFakeTimers([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    const clearFault = registry.fault({ path: /tripo/, status: 429, body: null })
    await advance(3000)
    clearFault()
    const before = registry.calls(/tripo/).length
    await advance(25_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
    await advance(6000)
    expect(registry.calls(/tripo/)).toHaveLength(before + 1)
  })

  test.each([429, 503])('waits as long as the API asks for with %i and Retry-After', async (status) => {
    const { advance, registry } = await openWithFakeTimers([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    const headers = { 'retry-after': '120' }
    const clearFault = registry.fault({ path: /tripo/, status, body: null, headers })
    await advance(3000)
    clearFault()
    const before = registry.calls(/tripo/).length
    await advance(115_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
    await advance(6000)
    expect(registry.calls(/tripo/)).toHaveLength(before + 1)
  })

  test('gives up after an hour and restarts when the user fetches the task again', async () => {
    const { advance, registry, user } = await openWithFakeTimers([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    await advance(61 * 60_000)
    expect(screen.getByText('No result after an hour, so we stopped checking.')).toBeVisible()
    const before = registry.calls(/tripo/).length
    await advance(10 * 60_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(screen.queryByText(/No result after an hour/)).toBeNull()
    await advance(2500)
    expect(registry.calls(/tripo/)).toHaveLength(before + 2)
  })

  test('stops when the user leaves the board', async () => {
    const { advance, registry, user } = await openWithFakeTimers([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    const [link] = screen.getAllByRole('link', { name: 'Releases' })
    if (link) await user.click(link)
    await screen.findByRole('heading', { level: 1, name: /Releases/ })
    await advance(1000)
    const before = registry.calls(/tripo/).length
    await advance(5 * 60_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
  })

  test('keeps a finished task finished when a refetch fails, and does not poll it', async () => {
    const { advance, registry, user } = await openWithFakeTimers([task('tripo', 'done')])
    expect(await screen.findByText('0 in progress, 1 done, 0 failed')).toBeVisible()
    registry.fault({ path: /tripo/, status: 500, body: null })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const taskCard = await findCard('tripo done')
    expect(await taskCard.findByRole('button', { name: 'Check again' })).toBeVisible()
    expect(taskCard.getByText('Done')).toBeVisible()
    expect(screen.getByText('0 in progress, 1 done, 0 failed')).toBeVisible()
    const before = registry.calls(/tripo/).length
    await advance(10 * 60_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
  })

  test('fetches a finished task once, and a running one again when the user returns', async () => {
    const tasks = [task('tripo', 'done'), task('runway', 'running', 1)]
    const { advance, registry, router } = await openWithFakeTimers(tasks)
    expect(await screen.findByText('1 in progress, 1 done, 0 failed')).toBeVisible()
    await router.navigate('/media/kling')
    await screen.findByRole('heading', { level: 1, name: 'Kling' })
    const runningBefore = registry.calls(/runway/).length
    await router.navigate('/media')
    await findCard('tripo done')
    await advance(100)
    expect(registry.calls(/runway/)).toHaveLength(runningBefore + 1)
    expect(registry.calls(/tripo/)).toHaveLength(1)
  })

  test('refetches tasks that failed with a 401 when the page becomes visible', async () => {
    const registry = createRegistry({ data: seed })
    const clearFault = registry.fault({ path: /tripo/, status: 401, body: null })
    await openBoard([task('tripo', 'done')], { registry })
    const taskCard = await findCard('tripo done')
    expect(await taskCard.findByText('Log in to see this.')).toBeVisible()
    clearFault()
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await taskCard.findByText('Done')).toBeVisible()
  })
})
