/** Status transitions available to administrators: the single table behind buttons, shortcuts, batches and handlers. */

import type { KnownVersionStatus } from '#src/lib/version/versionStatus.ts'

export type ReviewStatus = KnownVersionStatus
export const reviewStatuses: readonly ReviewStatus[] = ['flagged', 'pending', 'active', 'banned', 'deleted']

export const decisions = ['approve', 'reject'] as const
export type Decision = (typeof decisions)[number]

/**
 * The status each decision leads to. Pending versions can't be approved manually: the scan does that. Flagged versions never
 * clear themselves, and deleted ones can't be restored.
 */
const transitions: Readonly<Record<ReviewStatus, Readonly<Partial<Record<Decision, ReviewStatus>>>>> = {
  flagged: { approve: 'active', reject: 'banned' },
  pending: { reject: 'banned' },
  active: { reject: 'banned' },
  banned: { approve: 'active' },
  deleted: {},
}

export function isReviewStatus(value: unknown): value is ReviewStatus {
  return reviewStatuses.some((status) => status === value)
}

/** Returns the status a decision leads to; null if it isn't allowed or the status is unknown. */
export function outcomeOf(status: string, decision: Decision): ReviewStatus | null {
  return isReviewStatus(status) ? (transitions[status][decision] ?? null) : null
}
