import { expect, test } from 'vitest'
import { matchPath } from './router.ts'

test.each([
  ['/nodes', '/nodes', {}],
  ['/nodes/search', '/nodes/search', {}],
  ['/nodes/bananaforge', '/nodes/{nodeId}', { nodeId: 'bananaforge' }],
  ['/nodes/searching', '/nodes/{nodeId}', { nodeId: 'searching' }],
  ['/nodes/AnimateDiff_v2.1', '/nodes/{nodeId}', { nodeId: 'AnimateDiff_v2.1' }],
  ['/nodes/a%2Fb', '/nodes/{nodeId}', { nodeId: 'a/b' }],
  ['/nodes/versions/versions', '/nodes/{nodeId}/versions', { nodeId: 'versions' }],
  [
    '/comfy-nodes/Load%2FSave%20%5B100%25%5D/node',
    '/comfy-nodes/{comfyNodeId}/node',
    { comfyNodeId: 'Load/Save [100%]' },
  ],
  ['/comfy-nodes/%252F/node', '/comfy-nodes/{comfyNodeId}/node', { comfyNodeId: '%2F' }],
  ['/publishers/validate', '/publishers/validate', {}],
  ['/publishers/x/nodes/v2', '/publishers/{publisherId}/nodes/v2', { publisherId: 'x' }],
  [
    '/publishers/x/nodes/v20',
    '/publishers/{publisherId}/nodes/{nodeId}',
    { publisherId: 'x', nodeId: 'v20' },
  ],
  ['/users/publishers/', '/users/publishers/', {}],
  ['/customers/me', '/customers/me', {}],
  ['/customers/mel', '/customers/{customerId}', { customerId: 'mel' }],
])('%s matches the route %s', (pathname, path, params) => {
  expect(matchPath(pathname)).toMatchObject({ path, params })
})

test.each([
  ['', 'an empty path'],
  ['/', 'the root'],
  ['/nodes/', 'an empty id'],
  ['/nodes//versions', 'an empty id in the middle'],
  ['/users/publishers', 'a missing trailing slash'],
  ['/nodes/x/', 'an extra trailing slash'],
  ['/nodes/%E0%A4%A', 'a truncated escape'],
  ['/nodes/x/ban', 'an unknown segment'],
  ['/prefix/nodes', 'a prefix'],
  ['/NODES', 'another case'],
  ['/__proto__', 'a property of Object.prototype'],
])('%s matches no route: %s', (pathname) => {
  expect(matchPath(pathname)).toBeNull()
})
