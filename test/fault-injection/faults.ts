import {
  dates,
  deepFields,
  duplicates,
  emptyStrings,
  extraFields,
  longText,
  nulls,
  numbers,
  swappedContainers,
  unknownEnumValues,
  wrongTypes,
} from './mutate.ts'

/** Faults of a family reach the same code of the site; the sampled matrix pairs screens with families. */
type FaultFamily = 'network' | 'rejection' | 'server' | 'encoding' | 'type' | 'value' | 'size' | 'clock'

export interface Fault {
  name: string
  family: FaultFamily
  /** Replaces the response of the API; throws where a browser's `fetch` would. */
  respond: (forward: () => Promise<Response>, request: Request) => Promise<Response>
  /**
   * The page expected: `failed` shows an error and an action, or an expected result; `unchanged` equals the page without a
   * fault; `either` shows partial content or an error.
   */
  page: 'failed' | 'unchanged' | 'either'
  /** Offset of the machine's clock in milliseconds. */
  clock?: number
  /** Applies to one response only: many of them would only test the machine's speed. */
  once?: true
  /** The request timeout of 20 seconds runs out at once. */
  timesOut?: true
}

const day = 24 * 60 * 60 * 1000
const json = { 'content-type': 'application/json' }
const pendingForever = () => new Promise<never>(() => undefined)
const networkError = (cause: string) => new TypeError('Failed to fetch', { cause: new Error(cause) })

const status = (
  code: number,
  family: FaultFamily,
  page: Fault['page'],
  headers: Record<string, string> = {},
): Fault => ({
  name: String(code),
  family,
  respond: async () => Response.json({ message: 'Injected failure' }, { status: code, headers }),
  page,
})

/** Rewrites the text of a successful response; errors pass unchanged. */
const rewritten = (
  name: string,
  family: FaultFamily,
  page: Fault['page'],
  rewrite: (text: string) => BodyInit,
  headers = json,
): Fault => ({
  name,
  family,
  respond: async (forward) => {
    const response = await forward()
    // Any rewrite damages a file, which is not text.
    const isSpared = page === 'unchanged' && !response.headers.get('content-type')?.includes('json')
    return response.ok && response.status !== 204 && !isSpared
      ? new Response(rewrite(await response.text()), { headers })
      : response
  },
  page,
})

/** Rewrites the JSON value of a successful response. */
const changed = (name: string, family: FaultFamily, change: (value: unknown) => unknown) =>
  rewritten(name, family, 'either', (text) => JSON.stringify(change(JSON.parse(text))))

/** Streams the first half of a body, then calls `finish`. */
const halfBody = (text: string, finish: (body: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      finish(body)
    },
  })

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
const utf16 = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])).buffer

/** Faults of the connection: no response, an error response, or a damaged body. */
export const transportFaults: readonly Fault[] = [
  {
    name: 'connection refused',
    family: 'network',
    respond: () => Promise.reject(networkError('ECONNREFUSED')),
    page: 'failed',
  },
  { name: 'no response', family: 'network', respond: pendingForever, page: 'failed', timesOut: true },
  {
    ...rewritten('stalled body', 'network', 'failed', (text) => halfBody(text, () => undefined)),
    timesOut: true,
  },
  rewritten('connection reset in the body', 'network', 'failed', (text) =>
    halfBody(text, (body) => body.error(networkError('ECONNRESET'))),
  ),
  {
    name: 'redirect loop',
    family: 'network',
    respond: () => Promise.reject(networkError('too many redirects')),
    page: 'failed',
  },
  status(400, 'rejection', 'failed'),
  status(401, 'rejection', 'either'),
  status(403, 'rejection', 'failed'),
  status(404, 'rejection', 'failed'),
  status(409, 'rejection', 'failed'),
  status(429, 'server', 'failed', { 'Retry-After': '30' }),
  status(500, 'server', 'failed'),
  status(502, 'server', 'failed'),
  status(503, 'server', 'failed', { 'Retry-After': '120' }),
  {
    name: 'slow response',
    family: 'network',
    respond: (forward) => new Promise((done) => setTimeout(done, 20)).then(forward),
    page: 'unchanged',
  },
  rewritten(
    'HTML instead of JSON',
    'encoding',
    'failed',
    () => '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>',
    { 'content-type': 'text/html' },
  ),
  rewritten('empty body', 'encoding', 'failed', () => ''),
  {
    name: '204',
    family: 'encoding',
    respond: async () => new Response(null, { status: 204 }),
    page: 'failed',
  },
  rewritten('truncated body', 'encoding', 'failed', (text) => text.slice(0, text.length - 1)),
  rewritten('wrong content type', 'encoding', 'unchanged', (text) => text, { 'content-type': 'text/plain' }),
  rewritten('byte order mark', 'encoding', 'unchanged', (text) => `\ufeff${text}`),
  rewritten('UTF-16', 'encoding', 'failed', utf16),
  rewritten('Latin-1', 'encoding', 'either', latin1),
]

/** Faults of the body: JSON that violates the contract. */
export const bodyFaults: readonly Fault[] = [
  changed('wrong types', 'type', wrongTypes),
  changed('null fields', 'type', nulls),
  rewritten('null', 'type', 'either', () => 'null'),
  changed('empty strings', 'value', emptyStrings),
  changed('arrays and objects swapped', 'type', swappedContainers),
  { ...changed('5 MB', 'size', longText(5_000_000)), once: true },
  rewritten('10,000 deep', 'size', 'either', () => '['.repeat(10_000) + ']'.repeat(10_000)),
  changed('deep fields', 'size', deepFields(2000)),
  changed('unknown enum values', 'value', unknownEnumValues),
  changed('duplicates', 'size', duplicates),
  changed('negative numbers', 'value', numbers(-1)),
  changed('huge numbers', 'value', numbers(9e99)),
  changed('numbers as "NaN"', 'type', numbers('NaN')),
  rewritten('bare NaN', 'type', 'either', (text) => text.replace(/:\d+/g, ':NaN')),
  rewritten('infinite numbers', 'value', 'either', (text) => text.replace(/:\d+/g, ':1e999')),
  changed('future dates', 'value', dates('9999-12-31T23:59:59Z')),
  changed('dates in year 1', 'value', dates('0001-01-01T00:00:00Z')),
  changed('invalid dates', 'value', dates('2026-13-45T99:99:99Z')),
  rewritten('extra fields', 'type', 'unchanged', extraFields),
  { name: 'clock a day late', family: 'clock', respond: (forward) => forward(), page: 'either', clock: -day },
  { name: 'clock a day early', family: 'clock', respond: (forward) => forward(), page: 'either', clock: day },
]
