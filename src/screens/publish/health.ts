import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/version/versionOrder.ts'

/** Statuses of a pack on the board, the most serious first. */
export const healthStatuses = [
  /** The pack itself is banned. */
  'banned',
  'flagged',
  /** Its newest version is banned. */
  'rejected',
  /** It was published, but no version can be installed. */
  'nothing',
  'pending',
  /** The API returned a status for the pack or its newest version that this site doesn't know. */
  'unknown',
  /** The live version is deprecated. */
  'deprecated',
  /** The API could not extract the nodes of the live version. */
  'unread',
  /** Never published. */
  'empty',
  'fine',
] as const
export type HealthStatus = (typeof healthStatuses)[number]

export interface Health {
  status: HealthStatus
  /** The newest version that is not withdrawn. */
  newest: NodeVersion | null
  /** The version that users install now. */
  live: NodeVersion | null
  /** The status may change without an action of the author. */
  isInReview: boolean
}

/** Whether the author has to act on the status, or should know about it. */
export const isProblem = (status: HealthStatus) => status !== 'fine' && status !== 'empty'

const findNewest = (versions: readonly NodeVersion[]) =>
  sortVersionsDesc(versions, ({ version }) => version)[0] ?? null

function getStatus(node: RegistryNode, newest: NodeVersion | null, live: NodeVersion | null): HealthStatus {
  if (node.status === 'banned') return 'banned'
  if (node.status === 'unknown') return 'unknown'
  if (!newest) return 'empty'
  const isNewestAhead = !live || compareVersionsDesc(newest.version, live.version) < 0
  if (isNewestAhead && newest.status === 'flagged') return 'flagged'
  if (isNewestAhead && newest.status === 'banned') return 'rejected'
  if (isNewestAhead && newest.status === 'pending') return 'pending'
  if (isNewestAhead && live) return 'unknown'
  if (!live) return 'nothing'
  if (live.deprecated) return 'deprecated'
  return live.extraction === 'failed' ? 'unread' : 'fine'
}

/** Health of a banned pack: the API may refuse to list its versions. */
export const bannedHealth: Health = { status: 'banned', newest: null, live: null, isInReview: false }

/**
 * Derives the status of a pack from its versions.
 * @param versions all versions of the pack, in any order and with any status.
 */
export function getHealth(node: RegistryNode, versions: readonly NodeVersion[]): Health {
  const published = versions.filter((version) => version.status !== 'deleted')
  const newest = findNewest(published)
  const live =
    node.status === 'active' ? findNewest(published.filter((version) => version.status === 'active')) : null
  const status = getStatus(node, newest, live)
  return { status, newest, live, isInReview: status === 'pending' || status === 'flagged' }
}

/**
 * Returns the delay before the next poll, in milliseconds. It backs off, because a version that has been in review for
 * days won't change within seconds.
 * @param checks number of polls so far.
 * @param publishedAt when the version in review was published, as ISO text.
 */
export function nextCheckDelay(checks: number, publishedAt: string | null, now: number): number {
  const isOld = publishedAt !== null && now - Date.parse(publishedAt) > 2 * dayMs
  return Math.min(isOld ? 300_000 : 60_000, 5000 * 1.25 ** Math.max(0, checks - 1))
}
