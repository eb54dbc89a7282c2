/**
 * The invalidation table: which reads each kind of write changes. Every write uses an entry of it, so a new read needs
 * to be added here once. `x-server-cache` in contract/openapi.yaml marks cached responses.
 */
import { type ApiPath, path } from './url.ts'

/** Paths of reads whose data a write has changed. */
export interface Invalidation {
  /** Reads of exactly these paths, whatever their query. */
  exact: readonly ApiPath[]
  /** Reads of these paths and of every path below them. */
  under: readonly ApiPath[]
}

/** Joins invalidations, without duplicate paths. */
export const mergeInvalidations = (...parts: readonly Invalidation[]): Invalidation => ({
  exact: [...new Set(parts.flatMap(({ exact }) => exact))],
  under: [...new Set(parts.flatMap(({ under }) => under))],
})

/** The catalog, the search, and the lists of versions of all packs. */
const globalLists = [path`/nodes`, path`/nodes/search`, path`/versions`]

/** Which pack provides a comfy node depends on the rank, status and pre-empted names of all packs. */
const comfyNodeOwners = path`/comfy-nodes`

/** The lists of a publisher's packs. Nothing for an unknown publisher, whose id is empty. */
const publisherLists = (publisherId: string): readonly ApiPath[] =>
  publisherId ? [path`/publishers/${publisherId}/nodes`, path`/publishers/${publisherId}/nodes/v2`] : []

/** Nothing that a read returns. */
export const nothingChanged: Invalidation = { exact: [], under: [] }

/**
 * A pack was created, edited, deleted, claimed, moved or banned.
 * @param publisherIds every publisher that has, had or gets the pack.
 */
export const nodeChanged = (nodeId: string, publisherIds: readonly string[]): Invalidation => ({
  exact: [...globalLists, ...publisherIds.flatMap(publisherLists)],
  under: [
    path`/nodes/${nodeId}`,
    comfyNodeOwners,
    ...publisherIds.filter(Boolean).map((publisherId) => path`/publishers/${publisherId}/nodes/${nodeId}`),
  ],
})

/** A pack was installed: its number of downloads grew. */
export const nodeInstalled = (nodeId: string): Invalidation => ({
  exact: [path`/nodes/${nodeId}`],
  under: [],
})

/**
 * A version was edited, deprecated, withdrawn or reviewed. It may become or stop being the pack's latest one.
 * @param publisherId the pack's publisher; left out where it is unknown, and then the packs of all publishers are read
 *   again.
 */
export const versionChanged = (nodeId: string, version: string, publisherId?: string): Invalidation => ({
  exact: [
    path`/nodes/${nodeId}`,
    path`/nodes/${nodeId}/versions`,
    ...globalLists,
    ...(publisherId ? publisherLists(publisherId) : []),
  ],
  under: [
    path`/nodes/${nodeId}/versions/${version}`,
    comfyNodeOwners,
    ...(publisherId ? [] : [path`/publishers`]),
  ],
})

/** The status of any version of any pack may have changed. */
export const anyVersionChanged: Invalidation = {
  exact: [path`/versions`],
  under: [path`/nodes`, path`/publishers`, comfyNodeOwners],
}

/** A publisher was created. It has no packs yet. */
export const publisherCreated = (publisherId: string): Invalidation => ({
  exact: [path`/publishers`, path`/users/publishers/`, path`/publishers/validate`],
  under: [path`/publishers/${publisherId}`],
})

/** A publisher's profile changed. Packs carry their publisher's name, so all of them are read again. */
export const publisherChanged = (publisherId: string): Invalidation => ({
  exact: [path`/publishers`, path`/users/publishers/`],
  under: [path`/publishers/${publisherId}`, path`/nodes`, comfyNodeOwners],
})

/** An access token was created or deleted. */
export const tokensChanged = (publisherId: string): Invalidation => ({
  exact: [path`/publishers/${publisherId}/tokens`],
  under: [],
})
