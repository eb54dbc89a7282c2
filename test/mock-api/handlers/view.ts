import type { Db, Row } from '../db.ts'
import { pageOf } from '../query.ts'
import type { Node, NodeRecord, NodeVersion, Publisher, PublisherRecord, VersionRecord } from '../records.ts'

/** A publisher in every response except the single read: members are empty [S25]. */
export function publisherView(publisher: PublisherRecord): Publisher {
  return { ...publisher, members: [] }
}

/** A version in responses; its reason is included only on request. */
export function versionView(version: VersionRecord, withReason = false): NodeVersion {
  const { comfyNodes: _, status_reason, ...shown } = version
  return withReason ? { ...shown, status_reason: status_reason ?? '' } : shown
}

/** A stored pack without response fields. The old publisher list returns it like this [S25]. */
export function bareNodeView(node: NodeRecord): Node {
  const { publisherId: _, unlisted: __, translations: ___, ...shown } = node
  return shown
}

/**
 * A pack in most responses. `latest_version` is missing when nothing was ever published and null when no version is active;
 * `publisher` is missing when none is recorded.
 */
export function nodeView(db: Db, node: NodeRecord, withTranslations = false): Node {
  const view = bareNodeView(node)
  const { shownLatest: latest } = db.row(node)
  if (latest) view.latest_version = versionView(latest)
  else if (db.versionsOf(node.id).length > 0) view.latest_version = null
  const publisher = node.publisherId === undefined ? undefined : db.publishers.get(node.publisherId)
  if (publisher) view.publisher = publisherView(publisher)
  if (withTranslations) view.translations = node.translations ?? null
  return view
}

/** A page of packs in most lists. */
export function nodePage(db: Db, rows: readonly Row[], page: number, limit: number) {
  const { items, total, totalPages } = pageOf(rows, page, limit)
  return { total, nodes: items.map(({ node }) => nodeView(db, node)), page, limit, totalPages }
}
