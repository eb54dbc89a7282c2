import { createContext } from 'react'
import type { NodeVersion } from '#src/api/versions.ts'
import type { VersionStatus } from '#src/lib/version/versionStatus.ts'

export type VersionAction = 'changelog' | 'deprecate' | 'restore' | 'delete'

/**
 * The actions of the author on a version. Only a live one can be deprecated, a rejected one has no readers, and a deleted one
 * can't be changed.
 */
const actionsByStatus: Readonly<Record<VersionStatus, readonly VersionAction[]>> = {
  active: ['changelog', 'deprecate', 'delete'],
  pending: ['changelog', 'delete'],
  flagged: ['changelog', 'delete'],
  banned: ['delete'],
  deleted: [],
  unknown: ['changelog', 'delete'],
}

/** Returns the actions that the status of a version allows. A deprecation can always be undone. */
export function versionActions({ status, deprecated, uuid }: NodeVersion): VersionAction[] {
  // The API identifies versions by UUID.
  if (uuid === null) return []
  const allowed = actionsByStatus[status]
  if (!deprecated || status === 'deleted') return [...allowed]
  const others = allowed.filter((action) => action !== 'deprecate' && action !== 'delete')
  return [...others, 'restore', 'delete']
}

/** Whether an action deprecates or restores. */
export const togglesDeprecated = (action: VersionAction) => action === 'deprecate' || action === 'restore'

/** Whether the version can be selected for a batch, which deprecates or restores it. */
export const canSelect = (version: NodeVersion) => versionActions(version).some(togglesDeprecated)

interface VersionMenu {
  actions: readonly VersionAction[]
  /** Whether versions are being deprecated or restored: one batch runs at a time. */
  isBatchPending: boolean
  onSelect: (action: VersionAction) => void
}

/** Passes the actions of a row to its menu, which is lazy-loaded. */
export const VersionMenuContext = createContext<VersionMenu>({
  actions: [],
  isBatchPending: false,
  onSelect: () => undefined,
})
