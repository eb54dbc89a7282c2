import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { allowed, startAnalytics } from '#src/telemetry/analytics.ts'
import { allowedError, startErrors } from '#src/telemetry/errors.ts'
import { eventFields, type TelemetryEvent } from '#src/telemetry/events.ts'
import { bareAddress, scrubText } from '#src/telemetry/scrub.ts'

/** What must never leave, planted wherever something could carry it. */
const canaries = {
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ',
  accessToken: '7c69bf12-00de-4090-8823-86eceea39dc1',
  githubToken: 'gho_canaryCanaryCanary',
  apiKey: 'comfyui-canary0123456789',
  address: 'canary@example.org',
  balance: '$1,234.56',
  query: 'what-somebody-typed',
}
const { query, ...bare } = canaries
const planted = `${Object.values(bare).join(' ')} https://x.example.org/?q=${query}`

// The libraries take hold of `fetch` when they are loaded.
const net = vi.hoisted(() => {
  const seen: string[] = []
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    seen.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`)
    return Response.json({})
  }
  return { seen }
})
const sent = net.seen

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', `/nodes?q=${canaries.query}&token=${canaries.githubToken}`)
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

function expectNone(text: string, but: readonly string[] = []): void {
  const plain = decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  for (const [name, canary] of Object.entries(canaries)) {
    if (but.includes(name)) continue
    expect(plain.includes(canary), `${name} left`).toBe(false)
  }
}

describe('analytics', () => {
  test('send an event with its fields and nothing else; who somebody is, only when they are told', async () => {
    const analytics = startAnalytics('phc_test', 'https://events.example.org')
    const odd = {
      pattern: '/nodes',
      language: 'en',
      q: canaries.query,
      $current_url: `https://x/?${planted}`,
    }
    analytics.track('page_viewed', odd)
    await vi.waitFor(() => expect(sent.join('')).toContain('page_viewed'), { timeout: 10_000 })
    expectNone(sent.join('\n'))
    const before = sent.length
    analytics.identify({ uid: 'uid-canary', email: canaries.address, name: 'Canary' })
    await vi.waitFor(() => expect(sent.join('')).toContain('$identify'), { timeout: 10_000 })
    analytics.forget()
    analytics.track('pack_saved', { name: planted })
    await vi.waitFor(() => expect(sent.join('')).toContain('pack_saved'), { timeout: 10_000 })
    expectNone(sent.slice(before).join('\n'), ['address'])
    expectNone(sent.filter((one) => one.includes('pack_saved') && !one.includes('$identify')).join('\n'))
    expect({ ...localStorage }).toEqual({})
    expect(document.cookie).toBe('')
  })

  test('let pass no event that is in no table', () => {
    expect(allowed({ event: '$pageleave', properties: { $current_url: planted } })).toBeNull()
    expect(allowed({ event: 'made_up', properties: {} })).toBeNull()
    expect(allowed({ event: 'constructor', properties: {} })).toBeNull()
  })

  test.each(Object.keys(eventFields) as TelemetryEvent[])('%s carries only its own fields', (event) => {
    const properties = { ...Object.fromEntries(eventFields[event].map((name) => [name, 1])), stray: planted }
    const left = allowed({ event, properties, $set: { email: canaries.address } })
    expect(Object.keys(left?.properties ?? {}).sort()).toEqual([...eventFields[event]].sort())
    expectNone(JSON.stringify(left))
  })
})

describe('errors', () => {
  test('leave without what they were about', async () => {
    const errors = startErrors({
      dsn: 'https://key@errors.example.org/1',
      release: 'build-7',
      environment: 'production',
    })
    // What the service refused is shown by its screen, and is no error of the site.
    const refusal = new ApiError('missing', 404, 'nobody of that name')
    errors.capture(refusal, 'take-over')
    errors.capture(new Error('mended by a second try', { cause: refusal }), 'take-over')
    errors.capture(new Error(`refused for ${planted}`, { cause: new Error(planted) }), 'screen')
    await vi.waitFor(() => expect(sent.join('')).toContain('"type":"event"'), { timeout: 10_000 })
    expect(sent.join('')).toContain('build-7')
    expect(sent.join('')).toContain('refused for')
    expect(sent.join('')).not.toMatch(/nobody of that name|second try/)
    expectNone(sent.join('\n'))
  })

  test('are built anew out of the fields that may leave', () => {
    const left = allowedError({
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
    expectNone(JSON.stringify(left))
    expect(left).toMatchObject({
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
])('%j leaves as %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('an address keeps its path alone', () => {
  expect(bareAddress('https://x.example.org/a?b#c')).toBe('https://x.example.org/a')
  expect(bareAddress('nonsense')).toBeUndefined()
  expect(bareAddress(7)).toBeUndefined()
})
