import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { card, openBoard, standInForUrls, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  standInForUrls()
  await signedInAs('customer')
})

describe('asking again and again', () => {
  /** The registry's clock and the page's, in one hand. */
  async function watched(tasks: readonly object[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const registry = createRegistry({ data: seed, now: () => Date.now() })
    const view = await openBoard(tasks, { registry })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...view, pass }
  }
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }

  test('a task goes from waiting to done before one’s eyes, and is then asked about no more', async () => {
    const { pass, registry } = await watched([task('runway', 'done', 1)])
    const one = await card('runway done')
    expect(await one.findByText('Waiting')).toBeVisible()
    await pass(20_000)
    expect(await one.findByText('Running')).toBeVisible()
    const bar = one.getByRole('progressbar', { name: 'Progress' })
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await pass(90_000)
    expect(await one.findByText('Done')).toBeVisible()
    const asked = registry.calls(/runway/).length
    await pass(10 * 60_000)
    expect(registry.calls(/runway/)).toHaveLength(asked)
    expect(asked).toBeLessThanOrEqual(10)
  })

  test('fifty running tasks: at most one question a task and interval', async () => {
    const tasks = Array.from({ length: 50 }, (_, n) => task('tripo', 'running', n))
    const { pass, registry } = await watched(tasks)
    await screen.findAllByText('Waiting')
    const start = Date.now()
    await pass(5 * 60_000)
    const minutes = (Date.now() - start) / 60_000
    const perTask = new Map<string, number>()
    for (const { path } of registry.calls(/tripo/)) perTask.set(path, (perTask.get(path) ?? 0) + 1)
    expect(perTask.size).toBe(50)
    // Eight questions while the interval grows to thirty seconds, then two a minute.
    for (const times of perTask.values()) expect(times).toBeLessThanOrEqual(9 + 2 * minutes)
    for (const times of perTask.values()) expect(times).toBeGreaterThan(8)
  })

  test('not while the page is hidden, nor offline; at once when it is back', async () => {
    const { pass, registry } = await watched([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    await pass(10_000)
    for (const set of [setHidden, (away: boolean) => setOnline(!away)]) {
      act(() => set(true))
      await pass(1000)
      const before = registry.calls(/tripo/).length
      await pass(5 * 60_000)
      expect(registry.calls(/tripo/)).toHaveLength(before)
      act(() => set(false))
      await pass(500)
      expect(registry.calls(/tripo/)).toHaveLength(before + 1)
    }
    vi.restoreAllMocks()
  })

  test('no more after the board was left', async () => {
    const { pass, registry, user } = await watched([task('tripo', 'running', 1)])
    await screen.findByText('Waiting')
    const [away] = screen.getAllByRole('link', { name: 'Releases' })
    if (away) await user.click(away)
    await screen.findByRole('heading', { level: 1, name: /Releases/ })
    await pass(1000)
    const before = registry.calls(/tripo/).length
    await pass(5 * 60_000)
    expect(registry.calls(/tripo/)).toHaveLength(before)
  })

  test('what was refused while the session had ended is asked about again when it is back', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /tripo/, status: 401, body: null })
    await openBoard([task('tripo', 'done')], { registry })
    const one = await card('tripo done')
    expect(await one.findByText('Please sign in to see this.')).toBeVisible()
    heal()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await one.findByText('Done')).toBeVisible()
  })
})
