import {
  dates,
  deepFields,
  duplicates,
  emptyTexts,
  longText,
  nulls,
  numbers,
  strangeFields,
  swappedHolders,
  unknownKinds,
  wrongTypes,
} from './mutate.ts'

export interface Fault {
  name: string
  /** What comes in place of the registry's own answer; throws where a browser's `fetch` does. */
  answer: (ask: () => Promise<Response>, request: Request) => Promise<Response>
  /**
   * What the page must be: `failed` says so and offers a way on; `usual` is the page without a fault; the others are
   * partial content or an error, whichever is true.
   */
  page: 'failed' | 'usual' | 'either'
  /** How much the clock of the machine is wrong, in milliseconds. */
  clock?: number
  /** One answer only: a page full of them would be a test of the machine. */
  once?: true
  /** Time runs out at once, instead of in twenty seconds. */
  outOfTime?: true
}

const day = 24 * 60 * 60 * 1000
const json = { 'content-type': 'application/json' }
const never = () => new Promise<never>(() => undefined)
const networkError = (cause: string) => new TypeError('Failed to fetch', { cause: new Error(cause) })

const status = (code: number, page: Fault['page'], headers: Record<string, string> = {}): Fault => ({
  name: String(code),
  answer: async () => Response.json({ message: 'Injected failure' }, { status: code, headers }),
  page,
})

/** The answer's text, changed; refusals stay as they are. */
const rewritten = (
  name: string,
  page: Fault['page'],
  rewrite: (text: string) => BodyInit,
  headers = json,
): Fault => ({
  name,
  answer: async (ask) => {
    const answer = await ask()
    return answer.ok && answer.status !== 204
      ? new Response(rewrite(await answer.text()), { headers })
      : answer
  },
  page,
})

const changed = (name: string, change: (value: unknown) => unknown, page: Fault['page'] = 'either') =>
  rewritten(name, page, (text) => JSON.stringify(change(JSON.parse(text))))

/** Sends the beginning of an answer, and then does something else. */
const begun = (text: string, then: (body: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      then(body)
    },
  })

const utf16 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
const withGaps = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])).buffer

/** On the way: nothing comes, or not what the service sent. */
export const wayFaults: readonly Fault[] = [
  { name: 'refused', answer: () => Promise.reject(networkError('ECONNREFUSED')), page: 'failed' },
  { name: 'no answer', answer: never, page: 'failed', outOfTime: true },
  { ...rewritten('an answer that stops', 'failed', (text) => begun(text, () => undefined)), outOfTime: true },
  rewritten('reset amid the answer', 'failed', (text) =>
    begun(text, (body) => body.error(networkError('ECONNRESET'))),
  ),
  { name: 'redirect loop', answer: () => Promise.reject(networkError('too many redirects')), page: 'failed' },
  status(400, 'either'),
  status(401, 'either'),
  status(403, 'either'),
  status(404, 'either'),
  status(409, 'failed'),
  status(429, 'failed', { 'Retry-After': '30' }),
  status(500, 'failed'),
  status(502, 'failed'),
  status(503, 'failed', { 'Retry-After': '120' }),
  {
    name: 'late, but there',
    answer: (ask) => new Promise((done) => setTimeout(done, 20)).then(ask),
    page: 'usual',
  },
  rewritten(
    'HTML for JSON',
    'failed',
    () => '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>',
    { 'content-type': 'text/html' },
  ),
  rewritten('empty', 'failed', () => ''),
  { name: '204', answer: async () => new Response(null, { status: 204 }), page: 'failed' },
  rewritten('truncated', 'failed', (text) => text.slice(0, text.length - 1)),
  rewritten('another type', 'usual', (text) => text, { 'content-type': 'text/plain' }),
  rewritten('a byte order mark', 'usual', (text) => `\ufeff${text}`),
  rewritten('UTF-16', 'failed', withGaps),
  rewritten('Latin-1', 'either', utf16),
]

/** In the answer: it is JSON, and not what was promised. */
export const answerFaults: readonly Fault[] = [
  changed('wrong types', wrongTypes),
  changed('nulls', nulls),
  rewritten('null', 'either', () => 'null'),
  changed('empty texts', emptyTexts),
  changed('lists for objects', swappedHolders),
  { ...changed('5 MB', longText(5_000_000)), once: true },
  rewritten('10,000 deep', 'either', () => '['.repeat(10_000) + ']'.repeat(10_000)),
  changed('deep fields', deepFields(2000)),
  changed('unknown kinds', unknownKinds),
  changed('duplicates', duplicates),
  changed('negative numbers', numbers(-1)),
  changed('huge numbers', numbers(9e99)),
  changed('numbers as NaN', numbers('NaN')),
  rewritten('bare NaN', 'either', (text) => text.replace(/:\d+/g, ':NaN')),
  rewritten('endless numbers', 'either', (text) => text.replace(/:\d+/g, ':1e999')),
  changed('dates to come', dates('9999-12-31T23:59:59Z')),
  changed('the first year', dates('0001-01-01T00:00:00Z')),
  changed('no dates', dates('2026-13-45T99:99:99Z')),
  rewritten('strange fields', 'usual', strangeFields),
  { name: 'clock a day late', answer: (ask) => ask(), page: 'either', clock: -day },
  { name: 'clock a day early', answer: (ask) => ask(), page: 'either', clock: day },
]
