import {
  type Decision,
  isReviewStatus,
  outcomeOf,
  type ReviewStatus,
} from '#src/lib/review/reviewTransitions.ts'
import { severityRank } from '#src/lib/version/findingDiff.ts'
import { type Finding, findingsToReview, readStatusReason } from '#src/lib/version/statusReason.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'

/** A version to decide on, as shown to the administrator. */
export interface SelectedVersion {
  nodeId: string
  version: string
  status: string
  /** Stored text of the status reason. */
  reason: string
  /** Whether the administrator has opened its details. */
  isOpened: boolean
}

/** The part of a version that a decision needs. */
export type DecisionTarget = Omit<SelectedVersion, 'isOpened'>

export interface VersionWithFindings extends SelectedVersion {
  findings: readonly Finding[]
}

export type DecidableVersion = VersionWithFindings & { status: ReviewStatus }

/**
 * The reason why a version is excluded: it has an unsettled decision, the administrator skipped it, or its status does not
 * allow it.
 */
export type ExclusionReason = 'busy' | 'unopened' | { status: string }

export interface DecidePlan {
  included: DecidableVersion[]
  /** Versions with a Critical finding that must be opened first. */
  unopened: VersionWithFindings[]
  excluded: { version: VersionWithFindings; reason: ExclusionReason }[]
}

/** Adds the findings of each version; versions with the most severe findings come first. */
export function withFindings(selected: readonly SelectedVersion[]): VersionWithFindings[] {
  return selected
    .map((version) => ({ ...version, findings: findingsToReview(readStatusReason(version.reason)) }))
    .sort((a, b) => severityRank(a.findings) - severityRank(b.findings))
}

const isUnopened = ({ findings, isOpened }: VersionWithFindings) =>
  !isOpened && findings.some(({ severity }) => severity === 'critical')

/** @param skipsUnopened excludes unopened versions instead of requiring the administrator to open them. */
export function planDecision(
  action: Decision,
  versions: readonly VersionWithFindings[],
  busyKeys: ReadonlySet<string>,
  skipsUnopened: boolean,
): DecidePlan {
  const plan: DecidePlan = { included: [], unopened: [], excluded: [] }
  for (const version of versions) {
    const { status } = version
    if (busyKeys.has(versionKey(version))) plan.excluded.push({ version, reason: 'busy' })
    else if (!isReviewStatus(status) || !outcomeOf(status, action))
      plan.excluded.push({ version, reason: { status } })
    else if (!isUnopened(version)) plan.included.push({ ...version, status })
    else if (skipsUnopened) plan.excluded.push({ version, reason: 'unopened' })
    else plan.unopened.push(version)
  }
  return plan
}
