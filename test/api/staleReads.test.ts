import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isStale, markStale, needsNoCache, onStaleInOtherTab } from '#src/api/client/staleReads.ts'
import { path } from '#src/api/client/url.ts'

const pack = path`/nodes/${'x'}`
const versions = path`/nodes/${'x'}/versions`
const longer = path`/nodes/${'xy'}`
const none = { exact: [], under: [] }

describe('a write makes old', () => {
  test('exactly the paths it names', () => {
    expect(isStale(pack, { ...none, exact: [longer, pack] })).toBe(true)
    expect(isStale(versions, { ...none, exact: [pack] })).toBe(false)
    expect(isStale(longer, { ...none, exact: [pack] })).toBe(false)
    expect(isStale(pack, none)).toBe(false)
  })

  test('a path and all that lies below it, but nothing that only begins alike', () => {
    expect(isStale(pack, { ...none, under: [longer, pack] })).toBe(true)
    expect(isStale(versions, { ...none, under: [pack] })).toBe(true)
    expect(isStale(longer, { ...none, under: [pack] })).toBe(false)
    expect(isStale(pack, { ...none, under: [versions] })).toBe(false)
  })

  test.each([undefined, null, 7, ['/nodes/x'], {}])('nothing that %j could be the key of', (key) => {
    expect(isStale(key, { exact: [pack], under: [path`/nodes/`] })).toBe(false)
  })
})

describe('answers older than a write', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are asked past for ninety seconds', () => {
    expect(needsNoCache(pack)).toBe(false)
    markStale({ exact: [pack], under: [] })
    expect([pack, versions].map(needsNoCache)).toEqual([true, false])
    vi.setSystemTime(Date.now() + 89_999)
    expect(needsNoCache(pack)).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(needsNoCache(pack)).toBe(false)
  })

  test('an older mark ends by itself, and a later write takes none away before its time', () => {
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

describe('the other tabs', () => {
  function otherTab(): BroadcastChannel {
    const channel = new BroadcastChannel('comfy-registry-stale')
    onTestFinished(() => channel.close())
    return channel
  }
  function listening() {
    const heard = vi.fn()
    const stop = onStaleInOtherTab(heard)
    onTestFinished(stop)
    return { heard, stop }
  }
  const elsewhere = path`/publishers/${'elsewhere'}`

  test('tell what they have made old; only what is a path counts', async () => {
    const { heard } = listening()
    const tab = otherTab()
    tab.postMessage({ exact: [elsewhere, 7, null], under: 'all of it' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ exact: [elsewhere], under: [] }))
    expect(needsNoCache(elsewhere)).toBe(true)
    expect(needsNoCache(path`/nodes/${'nobody-wrote'}`)).toBe(false)
  })

  test('are not believed when they tell something else', async () => {
    const { heard } = listening()
    const tab = otherTab()
    for (const odd of [null, 'text', 7, {}, { exact: [elsewhere] }, { under: [elsewhere] }])
      tab.postMessage(odd)
    tab.postMessage({ exact: [], under: [elsewhere] })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(heard.mock.calls).toEqual([[{ exact: [], under: [elsewhere] }]])
  })

  test('hear of a write here: its paths, and nothing else', async () => {
    const said = Promise.withResolvers<unknown>()
    otherTab().onmessage = ({ data }: MessageEvent<unknown>) => said.resolve(data)
    markStale({ exact: [pack], under: [longer] })
    expect(await said.promise).toEqual({ exact: [pack], under: [longer] })
  })

  test('are not heard any more by who has stopped', async () => {
    const { heard, stop } = listening()
    const { heard: still } = listening()
    stop()
    otherTab().postMessage({ exact: [pack], under: [] })
    await vi.waitFor(() => expect(still).toHaveBeenCalled())
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a place', () => {
  /** The module anew, where there is such a way to speak to other tabs, or none. */
  async function loadedWith(channel: unknown) {
    const { BroadcastChannel: real } = globalThis
    onTestFinished(() => {
      globalThis.BroadcastChannel = real
      vi.resetModules()
    })
    if (channel === undefined) Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    else Object.assign(globalThis, { BroadcastChannel: channel })
    vi.resetModules()
    return import('#src/api/client/staleReads.ts')
  }
  const use = ({
    markStale: mark,
    needsNoCache: needs,
    onStaleInOtherTab: hear,
  }: Awaited<ReturnType<typeof loadedWith>>) => {
    const stop = hear(() => undefined)
    mark({ exact: [pack], under: [] })
    stop()
    return [needs(pack), needs(longer)]
  }
  class Channel {
    addEventListener = vi.fn()
    removeEventListener = vi.fn()
    postMessage = vi.fn()
  }

  test('without other tabs remembers by itself', async () => {
    expect(use(await loadedWith(undefined))).toEqual([true, false])
  })

  test('whose channel holds nothing up, as in a browser, is used as it is', async () => {
    expect(use(await loadedWith(Channel))).toEqual([true, false])
    const odd = class extends Channel {
      unref = 'no function'
    }
    expect(use(await loadedWith(odd))).toEqual([true, false])
  })

  test('whose open channel would keep it alive lets go of it', async () => {
    const unref = vi.fn()
    const held = class extends Channel {
      unref = unref
    }
    expect(use(await loadedWith(held))).toEqual([true, false])
    expect(unref).toHaveBeenCalledTimes(1)
  })
})
