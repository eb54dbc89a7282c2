import type { Finding } from './statusReason.ts'

/** The same hit in two versions: same rule, file and code, wherever the line has moved to. */
export function findingKey({ rule, file, code, line, description }: Finding): string {
  const what = code.replace(/\s+/g, ' ').trim() || `${line ?? ''} ${description}`
  return JSON.stringify([rule, file, what])
}

/** Findings of a version against those of one that was approved. */
export interface FindingDiff {
  fresh: Finding[]
  unchanged: Finding[]
  gone: Finding[]
}

/** Compares two lists; equal hits are matched one to one, so that a second copy of a known line is new. */
export function diffFindings(now: readonly Finding[], approved: readonly Finding[]): FindingDiff {
  const left = new Map<string, Finding[]>()
  for (const one of approved) {
    const key = findingKey(one)
    left.set(key, [...(left.get(key) ?? []), one])
  }
  const diff: FindingDiff = { fresh: [], unchanged: [], gone: [] }
  for (const one of now) {
    const known = left.get(findingKey(one))?.shift()
    if (known) diff.unchanged.push(one)
    else diff.fresh.push(one)
  }
  diff.gone = [...left.values()].flat()
  return diff
}

/** A version that went live, with all the findings it had. */
export interface ApprovedVersion {
  version: string
  findings: readonly Finding[]
}

/**
 * In which version each finding was approved before.
 * @param approved the versions that went live, newest first.
 * @returns by `findingKey`, the newest such version.
 */
export function approvedBefore(approved: readonly ApprovedVersion[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { version, findings } of approved) {
    for (const one of findings) if (!found.has(findingKey(one))) found.set(findingKey(one), version)
  }
  return found
}

/** Findings of one rule. */
export interface FindingGroup {
  rule: string
  severity: Finding['severity']
  findings: Finding[]
}

const order: readonly Finding['severity'][] = ['critical', 'high', 'medium', 'low', 'unknown', 'info']

/** Findings by rule, the gravest first; a group is as grave as its gravest finding. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const one of findings) {
    const group = groups.get(one.rule) ?? { rule: one.rule, severity: one.severity, findings: [] }
    if (order.indexOf(one.severity) < order.indexOf(group.severity)) group.severity = one.severity
    group.findings.push(one)
    groups.set(one.rule, group)
  }
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || b.findings.length - a.findings.length,
  )
}

/** Number of findings of each severity that occurs, the most severe first. */
export function countSeverities(findings: readonly Finding[]): [Finding['severity'], number][] {
  return order.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count > 0 ? [[severity, count]] : []
  })
}

/** Sort key of a list of findings: 0 where the worst one is Critical; the highest without findings. */
export function severityRank(findings: readonly Finding[]): number {
  const [worst] = countSeverities(findings)
  return worst ? order.indexOf(worst[0]) : order.length
}
