import type { components } from '#contract/schema.d.ts'
import type { Readmes } from './repositoryHosts.ts'

type Schemas = components['schemas']
export type Node = Schemas['Node']
export type NodeVersion = Schemas['NodeVersion']
export type ComfyNode = Schemas['ComfyNode']
export type Publisher = Schemas['Publisher']
export type ReleaseNote = Schemas['ReleaseNote']
export type CustomerEvent = Schemas['CustomerEvent']
export type JobResult = Schemas['ActionJobResult']

/** A stored pack: responses add `latest_version` and `publisher`, the latter only with a `publisherId`. */
export interface NodeRecord extends Omit<Node, 'id' | 'latest_version' | 'publisher'> {
  id: string
  publisherId?: string
  /** Reachable by id only, not in lists or searches: the packs behind sentinel ids. */
  unlisted?: boolean
}

/** A stored version. `comfyNodes` is null until the extraction job has run. */
export interface VersionRecord extends Omit<NodeVersion, 'id' | 'version' | 'node_id'> {
  /** UUID. */
  id: string
  version: string
  node_id: string
  comfyNodes: readonly ComfyNode[] | null
}

export interface PublisherRecord extends Omit<Publisher, 'id'> {
  id: string
}

/** A user of the mock API; `id` is the Firebase uid. */
export interface UserRecord extends Omit<Schemas['User'], 'id'> {
  id: string
}

/** A release note in English with its translations. */
export interface ReleaseRecord extends ReleaseNote {
  translated?: Readonly<Record<string, string>>
}

/** An access token of a publisher with its secret, which only the creation returns. */
export interface TokenRecord {
  id: string
  publisherId: string
  name: string
  description: string
  createdAt: string
  secret: string
}

/** Billing data of a user with the same id. Events are relative to `seedNow`, newest first. */
export interface CustomerRecord {
  customer: Schemas['CustomerAdmin']
  balance: Schemas['CustomerBalance']
  /** Null, as the service encodes an empty list. */
  apiKeys: readonly Schemas['CustomerApiKey'][] | null
  events: readonly CustomerEvent[]
}

/** One run of a test workflow. Only the single read includes the machine. */
export interface JobResultRecord extends Omit<JobResult, 'id' | 'machine_stats'> {
  id: string
}

/** The initial data of a mock API. Records are immutable: a write stores a new record. */
export interface RegistryData {
  publishers: readonly PublisherRecord[]
  nodes: readonly NodeRecord[]
  versions: readonly VersionRecord[]
  users: readonly UserRecord[]
  releases: readonly ReleaseRecord[]
  tokens?: readonly TokenRecord[]
  customers?: readonly CustomerRecord[]
  jobResults?: readonly JobResultRecord[]
  /** By repository, such as `github.com/owner/name`. */
  readmes?: Readmes
}

/** The reserved publisher of unclaimed packs. */
export const unclaimedPublisher = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
