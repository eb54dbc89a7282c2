import { unclaimedPublisher } from '../records.ts'
import { uuid } from '../seed/make.ts'
import { seedIds } from '../seed.ts'
import type { ContractRequest } from './contractRequest.ts'

const p = `/publishers/${seedIds.richPublisher}`
const n = `${p}/nodes/${seedIds.rich}`
const v = `${n}/versions/${uuid(`${seedIds.rich} 2.0.0`)}`
const claim = (id: string) => `${p}/nodes/${id}/claim-my-node`

/** Requests of the author screens, ordered so that later ones still find their data. */
export const authorRequests: readonly ContractRequest[] = [
  { method: 'get', path: `${p}/permissions` },
  { method: 'get', path: '/publishers/no-such-id/permissions' },
  { method: 'get', path: `${n}/permissions` },
  { method: 'get', path: `${p}/nodes/${seedIds.banana}/permissions` },
  { method: 'post', path: '/publishers', body: { id: 'brand-new', name: 'Brand new' } },
  { method: 'post', path: '/publishers', body: { id: 'brand-new', name: 'Again' } },
  { method: 'post', path: '/publishers', body: { id: 'UPPER', name: 'x' } },
  { method: 'post', path: '/publishers', body: 7 },
  { method: 'put', path: p, body: { name: 'Quieter Harbor', id: 'other' } },
  { method: 'put', path: '/publishers/no-such-id', body: { name: 'x' } },
  { method: 'put', path: '/publishers/salt-and-signal', body: { name: 'x' } },
  { method: 'put', path: n, body: { id: seedIds.rich, name: 'Renamed', tags: ['a'] } },
  { method: 'put', path: n, body: { name: 'Without id' } },
  { method: 'put', path: n, body: { id: seedIds.rich, repository: 'javascript:alert(1)' } },
  { method: 'put', path: `${p}/nodes/no-such-id`, body: { id: 'no-such-id' } },
  { method: 'put', path: v, body: { changelog: 'New.' } },
  { method: 'put', path: v, body: { deprecated: true } },
  { method: 'put', path: `${n}/versions/2.0.0`, body: {} },
  { method: 'put', path: `${n}/versions/${uuid('none')}`, body: {} },
  { method: 'delete', path: v },
  { method: 'delete', path: `${n}/versions/2.0.0` },
  { method: 'get', path: `${p}/tokens` },
  { method: 'get', path: '/publishers/tidewheel/tokens' },
  { method: 'post', path: `${p}/tokens`, body: { name: 'CI', description: '' } },
  { method: 'post', path: `${p}/tokens`, body: {} },
  { method: 'delete', path: `${p}/tokens/${uuid(`token ${seedIds.richPublisher} GitHub Actions`)}` },
  { method: 'delete', path: `${p}/tokens/${uuid('none')}` },
  { method: 'post', path: claim(seedIds.unclaimed), body: {} },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'gho_stranger' } },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'gho_limited' } },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'gho_down' } },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'not one' } },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'gho_owner' } },
  { method: 'post', path: claim(seedIds.unclaimed), body: { GH_TOKEN: 'gho_owner' } },
  {
    method: 'post',
    path: `/publishers/${unclaimedPublisher}/nodes/x/claim-my-node`,
    body: { GH_TOKEN: 'x' },
  },
  { method: 'delete', path: n },
  { method: 'delete', path: `${p}/nodes/no-such-id` },
]
