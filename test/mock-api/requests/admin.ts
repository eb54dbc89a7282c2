import { userIds } from '../seed/users.ts'
import { seedIds } from '../seed.ts'
import type { ContractRequest } from './contractRequest.ts'

const review = `/admin/nodes/${seedIds.flaggedNewest}/versions`
const node = {
  id: 'lantern-kit',
  name: 'Lantern Kit',
  repository: 'https://github.com/example-new/lantern-kit',
}

/** Requests of the admin screens, ordered so that later ones still find their data. */
export const adminRequests: readonly ContractRequest[] = [
  { method: 'get', path: '/customers?limit=3' },
  { method: 'get', path: '/customers?email=example.org&name=a' },
  ...['', '/balance', '/events'].flatMap((rest): ContractRequest[] => [
    { method: 'get', path: `/customers/${userIds.customer}${rest}` },
    { method: 'get', path: `/customers/no-such-id${rest}` },
  ]),
  { method: 'put', path: `${review}/1.3.0`, body: { status: 'NodeVersionStatusActive', status_reason: 'x' } },
  { method: 'put', path: `${review}/1.3.0`, body: { status: 'NodeVersionStatusPending' } },
  { method: 'put', path: `${review}/1.3.0`, body: { supported_os: ['Linux'] } },
  { method: 'put', path: `${review}/9.9.9`, body: {} },
  { method: 'post', path: '/admin/nodes', body: node },
  { method: 'post', path: '/admin/nodes', body: node },
  { method: 'post', path: '/admin/nodes', body: { ...node, id: '-' } },
  { method: 'get', path: '/security-scan?minAge=soon' },
  { method: 'get', path: '/security-scan' },
]
