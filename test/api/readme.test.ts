import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { maxReadmeLength, readme } from '#src/api/readme.ts'
import { repositoryFiles } from '#src/lib/url/repositoryFiles.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { signInAs } from '#test/signInAs.ts'

function filesOf(repository: string) {
  const files = repositoryFiles(repository)
  if (!files) throw new Error(`${repository} is not on a known host`)
  return files
}

const harbor = filesOf('https://github.com/example-quiet-harbor/harbor-suite')

/** Reads the README from the mock API, or through the test's `fetch`. */
function read(files = harbor, fetch?: typeof globalThis.fetch) {
  const registry = createRegistry({ data: seed })
  vi.stubGlobal('fetch', fetch ?? registryFetch(registry))
  const result = new QueryClient().fetchQuery(readme(files))
  return { registry, result }
}

const respondWith = (body: BodyInit, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

afterEach(() => vi.unstubAllGlobals())

describe('the README of a repository', () => {
  test('is read from GitHub’s host of raw files, without token and credentials', async () => {
    await signInAs('owner')
    const { registry, result } = read()
    expect((await result)?.text).toContain('Harbor Suite')
    expect(registry.hostRequests.map(({ path }) => path)).toEqual([
      '/example-quiet-harbor/harbor-suite/HEAD/README.md',
    ])
    expect(Object.keys(registry.hostRequests[0]?.headers ?? {})).not.toContain('authorization')
    expect(registry.requests).toEqual([])
  })

  test('is requested without referrer and credentials', async () => {
    const fetch = vi.fn((input: RequestInfo | URL) =>
      Promise.resolve(new Response(input instanceof Request ? 'text' : 'no request')),
    )
    await read(harbor, fetch).result
    const request = fetch.mock.calls[0]?.[0]
    expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('is read from the API of GitLab', async () => {
    const { result } = read(filesOf('https://gitlab.com/example-grindstone/tools/requirement-zoo'))
    expect((await result)?.text).toContain('Requirement Zoo')
  })

  test('is null after two requests if there is no file with a common name', async () => {
    const { registry, result } = read(filesOf('https://github.com/example-owner/nothing'))
    expect(await result).toBeNull()
    expect(registry.hostRequests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'README.md',
      'readme.md',
    ])
  })

  test('is read from readme.md when there is no README.md', async () => {
    const fetch = (input: RequestInfo | URL) => {
      const isLower = new Request(input).url.endsWith('/readme.md')
      return Promise.resolve(new Response(isLower ? 'lower' : '', { status: isLower ? 200 : 404 }))
    }
    expect((await read(harbor, fetch as typeof globalThis.fetch).result)?.text).toBe('lower')
  })

  test.each([
    ['empty', ' \n'],
    ['binary', 'GIF89a\0\0'],
    ['larger than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1)],
  ])('is null if the file is %s', async (_, body) => {
    expect(await read(harbor, respondWith(body)).result).toBeNull()
  })

  test('is truncated to the maximum length, but never inside a character', async () => {
    const result = await read(harbor, respondWith(`${'x'.repeat(maxReadmeLength - 1)}😀`)).result
    expect(result).toEqual({ text: 'x'.repeat(maxReadmeLength - 1), isCut: true })
  })

  test.each([429, 500, 403])('fails after one request when the host responds with %i', async (status) => {
    const fetch = vi.fn(respondWith('', { status }))
    await expect(read(harbor, fetch).result).rejects.toMatchObject({ name: 'ApiError', status })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('fails after one request when the host is blocked', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(read(harbor, fetch).result).rejects.toMatchObject({ kind: 'offline' })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('fails with a timeout when its body never ends', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    const fetch = (input: RequestInfo | URL) => {
      const { signal } = new Request(input)
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      })
      return Promise.resolve(new Response(body))
    }
    const failure = expect(read(harbor, fetch as typeof globalThis.fetch).result).rejects.toMatchObject({
      kind: 'timeout',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await failure
  })

  test('is persisted, and not read again for a day', () => {
    expect(readme(harbor)).toMatchObject({ meta: { persist: true }, staleTime: 86_400_000, retry: false })
  })
})
