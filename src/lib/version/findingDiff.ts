import type { Finding } from './statusReason.ts'

/** Identifies a finding across versions by rule, file and code, ignoring its line number. */
export function findingKey({ rule, file, code, line, description }: Finding): string {
  const content = code.replace(/\s+/g, ' ').trim() || `${line ?? ''} ${description}`
  return JSON.stringify([rule, file, content])
}

/** Findings of a version compared with those of an approved version. */
export interface FindingDiff {
  added: Finding[]
  unchanged: Finding[]
  removed: Finding[]
}

/** Compares two lists. Equal findings are matched one to one, so a second copy of an approved line is new. */
export function diffFindings(now: readonly Finding[], approved: readonly Finding[]): FindingDiff {
  const unmatched = Map.groupBy(approved, findingKey)
  const diff: FindingDiff = { added: [], unchanged: [], removed: [] }
  for (const finding of now) {
    const match = unmatched.get(findingKey(finding))?.shift()
    if (match) diff.unchanged.push(finding)
    else diff.added.push(finding)
  }
  diff.removed = [...unmatched.values()].flat()
  return diff
}

/** An approved version with all its findings. */
export interface ApprovedVersion {
  version: string
  findings: readonly Finding[]
}

/**
 * Returns the newest version in which each finding was approved, by `findingKey`.
 * @param approved newest first.
 */
export function approvedBefore(approved: readonly ApprovedVersion[]): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  for (const { version, findings } of approved) {
    for (const finding of findings) {
      const key = findingKey(finding)
      if (!versions.has(key)) versions.set(key, version)
    }
  }
  return versions
}

export interface FindingGroup {
  rule: string
  severity: Finding['severity']
  findings: Finding[]
}

/** Most severe first. */
const order: readonly Finding['severity'][] = ['critical', 'high', 'medium', 'low', 'unknown', 'info']

/** Groups findings by rule, most severe first. A group has the severity of its most severe finding. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const { rule, severity } = finding
    const group = groups.get(rule) ?? { rule, severity, findings: [] }
    if (order.indexOf(severity) < order.indexOf(group.severity)) group.severity = severity
    group.findings.push(finding)
    groups.set(rule, group)
  }
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || b.findings.length - a.findings.length,
  )
}

/** Counts findings by severity, most severe first; skips severities without findings. */
export function countSeverities(findings: readonly Finding[]): [Finding['severity'], number][] {
  return order.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count > 0 ? [[severity, count]] : []
  })
}

/** Returns a sort key for a list of findings: 0 if the worst is critical, the highest key for an empty list. */
export function severityRank(findings: readonly Finding[]): number {
  const [worst] = countSeverities(findings)
  return worst ? order.indexOf(worst[0]) : order.length
}
