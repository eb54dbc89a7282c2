import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { markStale, onStaleInOtherTab } from '#src/api/client/staleInTabs.ts'
import { isStale, needsNoCache } from '#src/api/client/staleReads.ts'
import { path } from '#src/api/client/url.ts'

const pack = path`/nodes/${'x'}`
const versions = path`/nodes/${'x'}/versions`
const longer = path`/nodes/${'xy'}`
const none = { exact: [], under: [] }

describe('isStale', () => {
  test('matches the exact paths of a write', () => {
    expect(isStale(pack, { ...none, exact: [longer, pack] })).toBe(true)
    expect(isStale(versions, { ...none, exact: [pack] })).toBe(false)
    expect(isStale(longer, { ...none, exact: [pack] })).toBe(false)
    expect(isStale(pack, none)).toBe(false)
  })

  test('matches a path and everything below it, but no path that only starts with the same text', () => {
    expect(isStale(pack, { ...none, under: [longer, pack] })).toBe(true)
    expect(isStale(versions, { ...none, under: [pack] })).toBe(true)
    expect(isStale(longer, { ...none, under: [pack] })).toBe(false)
    expect(isStale(pack, { ...none, under: [versions] })).toBe(false)
  })

  test.each([undefined, null, 7, ['/nodes/x'], {}])(
    'doesn’t match a query key that starts with %j',
    (key) => {
      expect(isStale(key, { exact: [pack], under: [path`/nodes/`] })).toBe(false)
    },
  )
})

describe('reads after a write', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('bypass caches for 90 seconds', () => {
    expect(needsNoCache(pack)).toBe(false)
    markStale({ exact: [pack], under: [] })
    expect([pack, versions].map(needsNoCache)).toEqual([true, false])
    vi.setSystemTime(Date.now() + 89_999)
    expect(needsNoCache(pack)).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(needsNoCache(pack)).toBe(false)
  })

  test('bypass caches independently of other writes', () => {
    markStale({ exact: [pack], under: [] })
    vi.setSystemTime(Date.now() + 60_000)
    markStale({ exact: [longer], under: [] })
    expect([pack, longer].map(needsNoCache)).toEqual([true, true])
    vi.setSystemTime(Date.now() + 30_000)
    expect([pack, longer].map(needsNoCache)).toEqual([false, true])
    markStale(none)
    expect([pack, longer].map(needsNoCache)).toEqual([false, true])
    vi.setSystemTime(Date.now() + 60_000)
    expect([pack, longer].map(needsNoCache)).toEqual([false, false])
  })
})

describe('other tabs', () => {
  function otherTab(): BroadcastChannel {
    const channel = new BroadcastChannel('comfy-registry-stale')
    onTestFinished(() => channel.close())
    return channel
  }
  function subscribe() {
    const listener = vi.fn()
    const stop = onStaleInOtherTab(listener)
    onTestFinished(stop)
    return { listener, stop }
  }
  const publisherPath = path`/publishers/${'of-another-tab'}`

  test('send the paths of their writes, of which anything but a string is ignored', async () => {
    const { listener } = subscribe()
    const tab = otherTab()
    tab.postMessage({ exact: [publisherPath, 7, null], under: 'all of it' })
    await expect.poll(() => listener).toHaveBeenCalledWith({ exact: [publisherPath], under: [] })
    expect(needsNoCache(publisherPath)).toBe(true)
    expect(needsNoCache(path`/nodes/${'not-written'}`)).toBe(false)
  })

  test('are ignored when their message is malformed', async () => {
    const { listener } = subscribe()
    const tab = otherTab()
    for (const message of [null, 'text', 7, {}, { exact: [publisherPath] }, { under: [publisherPath] }])
      tab.postMessage(message)
    tab.postMessage({ exact: [], under: [publisherPath] })
    await expect.poll(() => listener).toHaveBeenCalled()
    expect(listener.mock.calls).toEqual([[{ exact: [], under: [publisherPath] }]])
  })

  test('receive the paths of a write in this tab, and nothing else', async () => {
    const received = Promise.withResolvers<unknown>()
    otherTab().onmessage = ({ data }: MessageEvent<unknown>) => received.resolve(data)
    markStale({ exact: [pack], under: [longer] })
    expect(await received.promise).toEqual({ exact: [pack], under: [longer] })
  })

  test('don’t call a listener that unsubscribed', async () => {
    const { listener, stop } = subscribe()
    const { listener: subscribed } = subscribe()
    stop()
    otherTab().postMessage({ exact: [pack], under: [] })
    await expect.poll(() => subscribed).toHaveBeenCalled()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('an environment', () => {
  /** Imports the modules again with this BroadcastChannel, or without one. */
  async function importWithChannel(channel: unknown) {
    const { BroadcastChannel: real } = globalThis
    onTestFinished(() => {
      globalThis.BroadcastChannel = real
      vi.resetModules()
    })
    if (channel === undefined) Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    else Object.assign(globalThis, { BroadcastChannel: channel })
    vi.resetModules()
    return {
      ...(await import('#src/api/client/staleReads.ts')),
      ...(await import('#src/api/client/staleInTabs.ts')),
    }
  }
  /** Marks a path as stale. Returns whether reads of this path and of another one need the no-cache headers. */
  const markPackStale = (module: Awaited<ReturnType<typeof importWithChannel>>) => {
    const stop = module.onStaleInOtherTab(() => undefined)
    module.markStale({ exact: [pack], under: [] })
    stop()
    return [module.needsNoCache(pack), module.needsNoCache(longer)]
  }
  class Channel {
    addEventListener = vi.fn()
    removeEventListener = vi.fn()
    postMessage = vi.fn()
  }

  test('without BroadcastChannel still remembers its own writes', async () => {
    expect(markPackStale(await importWithChannel(undefined))).toEqual([true, false])
  })

  test('whose channel has no `unref` function, like a browser, works', async () => {
    expect(markPackStale(await importWithChannel(Channel))).toEqual([true, false])
    const ChannelWithOtherUnref = class extends Channel {
      unref = 'no function'
    }
    expect(markPackStale(await importWithChannel(ChannelWithOtherUnref))).toEqual([true, false])
  })

  test('whose open channel would keep the process alive calls `unref`', async () => {
    const unref = vi.fn()
    const ChannelWithUnref = class extends Channel {
      unref = unref
    }
    expect(markPackStale(await importWithChannel(ChannelWithUnref))).toEqual([true, false])
    expect(unref).toHaveBeenCalledTimes(1)
  })
})
