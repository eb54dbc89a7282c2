import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { allowed, startAnalytics } from '#src/telemetry/analytics.ts'
import { allowedError, startErrors } from '#src/telemetry/errors.ts'
import { eventFields, type TelemetryEvent } from '#src/telemetry/events.ts'
import { scrubText, stripQuery } from '#src/telemetry/scrub.ts'
import { setTimerDelays } from '#test/quickTimers.ts'

/** Private values that must never be sent, planted wherever an event could carry them. */
const canaries = {
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ',
  accessToken: '7c69bf12-00de-4090-8823-86eceea39dc1',
  githubToken: 'gho_canaryCanaryCanary',
  apiKey: 'comfyui-canary0123456789',
  address: 'canary@example.org',
  balance: '$1,234.56',
  query: 'what-the-user-typed',
}
const { query, ...otherCanaries } = canaries
const planted = `${Object.values(otherCanaries).join(' ')} https://x.example.org/?q=${query}`

// The libraries capture `fetch` on import.
const network = vi.hoisted(() => {
  const requests: string[] = []
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`)
    return Response.json({})
  }
  return { requests }
})
const sent = network.requests

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', `/nodes?q=${canaries.query}&token=${canaries.githubToken}`)
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function expectNoCanary(text: string, allowedNames: readonly string[] = []): void {
  const decoded = decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  for (const [name, canary] of Object.entries(canaries)) {
    if (allowedNames.includes(name)) continue
    expect(decoded.includes(canary), `sent ${name}`).toBe(false)
  }
}

describe('analytics', () => {
  test('sends only the fields of an event, and identifies the user only after identify', async () => {
    // PostHog sends its events every 3 seconds.
    onTestFinished(setTimerDelays((ms) => (ms === 3000 ? 0 : ms)))
    const analytics = startAnalytics('phc_test', 'https://events.example.org')
    const properties = {
      pattern: '/nodes',
      language: 'en',
      q: canaries.query,
      $current_url: `https://x/?${planted}`,
    }
    analytics.track('page_viewed', properties)
    await expect.poll(() => sent.join('')).toContain('page_viewed')
    expectNoCanary(sent.join('\n'))
    const countBefore = sent.length
    analytics.identify({ uid: 'uid-canary', email: canaries.address, name: 'Canary' })
    await expect.poll(() => sent.join('')).toContain('$identify')
    analytics.reset()
    analytics.track('pack_saved', { name: planted })
    await expect.poll(() => sent.join('')).toContain('pack_saved')
    expectNoCanary(sent.slice(countBefore).join('\n'), ['address'])
    expectNoCanary(
      sent.filter((request) => request.includes('pack_saved') && !request.includes('$identify')).join('\n'),
    )
    expect({ ...localStorage }).toEqual({})
    expect(document.cookie).toBe('')
  })

  test('drops events that are not in the table', () => {
    expect(allowed({ event: '$pageleave', properties: { $current_url: planted } })).toBeNull()
    expect(allowed({ event: 'made_up', properties: {} })).toBeNull()
    expect(allowed({ event: 'constructor', properties: {} })).toBeNull()
  })

  test.each(Object.keys(eventFields) as TelemetryEvent[])('sends only the declared fields of %s', (event) => {
    const properties = {
      ...Object.fromEntries(eventFields[event].map((name) => [name, 1])),
      undeclared: planted,
    }
    const sentEvent = allowed({ event, properties, $set: { email: canaries.address } })
    expect(Object.keys(sentEvent?.properties ?? {}).sort()).toEqual([...eventFields[event]].sort())
    expectNoCanary(JSON.stringify(sentEvent))
  })
})

describe('error reports', () => {
  test('contain no private values', async () => {
    const errors = startErrors({
      dsn: 'https://key@errors.example.org/1',
      release: 'build-7',
      environment: 'production',
    })
    // API errors are shown by the screen and aren't bugs of the site.
    const apiError = new ApiError('missing', 404, 'user not found')
    errors.capture(apiError, 'hydration')
    errors.capture(new Error('recovered by a retry', { cause: apiError }), 'hydration')
    errors.capture(new Error(`failed for ${planted}`, { cause: new Error(planted) }), 'screen')
    await expect.poll(() => sent.join('')).toContain('"type":"event"')
    expect(sent.join('')).toContain('build-7')
    expect(sent.join('')).toContain('failed for')
    expect(sent.join('')).not.toMatch(/user not found|by a retry/)
    expectNoCanary(sent.join('\n'))
  })

  test('contain only allow-listed fields', () => {
    const report = allowedError({
      type: undefined,
      message: planted,
      user: { email: canaries.address, id: 'x' },
      request: {
        url: `https://registry.example.org/nodes?${planted}`,
        headers: { Authorization: `Bearer ${canaries.idToken}` },
        cookies: { a: planted },
        data: planted,
        query_string: planted,
      },
      extra: { planted },
      contexts: { app: { app_name: planted } },
      tags: { where: 'screen', other: planted },
      breadcrumbs: [{ message: planted }],
      exception: {
        values: [
          {
            type: 'Error',
            value: planted,
            stacktrace: {
              frames: [
                {
                  filename: `https://x.example.org/a.js?${canaries.query}`,
                  lineno: 1,
                  vars: { planted },
                  context_line: planted,
                },
              ],
            },
          },
        ],
      },
    })
    expectNoCanary(JSON.stringify(report))
    expect(report).toMatchObject({
      request: { url: 'https://registry.example.org/nodes' },
      tags: { where: 'screen' },
      exception: {
        values: [{ stacktrace: { frames: [{ filename: 'https://x.example.org/a.js', lineno: 1 }] } }],
      },
    })
  })
})

test.each([
  ['Bearer abc.def', '[token]'],
  ['see https://x.example.org/a?b=c#d now', 'see https://x.example.org/a now'],
  ['ada@example.org failed', '[address] failed'],
  ['id 7c69bf12-00de-4090-8823-86eceea39dc1', 'id [id]'],
  ['balance €12,50 left', 'balance [amount] left'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('scrubs %j to %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('strips query and fragment from a URL', () => {
  expect(stripQuery('https://x.example.org/a?b#c')).toBe('https://x.example.org/a')
  expect(stripQuery('nonsense')).toBeUndefined()
  expect(stripQuery(7)).toBeUndefined()
})

test.each([
  ['/admin/customers/AbCdEfGhIjKlMnOpQrStUvWxYz12?x=1', '/admin/customers/[id]'],
  ['/ja/admin/customers/AbCdEfGhIjKlMnOpQrStUvWxYz12', '/ja/admin/customers/[id]'],
  ['/customers/AbCdEfGhIjKlMnOpQrStUvWxYz12/events', '/customers/[id]/events'],
  ['/customers/me-and-you', '/customers/[id]'],
  ['/media/kling/text2video/8123456789012345678', '/media/kling/text2video/[id]'],
  ['/zh/media/minimax/812345678901234567/', '/zh/media/minimax/[id]/'],
  ['/proxy/kling/v1/videos/text2video/8123456789012345678', '/proxy/kling/v1/videos/text2video/[id]'],
  ['/proxy/openai/v1/responses/resp_68a1', '/proxy/openai/v1/responses/[id]'],
])('removes the id of a customer or media task from %s', (path, scrubbed) => {
  const origin = 'https://x.example.org'
  expect(stripQuery(origin + path)).toBe(origin + scrubbed)
  expect(scrubText(`GET ${origin}${path} failed`)).toBe(`GET ${origin}${scrubbed} failed`)
})

test.each([
  '/admin/customers',
  '/customers/me',
  '/customers/balance',
  '/customers/events',
  '/customers/api-keys',
  '/media',
  '/media/kling',
  '/nodes/media-tools/versions/1.0.0',
])('keeps %s, which names no customer and no media task', (path) => {
  expect(stripQuery(`https://x.example.org${path}`)).toBe(`https://x.example.org${path}`)
})
