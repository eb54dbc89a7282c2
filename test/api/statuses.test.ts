import { expect, test } from 'vitest'
import { parsePublisherStatus } from '#src/api/publishers.ts'
import { parseNodeStatus } from '#src/lib/node/nodeStatus.ts'
import { parseVersionStatus, versionStatusName } from '#src/lib/version/versionStatus.ts'

test.each(['active', 'banned', 'deleted', 'flagged', 'pending'] as const)(
  'parses the API’s name of a version that is %s',
  (status) => {
    expect(parseVersionStatus(versionStatusName(status))).toBe(status)
  },
)

test.each([undefined, null, '', 1, 'active', 'constructor', '__proto__', 'NodeStatusNew'])(
  'parses %j as an unknown status',
  (name) => {
    expect(parseNodeStatus(name)).toBe('unknown')
    expect(parsePublisherStatus(name)).toBe('unknown')
    expect(parseVersionStatus(name)).toBe('unknown')
  },
)
