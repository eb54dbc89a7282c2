import type { components } from '#contract/schema.d.ts'
import { keyOf } from '#src/lib/json/lookup.ts'

type ApiStatus = components['schemas']['NodeVersionStatus']

/** A status that the contract lists. */
export type KnownVersionStatus = Uncapitalize<
  ApiStatus extends `NodeVersionStatus${infer Name}` ? Name : never
>
export type VersionStatus = KnownVersionStatus | 'unknown'

/** The API's names of the statuses of a version. */
const apiNames: Readonly<Record<KnownVersionStatus, ApiStatus>> = {
  active: 'NodeVersionStatusActive',
  banned: 'NodeVersionStatusBanned',
  deleted: 'NodeVersionStatusDeleted',
  flagged: 'NodeVersionStatusFlagged',
  pending: 'NodeVersionStatusPending',
}

/** Returns the API's name of a status, such as `NodeVersionStatusActive`. */
export const versionStatusName = (status: KnownVersionStatus): ApiStatus => apiNames[status]

export const parseVersionStatus = (name: unknown): VersionStatus => keyOf(apiNames, name) ?? 'unknown'

/** A status as users see it. The API bans versions; on screen, a reviewer rejects a version, and only packs are banned. */
export type ShownVersionStatus = Exclude<VersionStatus, 'banned'> | 'rejected'

export const shownVersionStatus = (status: VersionStatus): ShownVersionStatus =>
  status === 'banned' ? 'rejected' : status
