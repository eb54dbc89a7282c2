import type { components } from '#contract/schema.d.ts'
import { keyOf } from '#src/lib/json/lookup.ts'

type ApiStatus = components['schemas']['NodeStatus']

type KnownNodeStatus = Uncapitalize<ApiStatus extends `NodeStatus${infer Name}` ? Name : never>
export type NodeStatus = KnownNodeStatus | 'unknown'

/** The API's names of the statuses of a pack. */
export const nodeStatusNames = {
  active: 'NodeStatusActive',
  banned: 'NodeStatusBanned',
  deleted: 'NodeStatusDeleted',
} as const satisfies Record<KnownNodeStatus, ApiStatus>

export const parseNodeStatus = (name: unknown): NodeStatus => keyOf(nodeStatusNames, name) ?? 'unknown'
