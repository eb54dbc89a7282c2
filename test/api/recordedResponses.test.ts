import { existsSync, readFileSync } from 'node:fs'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerById } from '#src/api/adminCustomers.ts'
import { commits, defaultRepository } from '#src/api/ci.ts'
import { errorOfResponse } from '#src/api/client/errors.ts'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import { myApiKeys, myBalance, myEvents } from '#src/api/customers.ts'
import { homeList } from '#src/api/homeList.ts'
import { jobResults } from '#src/api/jobResults.ts'
import { type MediaProviderId, mediaTask } from '#src/api/media.ts'
import { klingTasks } from '#src/api/mediaKling.ts'
import { node } from '#src/api/nodes.ts'
import { publisherIdCheck } from '#src/api/ownPublishers.ts'
import { publisherPermission } from '#src/api/permissions.ts'
import { publisher } from '#src/api/publishers.ts'
import { releases } from '#src/api/releases.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { createToken, tokens } from '#src/api/tokens.ts'
import { currentUser, myPublishers } from '#src/api/users.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { setSession } from '#src/auth/session.ts'
import { readStatusReason } from '#src/lib/version/statusReason.ts'
import { homeDefaults } from '#src/paths.ts'
import { signInAs } from '#test/signInAs.ts'

/** Responses of the real API, beside the contract. */
const folder = '../shared/contract/examples'
const hasExamples = existsSync(folder)
const textOf = (file: string) => readFileSync(`${folder}/${file}.json`, 'utf8')

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const repository = defaultRepository
const testRuns = {
  repository,
  branch: '',
  system: '',
  workflow: '',
  commitId: '',
  page: 1,
  pageSize: 100,
}
const task = (provider: MediaProviderId) =>
  mediaTask({ provider, kind: provider === 'kling' ? 'text2video' : null, id: 'x' })
const file = (source: string) => [expect.objectContaining({ source: `https://media.example.net/${source}` })]

type Read = [file: string, read: { queryKey: QueryKey; queryFn?: unknown }, expected: unknown]

/** Each file with the site's read, and what a screen needs of the result. */
const reads: readonly Read[] = [
  ['node-list', homeList(homeDefaults), { total: 2, nodes: [{ downloads: 18342 }, { latestVersion: null }] }],
  ['search-result', homeList({ ...homeDefaults, q: 'masks' }), { total: 13, nodes: [{ id: 'tidy-masks' }] }],
  ['node', node('x'), { id: 'tidy-masks', stars: 211, latestVersion: { version: '1.4.2' } }],
  ['node-banned', node('x'), { status: 'banned', statusDetail: expect.stringContaining('run any command') }],
  [
    'version-list',
    reasonedVersions('x'),
    ['1.11.0', '1.10.0', '1.9.0', '1.8.0', '1.4.2', '1.0.0'].map((version) => ({ version })),
  ],
  [
    'versions-page',
    versionsByStatus('flagged', 1, 8),
    { total: 37, versions: [{ nodeId: 'tidy-masks' }, {}] },
  ],
  [
    'comfy-nodes',
    comfyNodePage('x', '1.0.0', 1),
    { comfyNodes: [{ category: ['mask', 'tidy'], inputs: [{ type: 'MASK' }, { defaultValue: '4' }] }] },
  ],
  ['comfy-nodes-none', comfyNodePage('x', '1.0.0', 1), { comfyNodes: [] }],
  ['publisher', publisher('x'), { name: 'Paper Lantern Tools', status: 'active' }],
  ['my-publishers', myPublishers(), [{ name: 'Paper Lantern Tools' }, { name: 'night-market' }]],
  ['publisher-free', publisherIdCheck('x'), true],
  ['permission', publisherPermission('x'), true],
  ['tokens', tokens('x'), [{ masked: 'b07a***' }, { masked: '3f1c***' }]],
  ['current-user', currentUser(), { name: 'Ines Morel', isAdmin: false }],
  ['customer-balance', myBalance(), { available: 12_345_000_000_000n, currency: 'usd' }],
  [
    'customer-events',
    myEvents({ page: 1, limit: 10, type: '', from: '' }),
    { events: [{ provider: 'kling' }, { amount: 10_000_000_000_000n }, { type: 'account_created' }] },
  ],
  ['customer-api-keys', myApiKeys(), [{ prefix: 'comfyui-7f3a' }]],
  ['customer', customerById('x'), { email: 'ines@example.org', hasFund: true }],
  [
    'kling-image-list',
    klingTasks('images', 1, 30),
    { tasks: [{ results: file('k/t-900-0.png') }, { reason: 'The prompt was refused.' }] },
  ],
  ['kling-video-task', task('kling'), { state: 'running' }],
  ['runway-task', task('runway'), { state: 'done', results: file('r/clip.mp4?sig=abc') }],
  ['luma-generation', task('luma'), { state: 'running', prompt: 'paper boats drifting at dusk' }],
  ['tripo-task', task('tripo'), { state: 'done', results: file('t/teapot.glb') }],
  [
    'releases',
    releases('comfyui', 'en'),
    [{ version: '0.3.62', attention: 'medium' }, { version: '0.3.61' }],
  ],
  [
    'gitcommitsummary',
    commits({ repository, branch: '', page: 1, pageSize: 10 }),
    {
      commits: [
        {
          states: new Map([
            ['linux', 'passed'],
            ['windows', 'failed'],
            ['macos', 'running'],
          ]),
        },
      ],
    },
  ],
  [
    'gitcommit',
    jobResults(testRuns),
    { runs: [{ state: 'passed', committedAt: '2026-05-28T22:10:00.000Z' }] },
  ],
]

/** Responds to each request with a recorded body. */
const respondWith = (file: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(textOf(file), { status }))

describe.runIf(hasExamples)(`recorded responses (needs ${folder})`, () => {
  beforeEach(() => signInAs('owner'))
  afterEach(() => {
    client.clear()
    setSession({ status: 'anonymous' })
    vi.unstubAllGlobals()
  })

  test.each(reads)('%s keeps what screens need', async (file, read, expected) => {
    respondWith(file)
    // The reads have different types.
    const result = await client.fetchQuery(read as Parameters<QueryClient['fetchQuery']>[0])
    expect({ result }).toMatchObject({ result: expected })
  })

  test('token-created contains the secret of a new token', async () => {
    respondWith('token-created', 201)
    const token = { publisherId: 'x', name: 'CI', description: '' }
    expect(await createToken.mutationFn(token, { client })).toEqual({
      secret: '00000000-0000-4000-8000-000000000000',
    })
  })

  test.each([
    ['publisher-taken.error', 400, 'Publisher ID already exists.'],
    ['error-handler', 409, 'Failed to create node'],
    ['error-gate', 403, 'Permission denied'],
    ['error-empty', 404, ''],
  ])('%s is read as an error of the API', async (file, status, detail) => {
    const response = new Response(textOf(file), { status })
    expect(await errorOfResponse(response)).toMatchObject({ status, detail })
  })

  test.each([
    ['status-reason-decoded', { by: 'reviewer@example.org', history: [{ status: 'flagged' }], unread: 0 }],
    ['scan-issues-decoded', { findings: [{ line: 57 }, { file: 'tools/fetch.py' }], unread: 0 }],
  ])('%s is read as the reason of a status', (file, expected) => {
    expect(readStatusReason(textOf(file))).toMatchObject(expected)
  })
})
