import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'

/** A condition of a pack that the page states above everything else. */
export type NodeNotice =
  | { kind: 'banned' }
  | { kind: 'deleted' }
  /** The API returned a status that this client doesn't know. */
  | { kind: 'unknown' }
  /** No version is live. `newest` is pending or flagged, or null if nothing was ever published. */
  | { kind: 'not-installable'; newest: NodeVersion | null }
  /** A version newer than the installable one is not live. */
  | { kind: 'newer-not-live'; newest: NodeVersion; installed: NodeVersion }
  | { kind: 'deprecated'; version: NodeVersion }
  | { kind: 'unextracted'; version: NodeVersion }
  | { kind: 'unclaimed' }

/** Whether the pack is banned, deleted or of unknown status: only an active pack can be installed. */
export function isUnavailable(node: RegistryNode): boolean {
  return node.status !== 'active'
}

/**
 * Returns the notices of a pack, most serious first.
 * @param node its `latestVersion` is the installable one.
 * @param versions newest first; undefined while loading, which differs from an empty list.
 */
export function noticesOf(node: RegistryNode, versions: readonly NodeVersion[] | undefined): NodeNotice[] {
  if (node.status !== 'active') return [{ kind: node.status }]
  const installed = node.latestVersion
  const notices: NodeNotice[] = []
  if (!installed) {
    if (versions) notices.push({ kind: 'not-installable', newest: versions[0] ?? null })
  } else {
    const newest = versions?.find(
      ({ status, version }) =>
        (status === 'pending' || status === 'flagged') && compareVersionsDesc(version, installed.version) < 0,
    )
    if (newest) notices.push({ kind: 'newer-not-live', newest, installed })
    if (installed.deprecated) notices.push({ kind: 'deprecated', version: installed })
    if (installed.extraction === 'failed') notices.push({ kind: 'unextracted', version: installed })
  }
  if (node.isUnclaimed) notices.push({ kind: 'unclaimed' })
  return notices
}
