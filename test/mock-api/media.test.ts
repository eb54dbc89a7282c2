import { beforeEach, describe, expect, test } from 'vitest'
import { asUser, fetchFrom, type ParsedResponse } from './fetchFrom.ts'
import { createRegistry } from './registry.ts'
import { endedFrom, type MediaOutcome, type MediaProviderId, mediaTaskId } from './seed/media.ts'
import { seed, userIds } from './seed.ts'

let now = 0
const registry = createRegistry({ data: seed, now: () => now })
const video = '/proxy/kling/v1/videos/text2video'
const paths: Record<MediaProviderId, (id: string) => string> = {
  kling: (id) => `${video}/${id}`,
  luma: (id) => `/proxy/luma/generations/${id}`,
  minimax: (id) => `/proxy/minimax/query/video_generation?task_id=${id}`,
  moonvalley: (id) => `/proxy/moonvalley/prompts/${id}`,
  openai: (id) => `/proxy/openai/v1/responses/${id}`,
  pika: (id) => `/proxy/pika/videos/${id}`,
  pixverse: (id) => `/proxy/pixverse/video/result/${id}`,
  runway: (id) => `/proxy/runway/tasks/${id}`,
  stability: (id) => `/proxy/stability/v2beta/results/${id}`,
  tripo: (id) => `/proxy/tripo/v2/openapi/task/${id}`,
}
const trace = () => ({ 'ai-trace-id': crypto.randomUUID() })
const get = (path: string, headers: Record<string, string> = trace()): Promise<ParsedResponse> =>
  fetchFrom(registry, path, { headers: { ...headers, authorization: `Bearer ${userIds.customer}` } })
const readTask = (provider: MediaProviderId, outcome: MediaOutcome, number = 0) =>
  get(paths[provider](mediaTaskId(provider, outcome, number)))

beforeEach(() => {
  now = Date.parse('2026-11-15T09:00:00Z')
  registry.reset()
})

/** The state in a provider's response. */
function statusIn({ status, body }: ParsedResponse): unknown {
  const text = JSON.stringify(body)
  if (status !== 200) return status
  return /"(?:task_status|status|state)":"?(\w+)/.exec(text)?.[1] ?? 'image'
}

test.each([
  ['kling', 'submitted', 'processing', 'succeed'],
  ['luma', 'queued', 'dreaming', 'completed'],
  ['minimax', 'Queueing', 'Processing', 'Success'],
  ['moonvalley', 'pending', 'in_progress', 'completed'],
  ['openai', 'in_progress', 'in_progress', 'completed'],
  ['pika', 'queued', 'started', 'finished'],
  ['pixverse', '5', '5', '1'],
  ['runway', 'PENDING', 'RUNNING', 'SUCCEEDED'],
  ['stability', 202, 202, 'image'],
  ['tripo', 'queued', 'running', 'success'],
] as const)(
  'a task of %s starts on its first read and is done after a minute',
  async (provider, ...expected) => {
    const statuses = []
    for (const after of [0, 30_000, 30_000]) {
      now += after
      statuses.push(statusIn(await readTask(provider, 'done')))
    }
    expect(statuses).toEqual(expected)
    registry.reset()
    expect(statusIn(await readTask(provider, 'done'))).toBe(expected[0])
  },
)

test('progress grows and stays below 1 until the end', async () => {
  const shares = []
  for (const after of [10_000, 20_000, 25_000]) {
    await readTask('runway', 'done')
    now += after
    const { body } = await readTask('runway', 'done')
    shares.push((body as { progress: number }).progress)
  }
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true)
})

test('a task that waits or runs forever never ends', async () => {
  await readTask('tripo', 'waiting')
  await readTask('tripo', 'running')
  now += 86_400_000
  expect(statusIn(await readTask('tripo', 'waiting'))).toBe('queued')
  expect(statusIn(await readTask('tripo', 'running'))).toBe('running')
})

describe('failures', () => {
  test.each([
    ['kling', 'moderated', { code: 1301 }],
    ['kling', 'inner', { code: 1201 }],
    ['kling', 'busy', { code: 1303 }],
    ['minimax', 'inner', { base_resp: { status_code: 2013 } }],
    ['minimax', 'busy', { base_resp: { status_code: 1002 } }],
    ['minimax', 'moderated', { base_resp: { status_code: 1027 } }],
    ['pixverse', 'inner', { ErrCode: 500_020 }],
    ['openai', 'moderated', { incomplete_details: { reason: 'content_filter' } }],
  ] as const)('of %s with the outcome %s have the status 200', async (provider, outcome, body) => {
    expect(await readTask(provider, outcome, endedFrom)).toMatchObject({ status: 200, body })
  })

  test.each([
    ['minimax', 'credit', 402],
    ['runway', 'credit', 402],
    ['luma', 'credit', 402],
    ['luma', 'limited', 429],
    ['kling', 'limited', 429],
    ['tripo', 'credit', 403],
    ['kling', 'broken', 500],
    ['stability', 'inner', 400],
    ['stability', 'expired', 404],
    ['pika', 'canceled', 422],
  ] as const)('of %s with the outcome %s have the status %i', async (provider, outcome, status) => {
    expect((await readTask(provider, outcome, endedFrom)).status).toBe(status)
  })

  test('every provider rejects a request without a token in its own format', async () => {
    for (const [provider, path] of Object.entries(paths)) {
      const { status, body } = await fetchFrom(registry, path('x'))
      expect([provider, status]).toEqual([provider, 401])
      expect(body).toHaveProperty('message')
    }
  })
})

test('Stability returns the image, or JSON when requested', async () => {
  const path = paths.stability(mediaTaskId('stability', 'moderated', endedFrom))
  const request = new Request(`https://api.example.org${path}`, asUser(userIds.owner))
  const response = await registry.handle(request)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('finish-reason')).toBe('CONTENT_FILTERED')
  expect(response.headers.get('access-control-expose-headers')).toContain('finish-reason')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  const { body } = await get(path, { accept: 'application/json' })
  expect(body).toMatchObject({ finish_reason: 'CONTENT_FILTERED', image: expect.stringMatching(/^iVBOR/) })
})

test('PixVerse requires a new trace id for every request', async () => {
  const path = paths.pixverse(mediaTaskId('pixverse', 'done'))
  const headers = trace()
  expect((await get(path, headers)).status).toBe(200)
  expect((await get(path, headers)).status).toBe(400)
  expect((await get(path, {})).status).toBe(400)
  expect((await get(path, { 'ai-trace-id': 'one' })).status).toBe(400)
})

describe('lists of Kling', () => {
  const sizes = async (query: string) =>
    ((await get(`${video}?${query}`)).body as { data: unknown[] }).data.length

  test('contain seventy tasks of each kind, without a total', async () => {
    expect(await sizes('')).toBe(30)
    expect(await sizes('pageNum=3')).toBe(10)
    expect(await sizes('pageNum=4')).toBe(0)
    expect(await sizes('pageSize=500')).toBe(70)
    const { body } = await get(`${video}?pageSize=70`)
    const ids = (body as { data: { task_id: string }[] }).data.map((task) => task.task_id)
    expect(new Set(ids).size).toBe(70)
  })

  test.each(['pageNum=0', 'pageNum=1001', 'pageSize=501', 'pageSize=x'])('reject %s', async (query) => {
    expect((await get(`${video}?${query}`)).status).toBe(400)
  })

  test('contain ids of readable tasks', async () => {
    const { body } = await get(`${video}?pageSize=3`)
    for (const listed of (body as { data: { task_id: string; task_status: string }[] }).data) {
      const read = await get(`${video}/${listed.task_id}`)
      expect(read).toMatchObject({ status: 200, body: { data: { task_status: listed.task_status } } })
    }
  })

  test('packages need a period and can be filtered by name', async () => {
    const costs = '/proxy/kling/v1/account/costs'
    expect((await get(costs)).status).toBe(400)
    const count = async (query: string) =>
      JSON.stringify((await get(`${costs}?start_time=1&end_time=2${query}`)).body).split('resource_pack_id')
        .length - 1
    expect(await count('')).toBe(5)
    expect(await count('&resource_pack_name=Video 5k')).toBe(1)
    expect(await count('&resource_pack_name=video')).toBe(0)
  })
})
