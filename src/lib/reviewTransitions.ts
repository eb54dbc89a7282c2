/** What administrators may do with a version: the one table that buttons, keys, batches and handlers go by. */

export const reviewStatuses = ['flagged', 'pending', 'active', 'banned', 'deleted'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const decisions = ['approve', 'reject'] as const
export type Decision = (typeof decisions)[number]

/**
 * Where each decision leads (contract notes, section 2). Pending versions are never approved by hand: the scan does that.
 * A flagged one never clears itself, and a deleted one is gone.
 */
const table: Readonly<Record<ReviewStatus, Readonly<Partial<Record<Decision, ReviewStatus>>>>> = {
  flagged: { approve: 'active', reject: 'banned' },
  pending: { reject: 'banned' },
  active: { reject: 'banned' },
  banned: { approve: 'active' },
  deleted: {},
}

export function isReviewStatus(value: unknown): value is ReviewStatus {
  return reviewStatuses.some((one) => one === value)
}

/** The status a decision leads to; null where it can't be made, also from a status we do not know. */
export function outcomeOf(status: string, decision: Decision): ReviewStatus | null {
  return isReviewStatus(status) ? (table[status][decision] ?? null) : null
}
