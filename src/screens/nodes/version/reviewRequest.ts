import type { NodeVersion } from '#src/api/versions.ts'
import type { Finding } from '#src/lib/version/statusReason.ts'
import { newIssueUrl } from '../shared/newIssueUrl.ts'

/** In characters. Longer URLs are refused by some browsers or by GitHub. */
const maxBodyLength = 1800

export interface ReviewRequest {
  nodeId: string
  version: string
  publisherId: string
  status: NodeVersion['status']
  /** ISO timestamp; null if unknown. */
  since: string | null
  repository: string
  findings: readonly Finding[]
  /** URL of the version's page. */
  page: string
}

const maxFindings = 20

/** Such as `nodes.py:12`; empty if no file is named. */
const locationOf = ({ file, line }: Finding) => (file && line ? `${file}:${line}` : file)

/** Returns a review request in English, the reviewers' language, without code or email addresses. */
export function reviewRequestText(request: ReviewRequest): string {
  const byRule = Map.groupBy(request.findings.slice(0, maxFindings), ({ rule }) => rule || 'other')
  const findings = Array.from(byRule, ([rule, found]) => {
    const locations = found.map(locationOf).filter(Boolean)
    return `- ${rule}: ${locations.join(', ') || 'no file named'}`
  })
  return [
    `Please review ${request.nodeId} ${request.version}.`,
    '',
    `- Pack: ${request.nodeId} (publisher ${request.publisherId})`,
    `- Version: ${request.version}, ${request.status}${request.since ? ` since ${request.since.slice(0, 10)}` : ''}`,
    `- Page: ${request.page}`,
    ...(request.repository ? [`- Repository: ${request.repository}`] : []),
    ...(findings.length > 0 ? ['', 'What the scanner found:', ...findings] : []),
    '',
    'Why this is safe: …',
  ].join('\n')
}

/** Returns the URL of a new issue with the text, truncated to a valid URL length. */
export function reviewRequestUrl(request: ReviewRequest, text: string): string {
  const body = Array.from(text).slice(0, maxBodyLength).join('')
  return newIssueUrl(`Review of ${request.nodeId} ${request.version}`, body)
}
