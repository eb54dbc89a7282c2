import { describe, expect, test } from 'vitest'
import { parser } from '#src/api/client/schema.ts'
import { parseNode } from '#src/api/nodes.ts'
import { type NodeVersion, versionSchema } from '#src/api/versions.ts'
import { getHealth, nextCheckDelay } from '#src/screens/publish/health.ts'

describe('the status of a pack', () => {
  const version = (text: string, status: string, overrides = {}) =>
    parser(versionSchema)({
      version: text,
      status: `NodeVersionStatus${status}`,
      comfy_node_extract_status: 'success',
      ...overrides,
    })
  const healthOf = (versions: readonly NodeVersion[], status = 'NodeStatusActive') =>
    getHealth(parseNode({ id: 'x', status }), versions)

  test.each([
    ['empty', 'no version', []],
    ['empty', 'only deleted versions', [version('1.0.0', 'Deleted')]],
    ['fine', 'an active version', [version('1.0.0', 'Active')]],
    ['fine', 'an older flagged version', [version('2.0.0', 'Active'), version('1.0.0', 'Flagged')]],
    ['flagged', 'a newer flagged version', [version('2.0.0', 'Flagged'), version('1.0.0', 'Active')]],
    ['pending', 'a newer pending version', [version('1.10.0', 'Pending'), version('1.9.0', 'Active')]],
    ['rejected', 'a newer banned version', [version('2.0.0', 'Banned'), version('1.0.0', 'Active')]],
    ['deprecated', 'only deprecated versions', [version('1.0.0', 'Active', { deprecated: true })]],
    [
      'unread',
      'a version that could not be read',
      [version('1.0.0', 'Active', { comfy_node_extract_status: 'failed' })],
    ],
    ['nothing', 'a version with an unknown status', [version('1.0.0', 'Something')]],
  ] as const)('is “%s” with %s', (status, _, versions) => {
    expect(healthOf(versions).status).toBe(status)
  })

  test('is banned for a banned pack, whatever its versions are', () => {
    expect(healthOf([version('1.0.0', 'Active')], 'NodeStatusBanned')).toMatchObject({
      status: 'banned',
      live: null,
    })
  })
})

test('backs off polling, and polls most rarely after two days in review', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(nextCheckDelay(1, '2026-11-21T11:00:00Z', now)).toBe(5000)
  expect(nextCheckDelay(3, '2026-11-21T11:00:00Z', now)).toBeGreaterThan(7000)
  expect(nextCheckDelay(100, '2026-11-21T11:00:00Z', now)).toBe(60_000)
  expect(nextCheckDelay(100, '2026-10-01T00:00:00Z', now)).toBe(300_000)
  expect(nextCheckDelay(100, null, now)).toBe(60_000)
})
