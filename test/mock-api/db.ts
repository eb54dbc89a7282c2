import semver from 'semver'
import type {
  CustomerRecord,
  JobResultRecord,
  NodeRecord,
  PublisherRecord,
  RegistryData,
  ReleaseRecord,
  TokenRecord,
  UserRecord,
  VersionRecord,
} from './records.ts'

/** A pack with the precomputed fields of list queries, so that comparing thousands of packs stays cheap. */
export interface Row {
  node: NodeRecord
  latest: VersionRecord | null
  /** The `latest_version` of responses. */
  shownLatest: VersionRecord | null
  /** id, name, description and author in lower case. */
  text: string
  repository: string
  /** Comfy node names of the newest active version, lower case, one per line. */
  comfyNames: string
  createdAt: number
  /** Date of the newest version, else of the pack. */
  updatedAt: number
}

const time = (iso: string | undefined) => (iso ? Date.parse(iso) || 0 : 0)

/** Newest first by semantic version; invalid versions come last. */
function compareVersionsDescending(a: string, b: string): number {
  const left = semver.parse(a, true)
  const right = semver.parse(b, true)
  if (left && right) return semver.compare(right, left)
  return Number(!left) - Number(!right) || (a < b ? 1 : -1)
}

function newestWith(
  statuses: readonly (string | undefined)[],
  versions: readonly VersionRecord[],
): VersionRecord | null {
  const counted = versions.filter((v) => statuses.includes(v.status))
  return counted.sort((a, b) => compareVersionsDescending(a.version, b.version))[0] ?? null
}

const active = ['NodeVersionStatusActive']
const unreviewed = [...active, 'NodeVersionStatusPending', 'NodeVersionStatusFlagged']

/** The tables of the mock API with their indexes. `reset` restores the initial data. */
export class Db {
  readonly nodes = new Map<string, NodeRecord>()
  readonly publishers = new Map<string, PublisherRecord>()
  readonly users = new Map<string, UserRecord>()
  readonly versions = new Map<string, VersionRecord>()
  readonly tokens = new Map<string, TokenRecord>()
  releases: readonly ReleaseRecord[] = []
  readonly customers = new Map<string, CustomerRecord>()
  jobResults: readonly JobResultRecord[] = []
  /** Time of the first read of each task of a media provider, in milliseconds since 1970. */
  readonly mediaStarts = new Map<string, number>()
  /** Trace ids that a media provider has seen; each is valid once. */
  readonly traceIds = new Set<string>()
  readonly #initial: RegistryData
  readonly #latestCountsUnreviewed: boolean
  readonly #storedId = new Map<string, string>()
  readonly #versionIds = new Map<string, Set<string>>()
  #rowOf = new Map<string, Row>()
  #lists = new Map<string, unknown>()

  constructor(data: RegistryData, { latestCountsUnreviewed = false } = {}) {
    this.#initial = data
    this.#latestCountsUnreviewed = latestCountsUnreviewed
    this.reset()
  }

  reset(): void {
    for (const table of [this.nodes, this.publishers, this.users, this.versions, this.tokens]) table.clear()
    for (const index of [this.#storedId, this.#versionIds, this.#rowOf, this.#lists]) index.clear()
    this.mediaStarts.clear()
    this.traceIds.clear()
    for (const publisher of this.#initial.publishers) this.publishers.set(publisher.id, publisher)
    for (const user of this.#initial.users) this.users.set(user.id, user)
    for (const node of this.#initial.nodes) this.putNode(node)
    for (const version of this.#initial.versions) this.putVersion(version)
    for (const token of this.#initial.tokens ?? []) this.tokens.set(token.id, token)
    this.releases = this.#initial.releases
    this.customers.clear()
    for (const record of this.#initial.customers ?? []) this.customers.set(record.customer.id, record)
    this.jobResults = this.#initial.jobResults ?? []
  }

  putNode(node: NodeRecord): void {
    this.nodes.set(node.id, node)
    this.#storedId.set(node.id.toLowerCase(), node.id)
    this.#forget(node.id)
  }

  /**
   * Changes some fields of a pack.
   * @throws Error if it doesn't exist: a test would go on with the data of the seed.
   */
  updateNode(id: string, changes: Partial<NodeRecord>): void {
    const node = this.node(id)
    if (!node) throw new Error(`no pack ${id}`)
    this.putNode({ ...node, ...changes })
  }

  /** Changes some fields of a publisher. @throws Error if it doesn't exist, like `updateNode`. */
  updatePublisher(id: string, changes: Partial<PublisherRecord>): void {
    this.copyPublisher(id, { ...changes, id })
  }

  /** Adds a publisher like another one. @throws Error if that doesn't exist, like `updateNode`. */
  copyPublisher(id: string, changes: Partial<PublisherRecord> & { id: string }): void {
    const publisher = this.publishers.get(id)
    if (!publisher) throw new Error(`no publisher ${id}`)
    this.publishers.set(changes.id, { ...publisher, ...changes })
  }

  removeNode(id: string): void {
    this.nodes.delete(id)
    this.#storedId.delete(id.toLowerCase())
    for (const versionId of this.#versionIds.get(id) ?? []) this.versions.delete(versionId)
    this.#versionIds.delete(id)
    this.#forget(id)
  }

  putVersion(version: VersionRecord): void {
    this.versions.set(version.id, version)
    const ids = this.#versionIds.get(version.node_id) ?? new Set()
    this.#versionIds.set(version.node_id, ids.add(version.id))
    this.#forget(version.node_id)
  }

  /** Changes some fields of a version. @throws Error if it doesn't exist, like `updateNode`. */
  updateVersion(nodeId: string, version: string, changes: Partial<VersionRecord>): void {
    const record = this.version(nodeId, version)
    if (!record) throw new Error(`no version ${version} of ${nodeId}`)
    this.putVersion({ ...record, ...changes })
  }

  /** Call after a change of list fields outside of packs and versions. */
  forgetLists(): void {
    this.#lists.clear()
  }

  #forget(nodeId: string): void {
    this.#rowOf.delete(nodeId)
    this.#lists.clear()
  }

  /** The stored spelling of a pack id; ids are unique ignoring case. */
  storedId(id: string): string | undefined {
    return this.#storedId.get(id.toLowerCase())
  }

  node(id: string): NodeRecord | undefined {
    const stored = this.storedId(id)
    return stored === undefined ? undefined : this.nodes.get(stored)
  }

  /** All versions of a pack, unordered. */
  versionsOf(nodeId: string): VersionRecord[] {
    return [...(this.#versionIds.get(nodeId) ?? [])].flatMap((id) => this.versions.get(id) ?? [])
  }

  version(nodeId: string, text: string): VersionRecord | undefined {
    return this.versionsOf(nodeId).find((v) => v.version === text)
  }

  row(node: NodeRecord): Row {
    const known = this.#rowOf.get(node.id)
    if (known) return known
    const versions = this.versionsOf(node.id)
    const latest = newestWith(active, versions)
    const createdAt = time(node.created_at)
    const row: Row = {
      node,
      latest,
      shownLatest: this.#latestCountsUnreviewed ? newestWith(unreviewed, versions) : latest,
      text: [node.id, node.name, node.description, node.author].join('\n').toLowerCase(),
      repository: (node.repository ?? '').toLowerCase(),
      comfyNames: (latest?.comfyNodes ?? [])
        .map((c) => c.comfy_node_name ?? '')
        .join('\n')
        .toLowerCase(),
      createdAt,
      updatedAt: versions.reduce((newest, v) => Math.max(newest, time(v.createdAt)), createdAt),
    }
    this.#rowOf.set(node.id, row)
    return row
  }

  /** Every pack in insertion order. */
  rows(): readonly Row[] {
    return this.derived('rows', () => [...this.nodes.values()].map((node) => this.row(node)))
  }

  /** Memoizes a value computed from packs and versions until one of them is written. */
  derived<T>(key: string, compute: () => T): T {
    if (!this.#lists.has(key)) this.#lists.set(key, compute())
    // Only the callback of this key ever filled the entry.
    return this.#lists.get(key) as T
  }
}
