import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MediaProviderId, mediaProviderIds, mediaTask, providerRow } from '#src/api/media.ts'
import { klingTasks, parseKlingPage, parsePackages } from '#src/api/mediaKling.ts'
import { guessProviders, parseMediaRef } from '#src/api/mediaRefs.ts'
import { isEnded, type MediaTask, type TaskState } from '#src/api/mediaTasks.ts'
import { setSession } from '#src/auth/session.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { endedFrom, type MediaOutcome, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { seed } from '#test/mock-api/seed.ts'
import { signInAs } from '#test/signInAs.ts'

let registry: Registry
let now = 0
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(async () => {
  now = 1_700_000_000_000
  registry = createRegistry({ data: seed, now: () => now })
  vi.stubGlobal('fetch', registryFetch(registry))
  await signInAs('customer')
})
afterEach(() => {
  client.clear()
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

const refOf = (provider: MediaProviderId, id: string) => ({
  provider,
  kind: provider === 'kling' ? ('text2video' as const) : null,
  id,
})
const fetchTask = (provider: MediaProviderId, outcome: MediaOutcome, number = endedFrom) =>
  client.fetchQuery(mediaTask(refOf(provider, mediaTaskId(provider, outcome, number))))
/** Parses a body as a response of the provider. */
const parse = (provider: MediaProviderId, body: unknown): MediaTask => providerRow(provider).parse(body)

describe('the state of a task', () => {
  test.each([
    ['kling', 'waiting', 'waiting'],
    ['kling', 'running', 'running'],
    ['kling', 'done', 'done'],
    ['kling', 'failed', 'failed'],
    ['kling', 'moderated', 'moderated'],
    ['kling', 'inner', 'failed'],
    ['kling', 'strange', 'unknown'],
    ['luma', 'waiting', 'waiting'],
    ['luma', 'running', 'running'],
    ['luma', 'done', 'done'],
    ['luma', 'failed', 'failed'],
    ['luma', 'strange', 'unknown'],
    ['minimax', 'waiting', 'waiting'],
    ['minimax', 'running', 'running'],
    ['minimax', 'done', 'done'],
    ['minimax', 'failed', 'failed'],
    ['minimax', 'moderated', 'moderated'],
    ['minimax', 'inner', 'failed'],
    ['minimax', 'strange', 'unknown'],
    ['moonvalley', 'waiting', 'waiting'],
    ['moonvalley', 'running', 'running'],
    ['moonvalley', 'done', 'done'],
    ['moonvalley', 'failed', 'failed'],
    ['moonvalley', 'strange', 'unknown'],
    ['openai', 'running', 'running'],
    ['openai', 'done', 'done'],
    ['openai', 'failed', 'failed'],
    ['openai', 'inner', 'done'],
    ['openai', 'moderated', 'moderated'],
    ['openai', 'canceled', 'canceled'],
    ['openai', 'strange', 'running'],
    ['pika', 'waiting', 'waiting'],
    ['pika', 'running', 'running'],
    ['pika', 'done', 'done'],
    ['pika', 'failed', 'failed'],
    ['pika', 'strange', 'unknown'],
    ['pixverse', 'running', 'running'],
    ['pixverse', 'done', 'done'],
    ['pixverse', 'expired', 'expired'],
    ['pixverse', 'moderated', 'moderated'],
    ['pixverse', 'failed', 'failed'],
    ['pixverse', 'inner', 'failed'],
    ['pixverse', 'strange', 'unknown'],
    ['runway', 'waiting', 'waiting'],
    ['runway', 'running', 'running'],
    ['runway', 'done', 'done'],
    ['runway', 'failed', 'failed'],
    ['runway', 'moderated', 'moderated'],
    ['runway', 'canceled', 'canceled'],
    ['runway', 'strange', 'unknown'],
    ['stability', 'running', 'running'],
    ['stability', 'done', 'done'],
    ['stability', 'moderated', 'moderated'],
    ['tripo', 'waiting', 'waiting'],
    ['tripo', 'running', 'running'],
    ['tripo', 'done', 'done'],
    ['tripo', 'failed', 'failed'],
    ['tripo', 'moderated', 'moderated'],
    ['tripo', 'canceled', 'canceled'],
    ['tripo', 'expired', 'expired'],
    ['tripo', 'strange', 'unknown'],
  ] as const)('of %s with the outcome %s has the state %s', async (provider, outcome, state: TaskState) => {
    const isPending = outcome === 'waiting' || outcome === 'running'
    if (isPending) await fetchTask(provider, outcome, 1)
    now += outcome === 'running' ? 30_000 : 0
    client.clear()
    const task = await fetchTask(provider, outcome, isPending ? 1 : endedFrom)
    expect(task.state).toBe(state)
    // Four providers never send a reason.
    const hasNoReason = ['minimax', 'pika', 'pixverse', 'tripo'].includes(provider)
    if (state === 'failed' && (!hasNoReason || outcome === 'inner')) expect(task.reason).not.toBe('')
  })

  test('is an ended one for at least one status of each provider, whose table cites its source', () => {
    for (const id of mediaProviderIds) {
      const states = Object.values(providerRow(id).statuses)
      expect(states.some(isEnded), id).toBe(true)
      expect(new URL(providerRow(id).source).protocol).toBe('https:')
    }
    expect(mediaProviderIds).toHaveLength(10)
  })

  test('is running for a PixVerse or OpenAI task that is waiting, because they have one status for both', async () => {
    expect((await fetchTask('pixverse', 'waiting', 1)).state).toBe('running')
    expect((await fetchTask('openai', 'waiting', 1)).state).toBe('running')
  })
})

describe('the failure of a read', () => {
  test.each([
    ['kling', 'busy', 'limited', 200],
    ['kling', 'credit', 'limited', 429],
    ['kling', 'expired', 'missing', 404],
    ['minimax', 'busy', 'limited', 200],
    ['minimax', 'credit', 'no-credit', 402],
    ['luma', 'credit', 'no-credit', 402],
    ['luma', 'limited', 'limited', 429],
    ['runway', 'credit', 'no-credit', 402],
    ['stability', 'expired', 'missing', 404],
    ['tripo', 'credit', 'forbidden', 403],
  ] as const)('of %s for the task “%s” has the kind %s', async (provider, outcome, kind, status) => {
    const failure = await fetchTask(provider, outcome).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind, status })
    expect(failure).toHaveProperty('detail', expect.stringMatching(/\w{3}/))
  })

  test('comes from the envelope of a 200 response', () => {
    const stateOrError = (provider: MediaProviderId, body: unknown) => {
      try {
        return parse(provider, body).state
      } catch (error) {
        return error
      }
    }
    expect(stateOrError('kling', { code: 1203, message: 'no task', data: {} })).toMatchObject({
      kind: 'missing',
    })
    expect(stateOrError('kling', { code: 5001, message: 'down' })).toMatchObject({
      kind: 'server',
      status: 200,
    })
    expect(stateOrError('kling', { code: 1201, message: 'parameter' })).toBe('failed')
    expect(stateOrError('tripo', { code: 2010, message: 'credits' })).toMatchObject({ kind: 'no-credit' })
    expect(stateOrError('tripo', { code: 2001, message: 'none' })).toMatchObject({ kind: 'missing' })
    expect(stateOrError('minimax', { base_resp: { status_code: 1000, status_msg: '' } })).toMatchObject({
      kind: 'server',
    })
    expect(stateOrError('pixverse', { ErrCode: 9, ErrMsg: 'x', Resp: null })).toBe('failed')
  })
})

test.each([1000, 1004, 1100, 1103])(
  'error %i of Kling, which is about the operator’s account, doesn’t end a task',
  (code) => {
    const parseReply = () => parse('kling', { code, message: 'account', data: {} })
    expect(parseReply).toThrow(expect.objectContaining({ kind: 'server', detail: `account (${code})` }))
  },
)

test('a failed request for a task has the kind of its status', async () => {
  await expect(fetchTask('pika', 'canceled')).rejects.toMatchObject({ kind: 'invalid', status: 422 })
  await expect(fetchTask('openai', 'broken')).rejects.toMatchObject({ kind: 'server', status: 500 })
})

describe('results', () => {
  const kindsOf = ({ results }: MediaTask) => results.map(({ kind }) => kind)

  test.each([
    ['kling', ['video', 'watermarked']],
    ['luma', ['video', 'image']],
    ['minimax', ['file-id']],
    ['moonvalley', ['video']],
    ['openai', ['text', 'image', 'audio']],
    ['pika', ['video']],
    ['pixverse', ['video']],
    ['runway', ['video']],
    ['stability', ['image']],
    ['tripo', ['model']],
  ] as const)('of %s are %j', async (provider, kinds) => {
    const task = await fetchTask(provider, 'done')
    expect(kindsOf(task)).toEqual(kinds)
    expect(task.unsafeCount).toBe(0)
  })

  test.each([
    ['kling', 1],
    ['luma', 2],
    ['pika', 1],
    ['runway', 1],
    ['tripo', 2],
  ] as const)('of %s are omitted and counted when their URLs are not safe', async (provider, unsafeCount) => {
    const task = await fetchTask(provider, 'hostile')
    expect(task.unsafeCount).toBe(unsafeCount)
    expect(JSON.stringify(task.results)).not.toMatch(/javascript:|data:|127\.0\.0\.1|ftp:|secret/)
  })

  test('that are bytes get their type from their first bytes', async () => {
    const [picture] = (await fetchTask('stability', 'done')).results
    expect(picture).toMatchObject({ kind: 'image', source: { type: 'image/png' } })
    const page = { bytes: new TextEncoder().encode('<svg onload="alert(1)">'), finish_reason: 'SUCCESS' }
    expect(() => parse('stability', page)).toThrow(SyntaxError)
    const text = { status: 'completed', output: [{ type: 'image_generation_call', result: btoa('<html>') }] }
    expect(parse('openai', text).results).toEqual([])
  })

  test('of Stability are also read from JSON', async () => {
    const blurred = await fetchTask('stability', 'moderated')
    expect([blurred.state, kindsOf(blurred)]).toEqual(['moderated', ['image']])
  })

  test('join the texts of several parts and skip parts of an unknown type', async () => {
    const part = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] })
    const task = parse('openai', { status: 'completed', output: [part('a'), { type: 'x' }, part('b')] })
    expect(task.results).toEqual([{ kind: 'text', text: 'a\n\nb' }])
  })
})

test('the parsers throw for bodies of another form, but not for missing fields', () => {
  for (const id of mediaProviderIds) {
    for (const body of [null, [], 'text', 7]) expect(() => parse(id, body), id).toThrow(SyntaxError)
    expect(parse(id, {}).state, id).toBe('unknown')
  }
})

describe('ids', () => {
  test.each([
    ['resp_0123abc', ['openai']],
    [`${'c0ffee'.repeat(10)}c0ff`, ['stability']],
    ['c0ffee00-0000-4000-8000-000000000000', ['luma', 'moonvalley', 'pika', 'runway', 'tripo']],
    ['176843862716480', ['kling', 'minimax', 'pixverse']],
  ] as const)('%s may belong to %j', (id, providers) => {
    expect(guessProviders(id)).toEqual(providers)
  })

  test('may belong to any provider when their format is unknown', () => {
    expect(guessProviders('my-own-17')).toEqual(mediaProviderIds)
  })

  test.each([
    ['kling', undefined, '1', null],
    ['kling', 'nonsense', '1', null],
    ['kling', 'images', '1', { provider: 'kling', kind: 'images', id: '1' }],
    ['luma', undefined, 'x', { provider: 'luma', kind: null, id: 'x' }],
    ['luma', 'images', 'x', null],
    ['no-such-provider', undefined, 'x', null],
    ['toString', undefined, 'x', null],
    ['luma', undefined, '..', null],
    ['luma', undefined, '', null],
    ['luma', undefined, 7, null],
  ] as const)('with the parts %s, %s, %s are parsed to %j', (provider, kind, id, ref) => {
    expect(parseMediaRef(provider, kind, id)).toEqual(ref)
  })
})

describe('lists of Kling', () => {
  test('end at a page that isn’t full', async () => {
    const page = (number: number, size: number) => client.fetchQuery(klingTasks('images', number, size))
    expect((await page(1, 30)).isLast).toBe(false)
    expect(await page(3, 30)).toMatchObject({ isLast: true, tasks: { length: 10 } })
    expect(await page(2, 35)).toMatchObject({ isLast: false, tasks: { length: 35 } })
    expect(await page(3, 35)).toMatchObject({ isLast: true, tasks: [] })
  })

  test('may be one task, empty, or contain tasks without an id', () => {
    const ids = (data: unknown) => parseKlingPage({ code: 0, data }, 10).tasks.map(({ id }) => id)
    expect(ids({ task_id: 'a' })).toEqual(['a'])
    expect(ids(null)).toEqual([])
    expect(ids([{ task_id: 'a' }, {}, null, { task_id: 'b' }])).toEqual(['a', 'b'])
    expect(() => parseKlingPage({ code: 1200, message: 'no' }, 10)).toThrow('no')
  })

  test('are empty when packages are missing', () => {
    expect(parsePackages({ code: 0, data: { resource_pack_subscribe_infos: null } })).toEqual([])
  })
})
