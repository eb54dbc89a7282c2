import { severityRank } from '#src/lib/findingDiff.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import { type Decision, isReviewStatus, outcomeOf, type ReviewStatus } from '#src/lib/reviewTransitions.ts'
import { type Finding, findingsToReview, readStatusReason } from '#src/lib/statusReason.ts'

/** A version to decide on, as the administrator saw it. */
export interface Chosen {
  nodeId: string
  version: string
  status: string
  /** The stored text of its reason. */
  reason: string
  /** Whether the administrator has seen its details. */
  isOpened: boolean
}

export interface Judged extends Chosen {
  findings: readonly Finding[]
}

export type Decidable = Judged & { status: ReviewStatus }

/** Why a version is left out: another decision is on its way, the administrator left it out, or its status forbids it. */
export type Obstacle = 'busy' | 'unopened' | { status: string }

export interface DecidePlan {
  will: Decidable[]
  /** Versions with a Critical finding that have to be opened first. */
  unopened: Judged[]
  wont: { version: Judged; obstacle: Obstacle }[]
}

/** Reads the findings of each version; the versions with the most severe ones come first. */
export function judge(chosen: readonly Chosen[]): Judged[] {
  return chosen
    .map((one) => ({ ...one, findings: findingsToReview(readStatusReason(one.reason)) }))
    .sort((a, b) => severityRank(a.findings) - severityRank(b.findings))
}

const isUnopened = ({ findings, isOpened }: Judged) =>
  !isOpened && findings.some(({ severity }) => severity === 'critical')

/** @param leavesOut whether unopened versions stay as they are instead of having to be opened. */
export function planDecision(
  action: Decision,
  versions: readonly Judged[],
  busy: ReadonlySet<string>,
  leavesOut: boolean,
): DecidePlan {
  const plan: DecidePlan = { will: [], unopened: [], wont: [] }
  for (const version of versions) {
    const { status } = version
    if (busy.has(keyOf(version))) plan.wont.push({ version, obstacle: 'busy' })
    else if (!isReviewStatus(status) || !outcomeOf(status, action))
      plan.wont.push({ version, obstacle: { status } })
    else if (!isUnopened(version)) plan.will.push({ ...version, status })
    else if (leavesOut) plan.wont.push({ version, obstacle: 'unopened' })
    else plan.unopened.push(version)
  }
  return plan
}
