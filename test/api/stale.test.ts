import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createUnclaimedNode } from '#src/api/adminNodes.ts'
import { decideVersion } from '#src/api/adminReviews.ts'
import { nodePermission, publisherPermission } from '#src/api/can.ts'
import { onStaleElsewhere } from '#src/api/freshness.ts'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { node, nodeList, nodeOfComfyNode } from '#src/api/nodes.ts'
import { claimNode, deleteNode, ownNodes, updateNode } from '#src/api/ownNodes.ts'
import {
  createPublisher,
  publisherIdCheck,
  publisherMembers,
  updatePublisher,
} from '#src/api/ownPublishers.ts'
import { deleteVersion, ownVersions, updateVersion, versionReasons } from '#src/api/ownVersions.ts'
import { publisher, publisherNodes } from '#src/api/publishers.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { createToken, deleteToken, tokens } from '#src/api/tokens.ts'
import { myPublishers } from '#src/api/users.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { decided } from '#src/lib/reviewRecord.ts'
import { homeDefaults } from '#src/paths.ts'
import { arm } from '#src/session/armed.ts'
import { setSession } from '#src/session/identity.ts'
import { ownVersion, packProfile } from '#test/laws/contractCalls/authors.ts'
import { mintAdminToken } from '#test/registry/bearer.ts'
import { createRegistry, type Registry } from '#test/registry/registry.ts'
import { uuid } from '#test/registry/seed/make.ts'
import { people, seed, seedIds } from '#test/registry/seed.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'

const publisherId = seedIds.richPublisher
const nodeId = seedIds.rich
const empty = 'never-was'

type Options = Parameters<QueryClient['fetchQuery']>[0]

/** Every read in which something of a publisher, a pack, a version or a token can be seen. */
const reads: readonly (readonly [string, unknown])[] = [
  ['home', homeCatalogue(homeDefaults)],
  ['home by name', homeCatalogue({ ...homeDefaults, sort: 'name' })],
  [
    'search',
    nodeList(
      nodeListCall({
        text: 'harbor',
        scope: 'packs',
        sort: 'downloads',
        os: '',
        accelerator: '',
        comfyui: '',
        since: '',
        includeBanned: false,
        page: 1,
      }),
    ),
  ],
  [
    'search of the orphan',
    nodeList(
      nodeListCall({
        text: 'orphan',
        scope: 'packs',
        sort: 'downloads',
        os: '',
        accelerator: '',
        comfyui: '',
        since: '',
        includeBanned: false,
        page: 1,
      }),
    ),
  ],
  ...[nodeId, seedIds.unclaimed, empty, 'all-new', seedIds.flaggedNewest].flatMap((id) => [
    [`pack ${id}`, node(id)] as const,
    [`versions ${id}`, nodeVersions(id)] as const,
    [`own versions ${id}`, ownVersions(id)] as const,
    [`reasons ${id}`, versionReasons(id)] as const,
    [`rights on ${id}`, nodePermission(publisherId, id)] as const,
  ]),
  ['a version', nodeVersion(nodeId, versionNumber('2.1.0'))],
  ['another version', nodeVersion(nodeId, ownVersion.version)],
  ['pack of a comfy node', nodeOfComfyNode('Harbor/Path/With.Dots..')],
  ...[publisherId, 'brand-new', seedIds.unclaimedPublisher].flatMap((id) => [
    [`publisher ${id}`, publisher(id)] as const,
    [`members ${id}`, publisherMembers(id)] as const,
    [`packs of ${id}`, publisherNodes(id, 1)] as const,
    [`own packs of ${id}`, ownNodes(id, 1)] as const,
    [`rights for ${id}`, publisherPermission(id)] as const,
    [`tokens of ${id}`, tokens(id)] as const,
  ]),
  ['id check', publisherIdCheck('brand-new')],
  ['my publishers', myPublishers()],
  ['live versions', versionsByStatus('active', 1, 100)],
  ['deleted versions', versionsByStatus('deleted', 1, 100)],
]

type Write = (client: QueryClient) => Promise<unknown>
const own = { publisherId, nodeId }
const profile = { name: 'Calm', description: '', website: '', support: '', sourceCodeRepo: '', logo: '' }

const writes: readonly (readonly [string, Write])[] = [
  ['a new publisher', (client) => createPublisher.mutationFn({ ...profile, id: 'brand-new' }, { client })],
  [
    'a changed publisher',
    (client) => updatePublisher.mutationFn({ ...profile, id: publisherId }, { client }),
  ],
  ['a changed pack', (client) => updateNode.mutationFn({ ...own, profile: packProfile }, { client })],
  ['a deleted pack', (client) => deleteNode.mutationFn({ publisherId, nodeId: empty }, { client })],
  [
    'a claimed pack',
    (client) =>
      claimNode.mutationFn({ publisherId, nodeId: seedIds.unclaimed, githubToken: 'gho_x' }, { client }),
  ],
  [
    'a new changelog',
    (client) => updateVersion.mutationFn({ ...ownVersion, change: { changelog: 'Other' } }, { client }),
  ],
  [
    'a deprecated newest version',
    (client) =>
      updateVersion.mutationFn(
        {
          ...ownVersion,
          version: versionNumber('2.1.0'),
          uuid: uuid(`${nodeId} 2.1.0`) as typeof ownVersion.uuid,
          change: { deprecated: true },
        },
        { client },
      ),
  ], // made by the seed's rule
  [
    'a withdrawn newest version',
    (client) =>
      deleteVersion.mutationFn(
        {
          ...ownVersion,
          version: versionNumber('2.1.0'),
          uuid: uuid(`${nodeId} 2.1.0`) as typeof ownVersion.uuid,
        },
        { client },
      ),
  ], // made by the seed's rule
  [
    'a new token',
    (client) => createToken.mutationFn({ publisherId, name: 'CI', description: '' }, { client }),
  ],
  [
    'a deleted token',
    (client) =>
      deleteToken.mutationFn({ publisherId, id: uuid(`token ${publisherId} GitHub Actions`) }, { client }),
  ],
]

async function answers(): Promise<{ client: QueryClient; seen: Map<string, string> }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const seen = new Map<string, string>()
  for (const [name, options] of reads) {
    // Reads of many nouns; what they give is only compared.
    const data = await client.fetchQuery(options as Options).catch((error: unknown) => String(error))
    seen.set(name, JSON.stringify(data))
  }
  return { client, seen }
}

function world(): Registry {
  const registry = createRegistry({ data: seed })
  registry.db.putNode({ id: empty, name: 'Never Was', publisherId, created_at: '2026-01-01T00:00:00Z' })
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    registry.handle(new Request(input, init)),
  )
  return registry
}

afterEach(() => {
  setSession({ status: 'visitor' })
  vi.unstubAllGlobals()
})

const channelSaid = () =>
  new Promise<void>((done) => {
    const stop = onStaleElsewhere(() => {
      stop()
      done()
    })
  })

/** What administrators write, who need a token of their own for it. */
const adminWrites: readonly (readonly [string, Write])[] = [
  [
    'a pack made for nobody',
    (client) =>
      createUnclaimedNode.mutationFn(
        {
          id: 'all-new',
          name: 'New',
          repository: 'https://github.com/a/b',
          description: '',
          author: '',
          license: '',
          icon: '',
          tags: [],
        },
        { client },
      ),
  ],
  [
    'a decision about a version',
    (client) =>
      decideVersion.mutationFn(
        {
          nodeId: seedIds.flaggedNewest,
          version: '1.3.0',
          change: decided({ status: 'flagged', reason: '' }, 'active', {
            message: 'Fine.',
            by: 'a',
            batchId: 'x',
          }),
        },
        { client },
      ),
  ],
]

/** Makes a write, and compares every read before and after: what changed must be old, and asked for past every proxy. */
async function provesFresh(role: 'owner' | 'admin', write: Write): Promise<void> {
  const registry = world()
  await signedInAs(role)
  if (role === 'admin') {
    const { token, expires_at: ends } = mintAdminToken(people.admin, Date.now())
    arm(token, Date.parse(ends))
  }
  const { client, seen } = await answers()
  await write(client)
  const after = await answers()
  const changed = reads.filter(([name]) => seen.get(name) !== after.seen.get(name))
  // A write that changes nothing anybody sees would prove nothing.
  expect(changed.map(([name]) => name)).not.toEqual([])
  const old = changed.filter(([, options]) => {
    const { queryKey } = options as Options // as above
    const state = client.getQueryState(queryKey)
    return !(state?.isInvalidated || state?.status === 'error')
  })
  expect(old.map(([name]) => name)).toEqual([])
  // And past every proxy: each read that changed was asked for with the headers that say so.
  const paths = new Set(changed.map(([, options]) => String((options as Options).queryKey[0])))
  const late = registry.requests
    .filter(({ method, path }) => method === 'GET' && paths.has(path))
    .slice(-paths.size)
  expect(late.filter(({ headers }) => !headers['cache-control']?.includes('no-cache'))).toEqual([])
}

describe('every screen is fresh after', () => {
  test.each(writes)('%s', (_, write) => provesFresh('owner', write))
  test.each(adminWrites)('%s', (_, write) => provesFresh('admin', write))
})

test('the other tabs are told which reads are old, and nothing else', async () => {
  world()
  await signedInAs('owner')
  const other = new BroadcastChannel('comfy-registry-stale')
  const heard = new Promise<unknown>((done) => {
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => done(data))
  })
  await createToken.mutationFn({ publisherId, name: 'CI', description: '' }, { client: new QueryClient() })
  expect(await heard).toEqual({ exact: [`/publishers/${publisherId}/tokens`], under: [] })
  const said = channelSaid()
  other.postMessage({ exact: ['/nodes/x'], under: [] })
  await said
  other.close()
})
