import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { dayMs } from '#src/lib/format/durations.ts'

/** The reason why a user may not want to trust a pack or a version of it. */
export type PackConcern = 'banned' | 'deleted' | 'flagged' | 'unscanned' | 'deprecated' | 'stale'

const staleMs = 2 * 365 * dayMs

/** Concerns about a version, the most serious first. `newest` is the pack's newest version, which may be another one. */
export function packConcerns(
  pack: Pick<RegistryNode, 'status'>,
  version: Pick<NodeVersion, 'status' | 'deprecated'> | null,
  newest: Pick<NodeVersion, 'createdAt'> | null,
  now: number,
): PackConcern[] {
  const isBanned = pack.status === 'banned' || version?.status === 'banned'
  const isDeleted = pack.status === 'deleted' || version?.status === 'deleted'
  const releasedAt = newest?.createdAt ? Date.parse(newest.createdAt) : Number.NaN
  const concerns: readonly (PackConcern | false)[] = [
    isBanned && 'banned',
    isDeleted && 'deleted',
    version?.status === 'flagged' && 'flagged',
    version?.status === 'pending' && 'unscanned',
    version?.deprecated === true && 'deprecated',
    now - releasedAt > staleMs && 'stale',
  ]
  return concerns.filter((concern) => concern !== false)
}
