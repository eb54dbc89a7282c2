import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'

/** How a pack stands, the gravest first. */
export const standings = [
  /** The pack itself is banned. */
  'banned',
  'flagged',
  /** Its newest version is banned. */
  'refused',
  /** Published once, and nothing of it can be installed. */
  'nothing',
  'pending',
  /** The pack, or its newest version, has a status that this site does not know. */
  'unknown',
  /** The version that everybody gets is marked as deprecated. */
  'deprecated',
  /** The nodes of the live version could not be listed. */
  'unread',
  /** Never published. */
  'empty',
  'fine',
] as const
export type Standing = (typeof standings)[number]

export interface Health {
  standing: Standing
  /** The newest that was published and not withdrawn. */
  newest: NodeVersion | null
  /** What people get who install it now. */
  live: NodeVersion | null
  /** Something may change without anybody here doing it. */
  moving: boolean
}

/** Standings that want their author to do or to know something. */
export const isProblem = (standing: Standing) => standing !== 'fine' && standing !== 'empty'

const newestOf = (versions: readonly NodeVersion[]) =>
  [...versions].sort((a, b) => compareVersionsDesc(a.version, b.version))[0] ?? null

function standingOf(node: RegistryNode, newest: NodeVersion | null, live: NodeVersion | null): Standing {
  if (node.status === 'banned') return 'banned'
  if (node.status === 'unknown') return 'unknown'
  if (!newest) return 'empty'
  const isAhead = !live || compareVersionsDesc(newest.version, live.version) < 0
  if (isAhead && newest.status === 'flagged') return 'flagged'
  if (isAhead && newest.status === 'banned') return 'refused'
  if (isAhead && newest.status === 'pending') return 'pending'
  if (isAhead && live) return 'unknown'
  if (!live) return 'nothing'
  if (live.deprecated) return 'deprecated'
  return live.extraction === 'failed' ? 'unread' : 'fine'
}

/** Health of a banned pack: the API may refuse to list its versions. */
export const bannedHealth: Health = { standing: 'banned', newest: null, live: null, moving: false }

/** @param versions all of the pack's, in any order and status. */
export function healthOf(node: RegistryNode, versions: readonly NodeVersion[]): Health {
  const there = versions.filter((one) => one.status !== 'deleted')
  const newest = newestOf(there)
  const live = node.status === 'active' ? newestOf(there.filter((one) => one.status === 'active')) : null
  const standing = standingOf(node, newest, live)
  return { standing, newest, live, moving: standing === 'pending' || standing === 'flagged' }
}

const day = 24 * 60 * 60 * 1000

/**
 * How long to wait before looking again, in milliseconds: soon at first, then more and more rarely. What has waited for
 * days will not change within seconds.
 * @param looks how often it was looked at.
 * @param since when the version that moves was published.
 */
export function nextLook(looks: number, since: string | null, now: number): number {
  const isOld = since !== null && now - Date.parse(since) > 2 * day
  return Math.min(isOld ? 300_000 : 60_000, 5000 * 1.25 ** Math.max(0, looks - 1))
}
