import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { announceCatalog } from '#test/catalog/catalogFiles.ts'

const path = '/catalog/packs.test.json'

beforeEach(() => {
  announceCatalog({ packs: [path] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Number of requests for the index within a minute, without a search. */
async function requestsWithoutSearch(connection: unknown): Promise<number> {
  vi.stubGlobal('navigator', { connection })
  const fetchFile = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetchFile)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => usePackCatalog(false), { wrapper })
  await vi.advanceTimersByTimeAsync(60_000)
  return fetchFile.mock.calls.filter(([url]) => String(url) === path).length
}

describe('usePackCatalog', () => {
  test.each([
    ['in a browser that does not describe its connection', undefined],
    ['on an unmetered connection', { saveData: false, type: 'wifi', effectiveType: '4g' }],
  ])('loads the index of packs without a search %s', async (_, connection) => {
    expect(await requestsWithoutSearch(connection)).toBe(1)
  })

  test.each([
    ['for a user who saves data', { saveData: true }],
    ['on a cellular connection', { type: 'cellular' }],
    ['on a slow connection', { effectiveType: '3g' }],
  ])('does not load the index of packs without a search %s', async (_, connection) => {
    expect(await requestsWithoutSearch(connection)).toBe(0)
  })
})
