import { balanceOf, customerById, customers, eventsOf } from '#src/api/adminCustomers.ts'
import {
  adminUpdateNode,
  banNode,
  createUnclaimedNode,
  editableNode,
  parseEditableNode,
} from '#src/api/adminNodes.ts'
import { allPublishers } from '#src/api/adminPublishers.ts'
import { decideVersion, reviewQueue, supportVersion } from '#src/api/adminReviews.ts'
import { mintAdminToken } from '#src/api/adminToken.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import { elevate } from '#src/auth/elevation.ts'
import { decisionChange } from '#src/lib/review/reviewRecord.ts'
import { reviewStatuses } from '#src/lib/review/reviewTransitions.ts'
import { mintAdminToken as tokenFor } from '#test/mock-api/bearer.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import type { SiteCall } from '../contractCalls.ts'

type Variant = SiteCall['variants'][number]

/** A write with an admin token. Elevates the session first, which only administrators can. */
function elevated(write: Extract<ReturnType<Variant>, { write: unknown }>['write']): Variant {
  return () => {
    const { token, expires_at } = tokenFor(userIds.admin, Date.now())
    elevate(token, Date.parse(expires_at))
    return { write }
  }
}

const target = { nodeId: seedIds.flaggedNewest, version: '1.3.0' }
const change = decisionChange({ status: 'flagged', reason: '' }, 'active', {
  message: 'Fine.',
  by: 'ada@example.org',
  batchId: 'x',
})
const support = {
  supported_os: ['Linux'],
  supported_accelerators: [],
  supported_comfyui_version: '>=0.3',
  supported_comfyui_frontend_version: '',
}
const id = userIds.customer

/** Calls of administrators. */
export const adminContractCalls: readonly SiteCall[] = [
  {
    call: 'get /versions',
    from: 'reviewQueue',
    private: true,
    variants: [
      () =>
        reviewQueue({
          statuses: reviewStatuses,
          nodeId: seedIds.flaggedNewest,
          text: 'eval',
          page: 1,
          pageSize: 100,
        }),
    ],
  },
  {
    call: 'get /nodes/{nodeId}/versions',
    from: 'reasonedVersions',
    private: true,
    variants: [() => reasonedVersions(seedIds.flaggedNewest)],
  },
  {
    call: 'put /admin/nodes/{nodeId}/versions/{versionNumber}',
    from: 'decideVersion',
    variants: [elevated((client) => decideVersion.mutationFn({ ...target, change }, { client }))],
  },
  {
    call: 'put /admin/nodes/{nodeId}/versions/{versionNumber}',
    from: 'supportVersion',
    variants: [elevated((client) => supportVersion.mutationFn({ ...target, edit: support }, { client }))],
  },
  {
    call: 'get /nodes/{nodeId}',
    from: 'editableNode',
    private: true,
    variants: [() => editableNode(seedIds.rich)],
  },
  {
    call: 'put /admin/nodes/{nodeId}',
    from: 'adminUpdateNode',
    variants: [
      elevated((client) => {
        const node = parseEditableNode({
          id: seedIds.rich,
          status: 'NodeStatusActive',
          publisher: { id: seedIds.richPublisher },
        })
        const edit = { search_ranking: 3 }
        return adminUpdateNode.mutationFn({ node, edit, publishers: [seedIds.richPublisher] }, { client })
      }),
    ],
  },
  {
    call: 'post /admin/nodes',
    from: 'createUnclaimedNode',
    variants: [
      elevated((client) => {
        const texts = { description: '', author: '', license: '{"file":"LICENSE"}', icon: '' }
        const node = { ...texts, id: 'new-one', name: 'New', repository: 'https://github.com/a/b', tags: [] }
        return createUnclaimedNode.mutationFn(node, { client })
      }),
    ],
  },
  {
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/ban',
    from: 'banNode',
    variants: [
      elevated((client) =>
        banNode.mutationFn({ publisherId: seedIds.richPublisher, nodeId: seedIds.rich }, { client }),
      ),
    ],
  },
  {
    call: 'post /admin/generate-token',
    from: 'mintAdminToken',
    variants: [() => ({ write: (client) => mintAdminToken.mutationFn(undefined, { client }) })],
  },
  {
    call: 'get /security-scan',
    from: 'startSecurityScan',
    variants: [
      elevated((client) =>
        startSecurityScan.mutationFn({ minAge: '2h', minScanAge: '24h', maxVersions: 10 }, { client }),
      ),
    ],
  },
  { call: 'get /publishers', from: 'allPublishers', variants: [allPublishers] },
  {
    call: 'get /customers',
    from: 'customers',
    variants: [() => customers({ email: 'e', name: 'n', stripeId: 's', metronomeId: 'm', page: 2 })],
  },
  { call: 'get /customers/{customerId}', from: 'customerById', variants: [() => customerById(id)] },
  { call: 'get /customers/{customerId}/balance', from: 'balanceOf', variants: [() => balanceOf(id)] },
  {
    call: 'get /customers/{customerId}/events',
    from: 'eventsOf',
    variants: [
      () =>
        eventsOf(id, {
          kind: 'credit_added',
          from: '2026-01-01T00:00:00Z',
          until: '2026-12-31T00:00:00Z',
          page: 1,
        }),
    ],
  },
]
