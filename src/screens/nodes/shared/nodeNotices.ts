import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'

/** What a visitor must know about a pack before anything else. */
export type NodeNotice =
  | { kind: 'banned' }
  | { kind: 'deleted' }
  /** The pack has a status that this site doesn't know. */
  | { kind: 'unknown' }
  /** Nothing can be installed; `newest` waits or was refused, or is null when nothing was published. */
  | { kind: 'nothing'; newest: NodeVersion | null }
  /** A newer version than the installable one is not live. */
  | { kind: 'above'; newest: NodeVersion; installed: NodeVersion }
  | { kind: 'deprecated'; version: NodeVersion }
  | { kind: 'unextracted'; version: NodeVersion }
  | { kind: 'unclaimed' }

/** Only an active pack is offered for installing, in any way. */
export function isWithdrawn(node: RegistryNode): boolean {
  return node.status !== 'active'
}

/**
 * The notices of a pack, most serious first.
 * @param node with the version that installs get as its latest one.
 * @param versions newest first; undefined while unknown, which is not the same as none.
 */
export function noticesOf(node: RegistryNode, versions: readonly NodeVersion[] | undefined): NodeNotice[] {
  if (node.status !== 'active') return [{ kind: node.status }]
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
