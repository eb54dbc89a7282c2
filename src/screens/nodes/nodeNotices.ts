import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'

/** What a visitor must know about a pack before anything else. */
export type NodeNotice =
  | { kind: 'banned' }
  | { kind: 'deleted' }
  /** Nothing can be installed; `newest` waits or was refused, or is null when nothing was published. */
  | { kind: 'nothing'; newest: NodeVersion | null }
  /** A newer version than the installable one is not live. */
  | { kind: 'above'; newest: NodeVersion; installed: NodeVersion }
  | { kind: 'deprecated'; version: NodeVersion }
  | { kind: 'unextracted'; version: NodeVersion }
  | { kind: 'unclaimed' }

/** A pack that is banned or deleted is not to be installed by any way. */
export function isWithdrawn(node: RegistryNode): boolean {
  return node.status === 'banned' || node.status === 'deleted'
}

/**
 * The notices of a pack, most serious first.
 * @param versions newest first; undefined while unknown, which is not the same as none.
 */
export function noticesOf(node: RegistryNode, versions: readonly NodeVersion[] | undefined): NodeNotice[] {
  if (node.status === 'banned') return [{ kind: 'banned' }]
  if (node.status === 'deleted') return [{ kind: 'deleted' }]
  const installed = node.latestVersion
  const notices: NodeNotice[] = []
  if (!installed) {
    if (versions) notices.push({ kind: 'nothing', newest: versions[0] ?? null })
  } else {
    const newest = versions?.find(
      (one) =>
        (one.status === 'pending' || one.status === 'flagged') &&
        compareVersionsDesc(one.version, installed.version) < 0,
    )
    if (newest) notices.push({ kind: 'above', newest, installed })
    if (installed.deprecated) notices.push({ kind: 'deprecated', version: installed })
    if (installed.extraction === 'failed') notices.push({ kind: 'unextracted', version: installed })
  }
  if (node.unclaimed) notices.push({ kind: 'unclaimed' })
  return notices
}
