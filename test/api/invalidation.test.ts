import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createUnclaimedNode } from '#src/api/adminNodes.ts'
import { decideVersion } from '#src/api/adminReviews.ts'
import { onStaleInOtherTab } from '#src/api/client/staleInTabs.ts'
import { homeList } from '#src/api/homeList.ts'
import { node, nodeOfComfyNode } from '#src/api/nodes.ts'
import { claimNode, deleteNode, ownNodes, updateNode } from '#src/api/ownNodes.ts'
import {
  createPublisher,
  publisherIdCheck,
  publisherMembers,
  updatePublisher,
} from '#src/api/ownPublishers.ts'
import { deleteVersion, ownVersions, updateVersion } from '#src/api/ownVersions.ts'
import { nodePermission, publisherPermission } from '#src/api/permissions.ts'
import { publisherNodes } from '#src/api/publisherNodes.ts'
import { publisher } from '#src/api/publishers.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { createToken, deleteToken, tokens } from '#src/api/tokens.ts'
import { myPublishers } from '#src/api/users.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { elevate } from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { decisionChange } from '#src/lib/review/reviewRecord.ts'
import { homeDefaults } from '#src/paths.ts'
import { ownVersion, packProfile } from '#test/architecture/contractCalls/authors.ts'
import { mintAdminToken } from '#test/mock-api/bearer.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { uuid } from '#test/mock-api/seed/make.ts'
import { seed, seedIds, userIds } from '#test/mock-api/seed.ts'
import { signInAs } from '#test/signInAs.ts'
import { expectInvalidation, type Read, type Write } from './expectInvalidation.ts'

const publisherId = seedIds.richPublisher
const nodeId = seedIds.rich
const unreleasedId = 'unreleased-pack'

/** Every read that returns something of a publisher, a pack, a version or a token. */
const reads: readonly Read[] = [
  ['home', homeList(homeDefaults)],
  ['home by name', homeList({ ...homeDefaults, sort: 'name' })],
  ['search for “harbor”', homeList({ ...homeDefaults, q: 'harbor' })],
  ['search for “orphan”', homeList({ ...homeDefaults, q: 'orphan' })],
  ...[nodeId, seedIds.unclaimed, unreleasedId, 'all-new', seedIds.flaggedNewest].flatMap((id) => [
    [`pack ${id}`, node(id)] as const,
    [`versions ${id}`, nodeVersions(id)] as const,
    [`own versions ${id}`, ownVersions(id)] as const,
    [`versions with status reasons ${id}`, reasonedVersions(id)] as const,
    [`permission for pack ${id}`, nodePermission(publisherId, id)] as const,
  ]),
  ['a version', nodeVersion(nodeId, versionNumber('2.1.0'))],
  ['another version', nodeVersion(nodeId, ownVersion.version)],
  ['pack of a comfy node', nodeOfComfyNode('Harbor/Path/With.Dots..')],
  ...[publisherId, 'brand-new', seedIds.unclaimedPublisher].flatMap((id) => [
    [`publisher ${id}`, publisher(id)] as const,
    [`members ${id}`, publisherMembers(id)] as const,
    [`packs of ${id}`, publisherNodes(id, 1)] as const,
    [`own packs of ${id}`, ownNodes(id, 1)] as const,
    [`permission for publisher ${id}`, publisherPermission(id)] as const,
    [`tokens of ${id}`, tokens(id)] as const,
  ]),
  ['id check', publisherIdCheck('brand-new')],
  ['own publishers', myPublishers()],
  ['active versions', versionsByStatus('active', 1, 100)],
  ['deleted versions', versionsByStatus('deleted', 1, 100)],
]

const own = { publisherId, nodeId }
const profile = { name: 'Calm', description: '', website: '', support: '', sourceCodeRepo: '', logo: '' }

const writes: readonly Write[] = [
  ['a new publisher', (client) => createPublisher.mutationFn({ ...profile, id: 'brand-new' }, { client })],
  [
    'a changed publisher',
    (client) => updatePublisher.mutationFn({ ...profile, id: publisherId }, { client }),
  ],
  ['a changed pack', (client) => updateNode.mutationFn({ ...own, profile: packProfile }, { client })],
  ['a deleted pack', (client) => deleteNode.mutationFn({ publisherId, nodeId: unreleasedId }, { client })],
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
  ], // the seed derives UUIDs from names
  [
    'a deleted newest version',
    (client) =>
      deleteVersion.mutationFn(
        {
          ...ownVersion,
          version: versionNumber('2.1.0'),
          uuid: uuid(`${nodeId} 2.1.0`) as typeof ownVersion.uuid,
        },
        { client },
      ),
  ], // the seed derives UUIDs from names
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

function startRegistry(): Registry {
  const registry = createRegistry({ data: seed })
  registry.db.putNode({
    id: unreleasedId,
    name: 'Unreleased Pack',
    publisherId,
    created_at: '2026-01-01T00:00:00Z',
  })
  vi.stubGlobal('fetch', registryFetch(registry))
  return registry
}

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

const messageFromOtherTab = () =>
  new Promise<void>((done) => {
    const stop = onStaleInOtherTab(() => {
      stop()
      done()
    })
  })

/** Writes of administrators, who need an admin token. */
const adminWrites: readonly Write[] = [
  [
    'a new unclaimed pack',
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
          change: decisionChange({ status: 'flagged', reason: '' }, 'active', {
            message: 'Fine.',
            by: 'a',
            batchId: 'x',
          }),
        },
        { client },
      ),
  ],
]

async function expectInvalidationAs(role: 'owner' | 'admin', write: Write[1]): Promise<void> {
  const registry = startRegistry()
  await signInAs(role)
  if (role === 'admin') {
    const { token, expires_at: ends } = mintAdminToken(userIds.admin, Date.now())
    elevate(token, Date.parse(ends))
  }
  await expectInvalidation(registry, reads, write)
}

describe('every read that changes is invalidated after', () => {
  test.each(writes)('%s', (_, write) => expectInvalidationAs('owner', write))
  test.each(adminWrites)('%s', (_, write) => expectInvalidationAs('admin', write))
})

test('other tabs receive the paths of the reads that a write changed, and nothing else', async () => {
  startRegistry()
  await signInAs('owner')
  const other = new BroadcastChannel('comfy-registry-stale')
  const message = new Promise<unknown>((done) => {
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => done(data))
  })
  await createToken.mutationFn({ publisherId, name: 'CI', description: '' }, { client: new QueryClient() })
  expect(await message).toEqual({ exact: [`/publishers/${publisherId}/tokens`], under: [] })
  const received = messageFromOtherTab()
  other.postMessage({ exact: ['/nodes/x'], under: [] })
  await received
  other.close()
})
